import { assign, emit, setup } from 'xstate'
import { isNumbered, type NumberedPrize, PRIZES, type Prize, resultField } from '../../../domain/campaigns/prizes.ts'
import { type DrawSeen, NOTHING_SEEN } from '../../../domain/draw/draw-ahead.ts'
import {
  AGAIN_FIELDS,
  checkDraw,
  decidedBy,
  LOTTERY_FIELDS,
  NO_LOTTERY,
  refuseContest,
} from '../../../domain/draw/draw-fields.ts'
import { CURRENT_DRAW_RULE, type DrawRule } from '../../../domain/draw/draw-rule.ts'
import { type FieldErrors, hasNoErrors, withoutField } from '../../../domain/values/field-errors.ts'
import { unprovided } from '../../ask.ts'
import { drawTurn } from '../../draw-turn.ts'
import type { DrawEffect, Winner } from '../../entities/draw.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/**
 * Commands: what the operator can choose. `prize` says for which prize, so that a draw out of order is not accepted. `prizes`: the five
 * of the Loteria Federal as far as they are typed; `lottery.repeat`: the same, typed a second time, and
 * where they were read; `lottery.fetch`: the lottery is asked for them. `rule.leave`: this prize is drawn otherwise than the campaign's published rule says,
 * or after all as it says; `reason`: why, for everybody to read.
 */
export type DrawRecordCommand =
  | { type: 'mode.choose'; federal: boolean }
  | { type: 'contest.type'; contest: string }
  | { type: 'lottery.fetch' }
  | { type: 'lottery.type'; prizes: readonly string[] }
  | { type: 'lottery.repeat'; prizes: readonly string[]; source: string }
  | { type: 'result.type'; prize: NumberedPrize; result: string }
  | { type: 'rule.leave'; leaves: boolean }
  | { type: 'reason.type'; reason: string }
  | { type: 'prize.draw'; prize: Prize }

/**
 * Facts: what happened outside. `draw.confirmed`, `draw.dismissed`: the operator was asked once more and typed the word, or did not (S28); `seen`: what was told then;
 * `draw.retyped`: the operator took the result of a near quota instead, which no lottery named. `lottery.answered`: the lottery named the five prizes
 * of a contest, drawn on `day`. `draw.loaded`: the draw as it is stored now, which another device may have gone on with.
 */
export type DrawRecordFact =
  | { type: 'draw.confirmed'; seen?: DrawSeen }
  | { type: 'draw.dismissed' }
  | { type: 'draw.retyped'; result: string }
  | { type: 'lottery.answered'; day: string | null; prizes: readonly string[] }
  | { type: 'lottery.refused'; message: string }
  | { type: 'prize.drawn'; prize: Prize; winner: Winner }
  | ({ type: 'draw.loaded' } & LoadedDraw)
  | ({ type: 'draw.refused'; errors: FieldErrors } & Refused)

/**
 * `prizes`: those the campaign has; `rule`: how it is drawn; `latest`: the last contest that can have been drawn; `lottery`: the five prizes
 * of the Loteria Federal, as typed, as told by the lottery for the contest `lotteryOf` of the day `lotteryDay`, or, `lotteryStored`, as they decided a prize before;
 * `silence`: why the lottery named none; `again`, `source`: typed ones a second time, and where they were read;
 * `results`: what was typed; `leaves`, `reason`: whether this prize is drawn otherwise than the rule says, and why; `mayLeaveRule`: whether
 * who draws may decide that; `hindrance`: why nothing can be drawn yet; `winners`: those drawn.
 */
export type DrawRecordContext = {
  campaignId: string
  prizes: readonly Prize[]
  rule: DrawRule
  latest: number | null
  federal: boolean
  contest: string
  lottery: readonly string[]
  lotteryOf: string | null
  lotteryDay: string | null
  lotteryStored: boolean
  silence: string | null
  again: readonly string[]
  source: string
  results: Partial<Record<NumberedPrize, string>>
  leaves: boolean
  reason: string
  mayLeaveRule: boolean
  hindrance: string | null
  seen: DrawSeen
  errors: FieldErrors
  winners: Partial<Record<Prize, Winner>>
}

/** A draw as it is stored: a new one has neither mode, contest, prizes of the lottery nor winners. */
export type DrawRecordInput = Pick<DrawRecordContext, 'campaignId' | 'prizes'> &
  Partial<
    Pick<
      DrawRecordContext,
      | 'rule'
      | 'latest'
      | 'federal'
      | 'contest'
      | 'lottery'
      | 'lotteryOf'
      | 'lotteryStored'
      | 'again'
      | 'source'
      | 'winners'
      | 'mayLeaveRule'
      | 'hindrance'
    >
  >

/** What the draw of the first prize fixed, and who won so far; `lottery`: none while no prize was decided by it. */
type LoadedDraw = Pick<DrawRecordContext, 'federal' | 'contest' | 'winners'> & { lottery: readonly string[] | null }

/** What is asked of the server for one prize. */
export type DrawQuestion = Pick<
  DrawRecordContext,
  'campaignId' | 'federal' | 'contest' | 'lottery' | 'again' | 'source' | 'reason' | 'seen'
> & {
  prize: Prize
  result: string
  leavesRule: boolean
}

const chart = setup({
  types: {
    input: {} as DrawRecordInput,
    context: {} as DrawRecordContext,
    events: {} as DrawRecordCommand | DrawRecordFact,
    emitted: {} as
      | Notice
      | DrawEffect
      | { type: 'winner.learned'; prize: Prize }
      | { type: 'fields.refused'; fields: readonly string[] },
    tags: {} as 'busy' | 'fetching',
  },
  actors: {
    askConfirmation: unprovided<DrawQuestion>('askConfirmation'),
    askDraw: unprovided<DrawQuestion>('askDraw'),
    askLottery: unprovided<{ contest: string }>('askLottery'),
    watchDraw: unprovided<{ campaignId: string }>('watchDraw'),
  },
  guards: {
    isTurn: ({ context }, prize: Prize) => turnOf(context) === prize,
    isFirst: ({ context }) => turnOf(context) === 'first',
    isFirstByLottery: ({ context }) => turnOf(context) === 'first' && context.federal,
    isReady: ({ context }, prize: Prize) => turnOf(context) === prize && hasNoErrors(missingFor(context)),
    isReadyOtherwise: ({ context }, result: string) => {
      const otherwise = { ...context, ...retyped(context, result) }
      return hasNumberedTurn(context) && hasNoErrors(missingFor(otherwise))
    },
    hasNumberedTurn: ({ context }) => hasNumberedTurn(context),
    isElsewhere: ({ context }, winners: DrawRecordContext['winners']) => {
      const turn = turnOf(context)
      return turn !== 'done' && winners[turn] !== undefined
    },
    isOver: ({ context }) => turnOf(context) === 'done',
    takesLottery: ({ context }) => takesLottery(context),
    mayFetch: ({ context }) => takesLottery(context) && refuseContest(context.contest, latestFor(context)) === null,
    typesLottery: ({ context }) => takesLottery(context) && !isReportedLottery(context) && isTyped(context.lottery),
    isOtherWay: ({ context }, leaves: boolean) =>
      hasNumberedTurn(context) && context.rule !== 'modulo' && context.federal && context.leaves !== leaves,
    leavesRule: ({ context }) => hasNumberedTurn(context) && leavesRule(context),
  },
  actions: {
    rememberMode: assign((_, federal: boolean) => ({ federal, leaves: false, reason: '', errors: {} })),
    rememberLeaving: assign((_, leaves: boolean) => ({ leaves, reason: '', errors: {} })),
    rememberReason: assign({
      reason: (_, reason: string) => reason,
      errors: ({ context }) => withoutField(context.errors, 'motivo'),
    }),
    rememberSeen: assign({ seen: (_, seen: DrawSeen) => seen }),
    rememberContest: assign({
      contest: (_, contest: string) => contest,
      // What the lottery named is no other contest's.
      lottery: ({ context }, contest) =>
        context.lotteryOf === null || context.lotteryOf === contest ? context.lottery : NO_LOTTERY,
      lotteryOf: ({ context }, contest) => (context.lotteryOf === contest ? contest : null),
      silence: null,
      errors: ({ context }) => withoutField(context.errors, 'concurso'),
    }),
    rememberResult: assign(({ context }, { prize, result }: { prize: NumberedPrize; result: string }) =>
      withResult(context, prize, result),
    ),
    retype: assign(({ context }, result: string) => retyped(context, result)),
    rememberLottery: assign({
      lottery: (_, prizes: readonly string[]) => prizes,
      lotteryOf: null,
      // A second typing is of what was typed first.
      again: ({ context }, prizes) => (isTyped(prizes) ? context.again : NO_LOTTERY),
      source: ({ context }, prizes) => (isTyped(prizes) ? context.source : ''),
      errors: ({ context }) => withoutDecision(context),
    }),
    rememberAnswer: assign({
      lottery: (_, { prizes }: { prizes: readonly string[]; day: string | null }) => prizes,
      lotteryOf: ({ context }) => context.contest,
      lotteryDay: (_, { day }) => day,
      again: NO_LOTTERY,
      source: '',
      errors: ({ context }) => withoutDecision(context),
    }),
    rememberSilence: assign({ silence: (_, message: string) => message }),
    forgetSilence: assign({ silence: null }),
    rememberAgain: assign((_, typed: { again: readonly string[]; source: string; errors: FieldErrors }) => typed),
    rememberWinner: assign({
      lotteryStored: ({ context }, _: { prize: Prize; winner: Winner }) =>
        context.lotteryStored || decidedBy(questionFor(context)) === 'lottery',
      winners: ({ context }, { prize, winner }) => ({ ...context.winners, [prize]: winner }),
      leaves: false,
      reason: ({ context }) => (context.federal ? '' : context.reason),
    }),
    rememberLoaded: assign({
      federal: (_, loaded: LoadedDraw) => loaded.federal,
      contest: (_, { contest }) => contest,
      lottery: ({ context }, { lottery, contest }) =>
        lottery ?? (contest === context.contest ? context.lottery : NO_LOTTERY),
      lotteryStored: (_, { lottery }) => lottery !== null,
      winners: ({ context }, { winners }) => ({ ...context.winners, ...winners }),
      errors: {},
    }),
    rememberErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
    tellMissing: assign({ errors: ({ context }) => missingFor(context) }),
    forgetErrors: assign({ errors: {} }),
    announceWinner: emit((_, won: { prize: Prize; winner: Winner }) => ({ type: 'winner.announced' as const, ...won })),
    announceLearned: emit((_, winners: DrawRecordContext['winners']) => ({
      type: 'winner.learned' as const,
      prize: PRIZES.findLast((prize) => winners[prize]) ?? 'first',
    })),
    announceRefusal: emit((_, { errors, ...refused }: Refused & { errors: FieldErrors }) => ({
      ...refusalNotice(refused),
      ...(!hasNoErrors(errors) && { atField: true as const }),
    })),
    announceFields: emit(({ context }) => ({ type: 'fields.refused' as const, fields: Object.keys(context.errors) })),
  },
})

/** Goes on with the prize after those that were drawn on another device, one that is being asked about included. */
const loaded = chart.createStateConfig({
  invoke: { src: 'watchDraw', input: ({ context }) => ({ campaignId: context.campaignId }) },
  on: {
    'draw.loaded': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.winners },
      target: 'undrawn',
      actions: [
        { type: 'rememberLoaded', params: ({ event }) => event },
        { type: 'announceLearned', params: ({ event }) => event.winners },
      ],
    },
  },
})

/**
 * What an operator goes through who draws a campaign's prizes: whose turn it is says their draw (`entities/draw`), by its winners. Mode and contest are
 * chosen before the first. Each is drawn by a typed result or the five prizes of the Loteria Federal, which are typed, or fetched while they can be typed all
 * the same, until a prize was decided by them; or otherwise than its campaign promises, with a reason. What is missing is shown before each is confirmed
 * once more; a refusal leaves what was typed and marks the fields.
 */
export const drawRecordMachine = chart.createMachine({
  id: 'drawRecord',
  context: ({ input }) => ({
    rule: CURRENT_DRAW_RULE,
    latest: null,
    federal: true,
    contest: '',
    lottery: NO_LOTTERY,
    lotteryOf: null,
    lotteryStored: false,
    again: NO_LOTTERY,
    source: '',
    winners: {},
    mayLeaveRule: false,
    hindrance: null,
    ...input,
    lotteryDay: null,
    silence: null,
    leaves: false,
    reason: '',
    seen: NOTHING_SEEN,
    results: {},
    errors: {},
  }),
  initial: 'undrawn',
  states: {
    undrawn: {
      ...loaded,
      always: { guard: 'isOver', target: 'done' },
      initial: 'typing',
      on: {
        ...loaded.on,
        'mode.choose': {
          guard: 'isFirst',
          target: '.typing',
          actions: { type: 'rememberMode', params: ({ event }) => event.federal },
        },
        'contest.type': {
          guard: 'isFirstByLottery',
          target: '.typing',
          actions: { type: 'rememberContest', params: ({ event }) => event.contest },
        },
        'lottery.fetch': { guard: 'mayFetch', target: '.fetching', reenter: true, actions: 'forgetSilence' },
        'lottery.type': {
          guard: 'takesLottery',
          actions: { type: 'rememberLottery', params: ({ event }) => event.prizes },
        },
        'lottery.repeat': {
          guard: 'typesLottery',
          actions: {
            type: 'rememberAgain',
            params: ({ context, event: { prizes, source } }) => ({
              ...{ again: prizes, source },
              errors: withoutRepeated(context, prizes, source),
            }),
          },
        },
        'result.type': {
          guard: { type: 'isTurn', params: ({ event }) => event.prize },
          actions: { type: 'rememberResult', params: ({ event: { prize, result } }) => ({ prize, result }) },
        },
        'rule.leave': {
          guard: { type: 'isOtherWay', params: ({ event }) => event.leaves },
          target: '.typing',
          actions: { type: 'rememberLeaving', params: ({ event }) => event.leaves },
        },
        'reason.type': {
          guard: 'leavesRule',
          actions: { type: 'rememberReason', params: ({ event }) => event.reason },
        },
        'prize.draw': [
          {
            guard: { type: 'isReady', params: ({ event }) => event.prize },
            target: 'confirming',
            actions: 'forgetErrors',
          },
          {
            guard: { type: 'isTurn', params: ({ event }) => event.prize },
            actions: ['tellMissing', 'announceFields'],
          },
        ],
      },
      states: {
        typing: {},
        fetching: {
          tags: 'fetching',
          invoke: { src: 'askLottery', input: ({ context }) => ({ contest: context.contest }) },
          on: {
            'lottery.answered': {
              target: 'typing',
              actions: { type: 'rememberAnswer', params: ({ event: { day, prizes } }) => ({ day, prizes }) },
            },
            'lottery.refused': {
              target: 'typing',
              actions: { type: 'rememberSilence', params: ({ event }) => event.message },
            },
          },
        },
      },
    },
    confirming: {
      invoke: [
        { src: 'askConfirmation', input: ({ context }) => questionFor(context) },
        { src: 'watchDraw', input: ({ context }) => ({ campaignId: context.campaignId }) },
      ],
      on: {
        ...loaded.on,
        'draw.confirmed': {
          target: 'drawing',
          actions: { type: 'rememberSeen', params: ({ event }) => event.seen ?? NOTHING_SEEN },
        },
        'draw.dismissed': 'undrawn',
        'draw.retyped': [
          {
            guard: { type: 'isReadyOtherwise', params: ({ event }) => event.result },
            target: 'confirming',
            reenter: true,
            actions: { type: 'retype', params: ({ event }) => event.result },
          },
          {
            guard: 'hasNumberedTurn',
            target: 'undrawn',
            actions: [{ type: 'retype', params: ({ event }) => event.result }, 'tellMissing', 'announceFields'],
          },
        ],
      },
    },
    drawing: {
      tags: 'busy',
      invoke: { src: 'askDraw', input: ({ context }) => questionFor(context) },
      on: {
        'prize.drawn': {
          guard: { type: 'isTurn', params: ({ event }) => event.prize },
          target: 'undrawn',
          actions: [
            { type: 'rememberWinner', params: ({ event: { prize, winner } }) => ({ prize, winner }) },
            { type: 'announceWinner', params: ({ event: { prize, winner } }) => ({ prize, winner }) },
          ],
        },
        'draw.refused': {
          target: 'undrawn',
          actions: [
            { type: 'rememberErrors', params: ({ event }) => event.errors },
            { type: 'announceRefusal', params: ({ event }) => event },
            'announceFields',
          ],
        },
      },
    },
    done: {},
  },
})

const turnOf = (context: DrawRecordContext) => drawTurn(context)

/** The prize whose turn it is, where a number decides it. */
export function numberedTurn(context: DrawRecordContext): NumberedPrize | null {
  const turn = turnOf(context)
  return turn !== 'done' && isNumbered(turn) ? turn : null
}

const hasNumberedTurn = (context: DrawRecordContext) => numberedTurn(context) !== null

/** What is said of the first draw's day and contest holds for the others. */
const latestFor = (context: DrawRecordContext) => (turnOf(context) === 'first' ? context.latest : null)

function questionFor(context: DrawRecordContext): DrawQuestion {
  const { campaignId, federal, contest, lottery, again, source, results, reason, seen } = context
  const turn = turnOf(context)
  const prize = turn === 'done' ? 'plus' : turn
  const result = isNumbered(prize) ? (results[prize] ?? '') : ''
  const leaves = isNumbered(prize) && leavesRule(context)
  return { campaignId, prize, federal, contest, lottery, again, source, result, leavesRule: leaves, reason, seen }
}

/** Whether a numbered prize would be drawn otherwise than its campaign's published rule says: in the free mode, or because it was decided so. */
export const leavesRule = ({
  rule,
  federal,
  leaves,
}: Pick<DrawRecordContext, 'rule' | 'federal' | 'leaves'>): boolean => rule !== 'modulo' && (!federal || leaves)

/** What is wrong with what was given for the prize whose turn it is. */
export function missingFor(context: DrawRecordContext): FieldErrors {
  return checkDraw({
    ...questionFor(context),
    isTold: isReportedLottery(context),
    mayLeaveRule: context.mayLeaveRule,
    latest: latestFor(context),
    hindrance: turnOf(context) === 'first' ? context.hindrance : null,
  })
}

/** Whether the five prizes are the lottery's own word, or decided a prize before, so that nobody types them twice. */
const isReportedLottery = ({ lotteryOf, lotteryStored }: Pick<DrawRecordContext, 'lotteryOf' | 'lotteryStored'>) =>
  lotteryOf !== null || lotteryStored

/** Whether the five prizes of the Loteria Federal may still be given: the rule reads them, and none was decided by others. */
export const takesLottery = (context: DrawRecordContext): boolean => {
  const { rule, federal, lotteryStored, leaves } = context
  return hasNumberedTurn(context) && rule !== 'modulo' && federal && !lotteryStored && !leaves
}

const isTyped = (lottery: readonly string[]) => lottery.some((prize) => prize.trim() !== '')

const withResult = (context: DrawRecordContext, prize: NumberedPrize, result: string) => ({
  results: { ...context.results, [prize]: result },
  errors: withoutDecision(context),
})

/** The result of a near quota is none that the lottery named: the rule is left. */
function retyped(context: DrawRecordContext, result: string) {
  const prize = numberedTurn(context) ?? 'first'
  const leaves = context.rule !== 'modulo' && context.federal
  return { ...withResult(context, prize, result), leaves, errors: {} }
}

/** The errors of a second typing go with the field that changes. */
const withoutRepeated = (context: DrawRecordContext, again: readonly string[], source: string): FieldErrors =>
  AGAIN_FIELDS.filter((_, index) => again[index] !== context.again[index]).reduce<FieldErrors>(
    withoutField,
    source === context.source ? context.errors : withoutField(context.errors, 'fonte'),
  )

/** The errors without those of what decides the prize whose turn it is. */
const withoutDecision = (context: DrawRecordContext): FieldErrors =>
  [...LOTTERY_FIELDS, ...AGAIN_FIELDS, resultField(numberedTurn(context) ?? 'first')].reduce<FieldErrors>(
    withoutField,
    context.errors,
  )
