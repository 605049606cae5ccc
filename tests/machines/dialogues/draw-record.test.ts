import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate'
import { PRIZES, type Prize, resultField } from '../../../src/domain/campaigns/prizes.ts'
import { NOTHING_SEEN } from '../../../src/domain/draw/draw-ahead.ts'
import { LOTTERY_FIELDS, NO_LOTTERY, RULE_PROMISED } from '../../../src/domain/draw/draw-fields.ts'
import { ask } from '../../../src/machines/ask.ts'
import { drawTurn } from '../../../src/machines/draw-turn.ts'
import {
  type DrawQuestion,
  type DrawRecordContext,
  drawRecordMachine,
} from '../../../src/machines/flows/dialogues/draw-record.ts'
import { type ChartState, initialState, nextState, nextStateAfter } from '../../../src/machines/next-state.ts'
import { drawRecordModel, WINNER } from '../../models/dialogues/draw-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

const REASON = 'A extração foi adiada pela Caixa e a entrega já estava marcada.'

const NOTHING_TYPED = { lottery: NO_LOTTERY, again: NO_LOTTERY, source: '' }

type Value = ChartState<typeof drawRecordMachine>['value']

const context = (part: Partial<DrawRecordContext> = {}): DrawRecordContext => ({
  campaignId: '1',
  prizes: PRIZES,
  rule: 'federal-1',
  latest: null,
  federal: true,
  contest: '',
  lottery: NO_LOTTERY,
  lotteryOf: null,
  lotteryDay: null,
  lotteryStored: false,
  silence: null,
  again: NO_LOTTERY,
  source: '',
  results: {},
  leaves: false,
  reason: '',
  mayLeaveRule: true,
  hindrance: null,
  seen: NOTHING_SEEN,
  errors: {},
  winners: {},
  ...part,
})
const at = (value: Value, part: Partial<DrawRecordContext> = {}) => ({ value, context: context(part) })
const undrawn = { undrawn: 'typing' } as const
const fetching = { undrawn: 'fetching' } as const
const [confirming, drawing] = ['confirming', 'drawing'] as const
/** The winners when it is the turn of a prize. */
const drawnBefore = (prize: Prize) =>
  Object.fromEntries(PRIZES.slice(0, PRIZES.indexOf(prize)).map((each) => [each, WINNER]))
const draw = (prize: Prize) => ({ type: 'prize.draw', prize }) as const
const drawn = (prize: Prize) => ({ type: 'prize.drawn', prize, winner: WINNER }) as const
const confirmed = { type: 'draw.confirmed' } as const
const dismissed = { type: 'draw.dismissed' } as const
/** Nobody else draws. */
const watchDraw = fromCallback<EventObject, { campaignId: string }>(() => {})
/** An operator who always goes through with it. */
const askConfirmation = ask(
  async (_question: DrawQuestion) => confirmed,
  () => dismissed,
)
const refusal = { type: 'draw.refused', message: 'Não', errors: { resultado: ['A cota 17 não foi vendida.'] } } as const
const result = (prize: 'first' | 'second' | 'third' | 'fourth' | 'fifth') =>
  ({ type: 'result.type', prize, result: '45871' }) as const

/** Another device drew `prize`. */
const read = (prize: Prize, lottery: readonly string[] | null = null) =>
  ({ type: 'draw.loaded', federal: true, contest: '5912', lottery, winners: { [prize]: WINNER } }) as const

const LOTTERY = ['45873', '12904', '33310', '80256', '07749']
const typed = { type: 'lottery.type', prizes: LOTTERY } as const
const repeated = { type: 'lottery.repeat', prizes: LOTTERY, source: 'site' } as const
const answered = { type: 'lottery.answered', day: '18/11/2026', prizes: LOTTERY } as const
const silent = { type: 'lottery.refused', message: 'A Loteria Federal não respondeu.' } as const
const fetch = { type: 'lottery.fetch' } as const
const retyped = { type: 'draw.retyped', result: '45872' } as const

const numbered = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const next = { first: 'second', second: 'third', third: 'fourth', fourth: 'fifth', fifth: 'plus' } as const

const numberedRows = numbered.flatMap((prize): Row<typeof drawRecordMachine>[] => {
  const other = next[prize]
  const won = drawnBefore(prize)
  const at = (value: Value, part: Partial<DrawRecordContext> = {}) => ({
    value,
    context: context({ winners: won, ...part }),
  })
  return [
    {
      at: at(undrawn, { contest: '5912', results: { [prize]: '45871' }, errors: { resultado: ['x'] } }),
      on: draw(prize),
      to: confirming,
      holds: { errors: {} },
    },
    {
      at: at(undrawn, { contest: '5912', errors: { x: ['y'] } }),
      on: draw(prize),
      to: undrawn,
      holds: { errors: { [resultField(prize)]: ['Informe o resultado'] } },
    },
    { at: at(undrawn, { federal: false, reason: REASON }), on: draw(prize), to: confirming },
    {
      at: at(undrawn, { federal: false }),
      on: draw(prize),
      to: undrawn,
      holds: { errors: { motivo: ['Diga o motivo, que é publicado: de 20 a 300 letras'] } },
    },
    {
      at: at(undrawn, { federal: false, reason: REASON, mayLeaveRule: false }),
      on: draw(prize),
      to: undrawn,
      holds: { errors: { federal: [RULE_PROMISED] } },
    },
    { at: at(undrawn, { federal: false, rule: 'modulo' }), on: draw(prize), to: confirming },
    {
      at: at(undrawn, { contest: '5912', results: { [prize]: '45871' }, hindrance: 'Ainda não.' }),
      on: draw(prize),
      to: prize === 'first' ? undrawn : confirming,
      holds: { errors: prize === 'first' ? { sorteio: ['Ainda não.'] } : {} },
    },
    {
      at: at(undrawn, { reason: REASON, errors: { x: ['y'] } }),
      on: { type: 'rule.leave', leaves: true },
      to: undrawn,
      holds: { leaves: true, reason: '', errors: {} },
    },
    { at: at(undrawn, { federal: false }), on: { type: 'rule.leave', leaves: true }, to: null },
    { at: at(undrawn), on: { type: 'rule.leave', leaves: false }, to: null },
    {
      at: at(undrawn, { leaves: true }),
      on: { type: 'rule.leave', leaves: false },
      to: undrawn,
      holds: { leaves: false },
    },
    { at: at(undrawn, { rule: 'modulo' }), on: { type: 'rule.leave', leaves: true }, to: null },
    { at: at(undrawn, { leaves: true }), on: typed, to: null },
    {
      at: at(undrawn, { leaves: true, errors: { motivo: ['x'] } }),
      on: { type: 'reason.type', reason: REASON },
      to: undrawn,
      holds: { reason: REASON, errors: {} },
    },
    { at: at(undrawn), on: { type: 'reason.type', reason: REASON }, to: null },
    { at: at(undrawn, { contest: '5912', leaves: true, reason: REASON }), on: draw(prize), to: confirming },
    {
      at: at(confirming),
      on: { type: 'draw.confirmed', seen: { selling: true, unasked: 2, amount: 4_000 } },
      to: drawing,
      holds: { seen: { selling: true, unasked: 2, amount: 4_000 } },
    },
    {
      at: at(drawing, { leaves: true, reason: REASON }),
      on: drawn(prize),
      to: undrawn,
      holds: { leaves: false, reason: '' },
    },
    {
      at: at(undrawn, { contest: '5912', lottery: LOTTERY, again: LOTTERY, source: 'site', errors: { x: ['y'] } }),
      on: draw(prize),
      to: confirming,
      holds: { errors: {} },
    },
    { at: at(undrawn, { contest: '5912', lottery: LOTTERY, lotteryOf: '5912' }), on: draw(prize), to: confirming },
    { at: at(undrawn, { contest: '5912', lottery: LOTTERY, lotteryStored: true }), on: draw(prize), to: confirming },
    {
      at: at(undrawn, { contest: '5912', lottery: LOTTERY, again: LOTTERY.with(0, '45837'), source: 'site' }),
      on: draw(prize),
      to: undrawn,
      holds: { errors: { de_novo1: ['Não bate com o 1º: 45873 em cima, 45837 aqui. Digite o que está na tela.'] } },
    },
    {
      at: at(undrawn, { contest: '5912', lottery: LOTTERY, again: LOTTERY }),
      on: draw(prize),
      to: undrawn,
      holds: { errors: { fonte: ['Diga de onde você leu'] } },
    },
    {
      at: at(undrawn, { lottery: LOTTERY, errors: { de_novo1: ['x'], de_novo2: ['y'], fonte: ['z'] } }),
      on: { type: 'lottery.repeat', prizes: NO_LOTTERY.with(0, '45873'), source: '' },
      to: undrawn,
      holds: { again: NO_LOTTERY.with(0, '45873'), errors: { de_novo2: ['y'], fonte: ['z'] } },
    },
    {
      at: at(undrawn, { lottery: LOTTERY, errors: { de_novo1: ['x'], fonte: ['z'] } }),
      on: { type: 'lottery.repeat', prizes: NO_LOTTERY, source: 'site' },
      to: undrawn,
      holds: { source: 'site', errors: { de_novo1: ['x'] } },
    },
    { at: at(undrawn), on: repeated, to: null },
    { at: at(undrawn, { lottery: LOTTERY, lotteryOf: '5912' }), on: repeated, to: null },
    { at: at(undrawn, { lottery: LOTTERY, lotteryStored: true }), on: repeated, to: null },
    { at: at(undrawn, { lottery: LOTTERY, federal: false }), on: repeated, to: null },
    { at: at(undrawn, { lottery: LOTTERY, leaves: true }), on: repeated, to: null },
    { at: at(confirming, { lottery: LOTTERY }), on: repeated, to: null },
    { at: at(drawing, { lottery: LOTTERY }), on: repeated, to: null },
    {
      at: at(undrawn, {
        contest: '5912',
        lottery: ['45873', '4587', '458730', '4587a', ''],
        again: ['45873', '4587', '458730', '4587a', ''],
        source: 'jornal',
      }),
      on: draw(prize),
      to: undrawn,
      holds: {
        errors: {
          premio2: ['O 2º prêmio da Loteria Federal tem 5 dígitos'],
          premio3: ['O 3º prêmio da Loteria Federal tem 5 dígitos'],
          premio4: ['O 4º prêmio deve ter somente números'],
          premio5: ['Informe o 5º prêmio da Loteria Federal'],
        },
      },
    },
    {
      at: at(undrawn, {
        lotteryOf: '5912',
        errors: { premio2: ['x'], premio5: ['x'], [resultField(prize)]: ['y'], concurso: ['z'] },
      }),
      on: typed,
      to: undrawn,
      holds: { lottery: LOTTERY, lotteryOf: null, errors: { concurso: ['z'] } },
    },
    { at: at(undrawn, { federal: false }), on: typed, to: null },
    { at: at(undrawn, { rule: 'modulo' }), on: typed, to: null },
    { at: at(undrawn, { lottery: LOTTERY, lotteryStored: true }), on: typed, to: null },
    { at: at(undrawn, { contest: '5912', silence: 'x' }), on: fetch, to: fetching, holds: { silence: null } },
    { at: at(undrawn, { contest: '' }), on: fetch, to: null },
    {
      at: at(undrawn, { contest: '6125', latest: 6124 }),
      on: fetch,
      to: prize === 'first' ? null : fetching,
    },
    { at: at(undrawn, { contest: '5912', leaves: true }), on: fetch, to: null },
    { at: at(fetching, { contest: '5912', silence: 'x' }), on: fetch, to: fetching, holds: { silence: null } },
    {
      at: at(fetching, {
        contest: '5912',
        again: LOTTERY,
        source: 'site',
        errors: { premio1: ['x'], [resultField(prize)]: ['y'], concurso: ['z'] },
      }),
      on: answered,
      to: undrawn,
      holds: {
        ...{ lottery: LOTTERY, lotteryOf: '5912', lotteryDay: '18/11/2026', again: NO_LOTTERY, source: '' },
        errors: { concurso: ['z'] },
      },
    },
    { at: at(fetching), on: silent, to: undrawn, holds: { silence: 'A Loteria Federal não respondeu.' } },
    { at: at(fetching), on: typed, to: fetching, holds: { lottery: LOTTERY, again: NO_LOTTERY, source: '' } },
    { at: at(fetching), on: { type: 'rule.leave', leaves: true }, to: undrawn, holds: { leaves: true } },
    {
      at: at(undrawn, { lottery: LOTTERY, again: LOTTERY, source: 'site' }),
      on: { type: 'lottery.type', prizes: NO_LOTTERY },
      to: undrawn,
      holds: { again: NO_LOTTERY, source: '' },
    },
    { at: at(undrawn, { contest: '5912' }), on: answered, to: null },
    { at: at(undrawn, { contest: '5912' }), on: silent, to: null },
    {
      at: at(confirming, { contest: '5912', reason: REASON }),
      on: retyped,
      to: confirming,
      holds: { leaves: true, results: { [prize]: '45872' }, errors: {} },
    },
    {
      at: at(confirming, { contest: '5912' }),
      on: retyped,
      to: undrawn,
      holds: {
        ...{ leaves: true, results: { [prize]: '45872' } },
        errors: { motivo: ['Diga o motivo, que é publicado: de 20 a 300 letras'] },
      },
    },
    {
      at: at(confirming, { federal: false, reason: REASON }),
      on: retyped,
      to: confirming,
      holds: { leaves: false, results: { [prize]: '45872' } },
    },
    {
      at: at(confirming, { contest: '5912', rule: 'modulo' }),
      on: retyped,
      to: confirming,
      holds: { leaves: false, results: { [prize]: '45872' } },
    },
    { at: at(undrawn), on: retyped, to: null },
    { at: at(drawing), on: retyped, to: null },
    {
      at: at(undrawn, { errors: Object.fromEntries(LOTTERY_FIELDS.map((field) => [field, ['x']])) }),
      on: result(prize),
      to: undrawn,
      holds: { errors: {} },
    },
    { at: at(confirming), on: typed, to: null },
    { at: at(drawing), on: typed, to: null },
    { at: at(drawing, { contest: '5912' }), on: answered, to: null },
    { at: at(drawing, { contest: '5912' }), on: fetch, to: null },
    {
      at: at(drawing, { lottery: LOTTERY }),
      on: drawn(prize),
      to: undrawn,
      holds: { lottery: LOTTERY, lotteryStored: true },
    },
    {
      at: at(drawing, { lottery: LOTTERY, results: { [prize]: '45871' } }),
      on: drawn(prize),
      to: undrawn,
      holds: { lotteryStored: false },
    },
    { at: at(undrawn), on: draw(other), to: null },
    { at: at(undrawn), on: drawn(prize), to: null },
    { at: at(undrawn), on: refusal, to: null },
    { at: at(undrawn), on: result(prize), to: undrawn, holds: { results: { [prize]: '45871' } } },
    { at: at(undrawn), on: result(prize === 'first' ? 'second' : 'first'), to: null },
    { at: at(undrawn), on: confirmed, to: null },
    { at: at(confirming), on: confirmed, to: drawing },
    { at: at(confirming), on: dismissed, to: undrawn },
    { at: at(confirming), on: draw(prize), to: null },
    { at: at(confirming), on: drawn(prize), to: null },
    { at: at(confirming), on: result(prize), to: null },
    { at: at(drawing), on: draw(prize), to: null },
    { at: at(drawing), on: dismissed, to: null },
    { at: at(drawing), on: result(prize), to: null },
    { at: at(drawing), on: drawn(other), to: null },
    { at: at(drawing), on: drawn(prize), to: undrawn, holds: { winners: { ...won, [prize]: WINNER } } },
    {
      at: at(undrawn, { federal: false, errors: { x: ['y'] }, lottery: LOTTERY, lotteryStored: true }),
      on: read(prize),
      to: undrawn,
      holds: {
        federal: true,
        contest: '5912',
        lottery: NO_LOTTERY,
        lotteryStored: false,
        winners: { ...won, [prize]: WINNER },
        errors: {},
      },
    },
    {
      at: at(confirming, { contest: '5912', lottery: LOTTERY }),
      on: read(prize),
      to: undrawn,
      holds: { lottery: LOTTERY, lotteryStored: false, winners: { ...won, [prize]: WINNER } },
    },
    {
      at: at(undrawn),
      on: read(prize, LOTTERY),
      to: undrawn,
      holds: { lottery: LOTTERY, lotteryStored: true },
    },
    { at: at(undrawn), on: read(other), to: null },
    { at: at(confirming), on: read(other), to: null },
    { at: at(drawing), on: read(prize), to: null },
    { at: at(drawing), on: refusal, to: undrawn, holds: { errors: refusal.errors, winners: won } },
  ]
})

const passedOver: Row<typeof drawRecordMachine>[] = [
  { at: at(drawing, { prizes: ['first'] }), on: drawn('first'), to: 'done' },
  { at: at(drawing, { prizes: ['first', 'plus'] }), on: drawn('first'), to: undrawn },
  { at: at(drawing, { prizes: ['first', 'third'] }), on: drawn('first'), to: undrawn },
  { at: at(drawing, { prizes: ['first', 'fourth'] }), on: drawn('first'), to: undrawn },
  { at: at(drawing, { prizes: ['first', 'fifth'] }), on: drawn('first'), to: undrawn },
]

/** What would make more simple paths than can be walked. */
const UNWALKED = /^(lottery|rule|reason)\.|^draw\.(loaded|retyped)$/

describe('a draw', () => {
  describeWalks(drawRecordModel, [
    { byState: true },
    { only: drawRecordModel.machine.events.filter((type) => !UNWALKED.test(type)) },
  ])

  describeTable(
    drawRecordMachine,
    [
      { input: { campaignId: '1', prizes: PRIZES }, to: undrawn },
      { input: { campaignId: '1', prizes: PRIZES, winners: { first: WINNER } }, to: undrawn },
    ],
    [
      ...numberedRows,
      ...passedOver,
      {
        at: at(undrawn, { errors: { concurso: ['x'], resultado: ['y'] } }),
        on: { type: 'mode.choose', federal: false },
        to: undrawn,
        holds: { federal: false, errors: {} },
      },
      { at: at(drawing), on: { type: 'mode.choose', federal: false }, to: null },
      { at: at(undrawn, { winners: drawnBefore('second') }), on: { type: 'mode.choose', federal: false }, to: null },
      {
        at: at(undrawn, { errors: { concurso: ['x'], resultado: ['y'] } }),
        on: { type: 'contest.type', contest: '5912' },
        to: undrawn,
        holds: { contest: '5912', errors: { resultado: ['y'] } },
      },
      {
        at: at(undrawn, { contest: '5912', lottery: LOTTERY, lotteryOf: '5912' }),
        on: { type: 'contest.type', contest: '591' },
        to: undrawn,
        holds: { contest: '591', lottery: NO_LOTTERY, lotteryOf: null },
      },
      {
        at: at(undrawn, { contest: '5912', lottery: LOTTERY, lotteryOf: '5912' }),
        on: { type: 'contest.type', contest: '5912' },
        to: undrawn,
        holds: { lottery: LOTTERY, lotteryOf: '5912' },
      },
      {
        at: at(undrawn, { contest: '5912', lottery: LOTTERY }),
        on: { type: 'contest.type', contest: '591' },
        to: undrawn,
        holds: { contest: '591', lottery: LOTTERY, lotteryOf: null },
      },
      { at: at(undrawn, { federal: false }), on: { type: 'contest.type', contest: '5912' }, to: null },
      { at: at(undrawn, { winners: drawnBefore('second') }), on: { type: 'contest.type', contest: '5912' }, to: null },
      {
        at: at(undrawn, { winners: drawnBefore('second'), errors: { concurso: ['x'], resultado2: ['y'] } }),
        on: result('second'),
        to: undrawn,
        holds: { errors: { concurso: ['x'] } },
      },
      {
        at: at(undrawn),
        on: draw('first'),
        to: undrawn,
        holds: { errors: { concurso: ['Informe o número do concurso'], resultado: ['Informe o resultado'] } },
      },
      {
        at: at(undrawn, { winners: drawnBefore('plus'), errors: { x: ['y'] } }),
        on: draw('plus'),
        to: confirming,
        holds: { errors: {} },
      },
      {
        at: at(undrawn, { contest: '6125', latest: 6124, results: { first: '45871' } }),
        on: draw('first'),
        to: undrawn,
        holds: { errors: { concurso: ['O concurso 6125 ainda não foi sorteado'] } },
      },
      {
        at: at(undrawn, { contest: '6124', latest: 6124, results: { first: '45871' } }),
        on: draw('first'),
        to: confirming,
      },
      {
        at: at(undrawn, {
          winners: drawnBefore('second'),
          contest: '6125',
          latest: 6124,
          results: { second: '45871' },
        }),
        on: draw('second'),
        to: confirming,
      },
      { at: at(undrawn, { winners: drawnBefore('plus') }), on: typed, to: null },
      { at: at(undrawn, { winners: drawnBefore('plus'), contest: '5912' }), on: fetch, to: null },
      { at: at(confirming, { winners: drawnBefore('plus') }), on: retyped, to: null },
      {
        at: at(undrawn, { winners: drawnBefore('plus'), leaves: true }),
        on: { type: 'reason.type', reason: REASON },
        to: null,
      },
      { at: at(undrawn, { winners: drawnBefore('plus') }), on: { type: 'rule.leave', leaves: true }, to: null },
      { at: at(fetching, { contest: '5912' }), on: { type: 'contest.type', contest: '591' }, to: undrawn },
      { at: at(fetching, { contest: '5912' }), on: { type: 'mode.choose', federal: false }, to: undrawn },
      {
        at: at(undrawn, { silence: 'x' }),
        on: { type: 'contest.type', contest: '5912' },
        to: undrawn,
        holds: { silence: null },
      },
      {
        at: at(confirming, { winners: drawnBefore('plus') }),
        on: { type: 'draw.confirmed', seen: { selling: false, unasked: 1, amount: 500 } },
        to: drawing,
        holds: { seen: { selling: false, unasked: 1, amount: 500 } },
      },
      { at: at(confirming, { winners: drawnBefore('plus') }), on: confirmed, to: drawing },
      { at: at(confirming, { winners: drawnBefore('plus') }), on: dismissed, to: undrawn },
      { at: at(undrawn, { winners: drawnBefore('plus') }), on: draw('first'), to: null },
      { at: at(undrawn, { winners: drawnBefore('plus') }), on: result('fifth'), to: null },
      {
        at: at(undrawn, { winners: drawnBefore('plus') }),
        on: read('plus'),
        to: 'done',
        holds: { winners: { ...drawnBefore('plus'), plus: WINNER } },
      },
      {
        at: at(confirming, { winners: drawnBefore('plus') }),
        on: read('plus'),
        to: 'done',
        holds: { winners: { ...drawnBefore('plus'), plus: WINNER } },
      },
      { at: at(undrawn, { winners: drawnBefore('plus') }), on: read('fifth'), to: null },
      { at: at(confirming, { winners: drawnBefore('plus') }), on: read('fifth'), to: null },
      { at: at(drawing, { winners: drawnBefore('plus') }), on: read('plus'), to: null },
      { at: at(drawing, { winners: drawnBefore('plus') }), on: drawn('first'), to: null },
      {
        at: at(drawing, { winners: drawnBefore('plus') }),
        on: drawn('plus'),
        to: 'done',
        holds: { winners: { ...drawnBefore('plus'), plus: WINNER } },
      },
      {
        at: at(drawing, { winners: drawnBefore('plus') }),
        on: refusal,
        to: undrawn,
        holds: { errors: refusal.errors },
      },
      ...PRIZES.map((prize) => ({
        at: at('done', { winners: { ...drawnBefore('plus'), plus: WINNER } }),
        on: draw(prize),
        to: null,
      })),
      { at: at('done', { winners: { ...drawnBefore('plus'), plus: WINNER } }), on: refusal, to: null },
    ],
  )

  test.each<[string, Partial<DrawRecordContext>, Prize | 'done']>([
    ['nothing drawn', {}, 'first'],
    ['the first drawn', { winners: { first: WINNER } }, 'second'],
    ['the first drawn and no second', { prizes: ['first', 'third'], winners: { first: WINNER } }, 'third'],
    ['only plus left', { prizes: ['first', 'plus'], winners: { first: WINNER } }, 'plus'],
    ['everything drawn', { prizes: ['first'], winners: { first: WINNER } }, 'done'],
  ])('that is stored with %s goes on where it stopped', (_, stored, turn) => {
    const state = initialState(drawRecordMachine, context(stored))
    expect(drawTurn(state.context)).toBe(turn)
    const accepted = PRIZES.filter((prize) => nextState(drawRecordMachine, state, draw(prize)))
    expect(accepted).toEqual(turn === 'done' ? [] : [turn])
  })

  test('of all six prizes goes in order and never back', () => {
    let state = initialState(drawRecordMachine, { campaignId: '1', prizes: PRIZES, rule: 'modulo', federal: false })
    for (const prize of PRIZES) {
      const after = nextStateAfter(drawRecordMachine, state, [draw(prize), confirmed, drawn(prize)])
      expect(after && Object.keys(after.context.winners)).toEqual(PRIZES.slice(0, PRIZES.indexOf(prize) + 1))
      state = after as typeof state
      expect(nextState(drawRecordMachine, state, draw(prize))).toBeNull()
    }
    expect(state.value).toBe('done')
  })

  test('refused on its field keeps what was typed, and comes right at the second attempt', async () => {
    const questions: DrawQuestion[] = []
    const machine = drawRecordMachine.provide({
      actors: {
        watchDraw,
        askConfirmation,
        askDraw: ask(
          async (question) => {
            questions.push(question)
            return question.result === '18' ? drawn('first') : refusal
          },
          () => refusal,
        ),
      },
    })
    const said: unknown[] = []
    const actor = createActor(machine, { input: { campaignId: '1', prizes: ['first'] } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'contest.type', contest: '5912' })
    actor.send({ type: 'result.type', prize: 'first', result: '17' })
    actor.send(draw('first'))
    actor.send(draw('first'))
    const back = await waitFor(actor, (snapshot) => snapshot.matches('undrawn'))
    expect(back.context).toMatchObject({ contest: '5912', results: { first: '17' }, errors: refusal.errors })
    actor.send({ type: 'result.type', prize: 'first', result: '18' })
    expect(actor.getSnapshot().context.errors).toEqual({})
    actor.send(draw('first'))
    const end = await waitFor(actor, (snapshot) => snapshot.matches('done'))
    expect(end.context.winners).toEqual({ first: WINNER })
    expect(questions).toMatchObject([
      { campaignId: '1', prize: 'first', federal: true, contest: '5912', ...NOTHING_TYPED, result: '17' },
      { campaignId: '1', prize: 'first', federal: true, contest: '5912', ...NOTHING_TYPED, result: '18' },
    ])
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: 'Não', atField: true },
      { type: 'fields.refused', fields: ['resultado'] },
      { type: 'winner.announced', prize: 'first', winner: WINNER },
    ])
    actor.stop()
  })

  test('that was not confirmed asks nothing and keeps what was typed', async () => {
    const questions: DrawQuestion[] = []
    const machine = drawRecordMachine.provide({
      actors: {
        watchDraw,
        askConfirmation: ask(
          async (question) => {
            questions.push(question)
            return dismissed
          },
          () => dismissed,
        ),
      },
    })
    const actor = createActor(machine, { input: { campaignId: '1', prizes: ['first'] } })
    actor.start()
    actor.send({ type: 'contest.type', contest: '5912' })
    actor.send({ type: 'result.type', prize: 'first', result: '17' })
    actor.send(draw('first'))
    const back = await waitFor(actor, (snapshot) => snapshot.matches('undrawn'))
    expect(back.context).toMatchObject({ results: { first: '17' }, winners: {} })
    expect(questions).toMatchObject([
      { campaignId: '1', prize: 'first', federal: true, contest: '5912', ...NOTHING_TYPED, result: '17' },
    ])
    actor.stop()
  })

  test('of plus asks without a result', async () => {
    const questions: DrawQuestion[] = []
    const machine = drawRecordMachine.provide({
      actors: {
        watchDraw,
        askConfirmation,
        askDraw: ask(
          async (question) => {
            questions.push(question)
            return drawn('plus')
          },
          () => refusal,
        ),
      },
    })
    const actor = createActor(machine, {
      input: { campaignId: '1', prizes: ['first', 'plus'], federal: false, winners: { first: WINNER } },
    })
    actor.start()
    actor.send(draw('plus'))
    await waitFor(actor, (snapshot) => snapshot.matches('done'))
    actor.stop()
    expect(questions).toMatchObject([
      { campaignId: '1', prize: 'plus', federal: false, contest: '', ...NOTHING_TYPED, result: '' },
    ])
  })
})
