import { PRIZES, type Prize } from '../../src/domain/campaigns/prizes.ts'
import type { DrawDraft } from '../../src/domain/draw/draw-fields.ts'
import { type DrawCommand, drawMachine, type Winner } from '../../src/machines/entities/draw.ts'
import { modelOf } from '../support/models/model.ts'
import { CONTEST } from '../support/seeds/draws.ts'

/** Who wins in the model. */
export const WINNER: Winner = { quota: 17, name: 'Maria das Dores', telefone: '62981234567' }

/** All that a prize is drawn by: a typed result of the Loteria Federal. */
export const draftOf = (prize: Prize): DrawDraft => ({
  ...{ prize, federal: true, contest: CONTEST, result: '17', lottery: [], again: [], source: '', isTold: false },
  ...{ latest: null, leavesRule: false, mayLeaveRule: false, reason: '', hindrance: null },
})

const draw = (prize: Prize) => ({ type: 'prize.draw', draft: draftOf(prize), winner: WINNER }) as const

/** The draw of campaigns with all prizes, with the first alone, with a gap, and one under way. */
export const drawModel = modelOf<typeof drawMachine, DrawCommand, never>({
  machine: drawMachine,
  worlds: [
    { name: 'all prizes', input: { prizes: PRIZES, winners: {} } },
    { name: 'the first prize alone', input: { prizes: ['first'], winners: {} } },
    { name: 'first, third and plus', input: { prizes: ['first', 'third', 'plus'], winners: {} } },
    { name: 'the first prize already won', input: { prizes: ['first', 'second'], winners: { first: WINNER } } },
  ],
  commands: {
    'prize.draw': [draw('first'), ...PRIZES.slice(1).map(draw)],
  },
  facts: {},
  answers: {},
})
