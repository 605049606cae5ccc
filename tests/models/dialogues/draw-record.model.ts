import { isNumbered, PRIZES, type Prize } from '../../../src/domain/campaigns/prizes.ts'
import { NO_LOTTERY } from '../../../src/domain/draw/draw-fields.ts'
import type { DrawSource } from '../../../src/domain/draw/draw-source.ts'
import { drawTurn } from '../../../src/machines/draw-turn.ts'
import type { Winner } from '../../../src/machines/entities/draw.ts'
import {
  type DrawRecordCommand,
  type DrawRecordFact,
  drawRecordMachine,
  leavesRule,
  missingFor,
} from '../../../src/machines/flows/dialogues/draw-record.ts'
import { modelOf } from '../../support/models/model.ts'
import { CONTEST, LEAVING } from '../../support/seeds/draws.ts'

/** Who wins in the model; a live system may answer with another buyer. */
export const WINNER: Winner = { quota: 17, name: 'Maria das Dores', telefone: '62981234567' }

/** Five prizes of the Loteria Federal, as the model types them; a live system may type others. */
const LOTTERY = ['45873', '12904', '33310', '80256', '07749']
const SOURCE: DrawSource = 'transmissao'
/** What the server says while the lottery says nothing. */
const SILENCE = 'A Loteria Federal não respondeu. Digite os cinco prêmios.'

/** Another device drew a prize; of those before it the model's own winners are known. */
function readOf(prize: Prize) {
  const winner = prize === 'plus' ? { ...WINNER, quota: null } : WINNER
  return { type: 'draw.loaded', federal: true, contest: CONTEST, lottery: null, winners: { [prize]: winner } } as const
}

/** The draw of campaigns with all prizes, with the first alone, with a gap, and one under way. */
export const drawRecordModel = modelOf<typeof drawRecordMachine, DrawRecordCommand, DrawRecordFact>({
  machine: drawRecordMachine,
  worlds: [
    { name: 'all prizes', input: { campaignId: '1', prizes: PRIZES, mayLeaveRule: true } },
    { name: 'the first prize alone', input: { campaignId: '1', prizes: ['first'], mayLeaveRule: true } },
    {
      name: 'first, third and plus',
      input: { campaignId: '1', prizes: ['first', 'third', 'plus'], mayLeaveRule: true },
    },
    {
      name: 'the first prize already won',
      input: {
        campaignId: '1',
        prizes: ['first', 'second'],
        contest: CONTEST,
        mayLeaveRule: true,
        winners: { first: WINNER },
      },
    },
  ],
  commands: {
    'mode.choose': [
      { type: 'mode.choose', federal: true },
      { type: 'mode.choose', federal: false },
    ],
    'contest.type': [{ type: 'contest.type', contest: CONTEST }],
    'lottery.fetch': [{ type: 'lottery.fetch' }],
    'lottery.type': [
      { type: 'lottery.type', prizes: LOTTERY },
      { type: 'lottery.type', prizes: NO_LOTTERY },
    ],
    'lottery.repeat': [{ type: 'lottery.repeat', prizes: LOTTERY, source: SOURCE }],
    'result.type': [
      { type: 'result.type', prize: 'first', result: '17' },
      { type: 'result.type', prize: 'second', result: '17' },
      { type: 'result.type', prize: 'third', result: '17' },
      { type: 'result.type', prize: 'fourth', result: '17' },
      { type: 'result.type', prize: 'fifth', result: '17' },
    ],
    'rule.leave': [
      { type: 'rule.leave', leaves: true },
      { type: 'rule.leave', leaves: false },
    ],
    'reason.type': [{ type: 'reason.type', reason: LEAVING.motivo }],
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
    'draw.retyped': [{ type: 'draw.retyped', result: '18' }],
    'lottery.answered': [{ type: 'lottery.answered', day: '18/11/2026', prizes: LOTTERY }],
    'lottery.refused': [{ type: 'lottery.refused', message: SILENCE }],
    'prize.drawn': [
      { type: 'prize.drawn', prize: 'first', winner: WINNER },
      { type: 'prize.drawn', prize: 'second', winner: WINNER },
      { type: 'prize.drawn', prize: 'third', winner: WINNER },
      { type: 'prize.drawn', prize: 'fourth', winner: WINNER },
      { type: 'prize.drawn', prize: 'fifth', winner: WINNER },
      { type: 'prize.drawn', prize: 'plus', winner: { ...WINNER, quota: null } },
    ],
    'draw.loaded': [readOf('first'), ...PRIZES.slice(1).map(readOf)],
    'draw.refused': [
      {
        type: 'draw.refused',
        message: 'A cota 17 não foi vendida. As mais próximas são 16 e 18.',
        errors: { resultado: ['A cota 17 não foi vendida. As mais próximas são 16 e 18.'] },
      },
    ],
  },
  answers: {
    askConfirmation: ['draw.confirmed', 'draw.dismissed', 'draw.retyped'],
    askDraw: ['prize.drawn', 'draw.refused'],
    askLottery: ['lottery.answered', 'lottery.refused'],
    watchDraw: ['draw.loaded'],
  },
  key: (snapshot) => {
    const { federal, contest, results, lottery, again, lotteryOf, lotteryStored } = snapshot.context
    const turn = drawTurn(snapshot.context)
    if (turn === 'done' || turn === 'plus') return [turn, federal]
    const by = lottery[0] === '' ? null : lotteryOf === null ? again[0] : 'told'
    const typed = [contest !== '', by, (results[turn] ?? '') !== '']
    const missing = Object.keys(missingFor(snapshot.context))
    return [turn, federal, leavesRule(snapshot.context), lotteryStored, typed, missing]
  },
})

const {
  'draw.confirmed': [confirmed],
  'draw.dismissed': [dismissed],
  'draw.refused': [refused],
  'lottery.answered': [answered],
  'lottery.refused': [silent],
  'draw.retyped': [retyped],
} = drawRecordModel.facts
const {
  'contest.type': contests,
  'mode.choose': modes,
  'reason.type': reasons,
  'lottery.fetch': [fetch],
} = drawRecordModel.commands
const leave = { type: 'rule.leave', leaves: true } as const
const keep = { type: 'rule.leave', leaves: false } as const
const lottery = { type: 'lottery.type', prizes: LOTTERY } as const
const noLottery = { type: 'lottery.type', prizes: NO_LOTTERY } as const
const drawnBy = (prize: Prize) =>
  ({ type: 'prize.drawn', prize, winner: prize === 'plus' ? { ...WINNER, quota: null } : WINNER }) as const
const twice = { type: 'lottery.repeat', prizes: LOTTERY, source: SOURCE } as const
const draw = (prize: Prize) => ({ type: 'prize.draw', prize }) as const

/**
 * All prizes: each asked for while its fields are missing, typed in both ways, refused once where it is numbered, not confirmed once, and
 * drawn by its typed result.
 */
export const everyPrize: readonly (DrawRecordCommand | DrawRecordFact)[] = [
  ...modes,
  ...modes.toReversed(),
  draw('first'),
  ...contests,
  ...PRIZES.flatMap((prize): (DrawRecordCommand | DrawRecordFact)[] => [
    ...(isNumbered(prize)
      ? [
          draw(prize),
          lottery,
          draw(prize),
          twice,
          fetch,
          silent,
          fetch,
          answered,
          noLottery,
          leave,
          draw(prize),
          keep,
          { type: 'result.type' as const, prize, result: '17' },
          draw(prize),
          retyped,
          ...reasons,
          draw(prize),
          retyped,
          dismissed,
          draw(prize),
          confirmed,
          refused,
        ]
      : []),
    draw(prize),
    dismissed,
    draw(prize),
    confirmed,
    drawnBy(prize),
  ]),
]

/** The first prize by the five prizes of the lottery, at the second attempt; the second by the same five. */
export const byTheLottery: readonly (DrawRecordCommand | DrawRecordFact)[] = [
  ...contests,
  lottery,
  twice,
  draw('first'),
  confirmed,
  refused,
  draw('first'),
  confirmed,
  drawnBy('first'),
  draw('second'),
  confirmed,
  drawnBy('second'),
]

/**
 * All prizes drawn on another device, every second one while its draw is asked about here.
 * @param first whether the first one is asked about
 */
export const drawnElsewhere = (first: boolean): readonly (DrawRecordCommand | DrawRecordFact)[] => [
  ...(first ? contests : []),
  ...PRIZES.flatMap((prize, index): (DrawRecordCommand | DrawRecordFact)[] => [
    ...((index % 2 === 0) === first
      ? [...(isNumbered(prize) ? [{ type: 'result.type' as const, prize, result: '17' }] : []), draw(prize)]
      : []),
    readOf(prize),
  ]),
]
