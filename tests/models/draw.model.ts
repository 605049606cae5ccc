import { checkDraw } from '../../src/domain/draw-rules.ts'
import { PRIZES } from '../../src/domain/prizes.ts'
import { drawTurn } from '../../src/machines/draw-turn.ts'
import { type DrawCommand, type DrawFact, drawMachine, type Winner } from '../../src/machines/entities/draw.ts'
import { modelOf } from '../support/model.ts'

/** Who wins in the model; a live system may answer with another buyer. */
export const WINNER: Winner = { quota: 17, name: 'Maria das Dores', telefone: '62981234567' }

/** The draw of campaigns with all prizes, with the first alone, with a gap, and one under way. */
export const drawModel = modelOf<typeof drawMachine, DrawCommand, DrawFact>({
  machine: drawMachine,
  worlds: [
    { name: 'all prizes', input: { campaignId: '1', prizes: PRIZES } },
    { name: 'the first prize alone', input: { campaignId: '1', prizes: ['first'] } },
    { name: 'first, third and plus', input: { campaignId: '1', prizes: ['first', 'third', 'plus'] } },
    {
      name: 'the first prize already won',
      input: { campaignId: '1', prizes: ['first', 'second'], contest: '5912', winners: { first: WINNER } },
    },
  ],
  commands: {
    'mode.choose': [
      { type: 'mode.choose', federal: true },
      { type: 'mode.choose', federal: false },
    ],
    'contest.type': [{ type: 'contest.type', contest: '5912' }],
    'result.type': [
      { type: 'result.type', prize: 'first', result: '17' },
      { type: 'result.type', prize: 'second', result: '17' },
      { type: 'result.type', prize: 'third', result: '17' },
      { type: 'result.type', prize: 'fourth', result: '17' },
      { type: 'result.type', prize: 'fifth', result: '17' },
    ],
    'prize.draw': [
      { type: 'prize.draw', prize: 'first' },
      { type: 'prize.draw', prize: 'second' },
      { type: 'prize.draw', prize: 'third' },
      { type: 'prize.draw', prize: 'fourth' },
      { type: 'prize.draw', prize: 'fifth' },
      { type: 'prize.draw', prize: 'plus' },
    ],
  },
  facts: {
    'draw.confirmed': [{ type: 'draw.confirmed' }],
    'draw.dismissed': [{ type: 'draw.dismissed' }],
    'prize.drawn': [
      { type: 'prize.drawn', prize: 'first', winner: WINNER },
      { type: 'prize.drawn', prize: 'second', winner: WINNER },
      { type: 'prize.drawn', prize: 'third', winner: WINNER },
      { type: 'prize.drawn', prize: 'fourth', winner: WINNER },
      { type: 'prize.drawn', prize: 'fifth', winner: WINNER },
      { type: 'prize.drawn', prize: 'plus', winner: { ...WINNER, quota: null } },
    ],
    'draw.refused': [
      {
        type: 'draw.refused',
        message: 'A cota 17 não foi vendida. As mais próximas são 16 e 18.',
        errors: { resultado: ['A cota 17 não foi vendida. As mais próximas são 16 e 18.'] },
      },
    ],
  },
  answers: { askConfirmation: ['draw.confirmed', 'draw.dismissed'], askDraw: ['prize.drawn', 'draw.refused'] },
  key: (snapshot) => {
    const { federal, contest, results } = snapshot.context
    const turn = drawTurn(snapshot)
    if (turn === 'done' || turn === 'plus') return federal
    return [federal, Object.keys(checkDraw({ prize: turn, federal, contest, result: results[turn] ?? '' }))]
  },
})
