import { assign, emit, setup } from 'xstate'
import { isNumbered, type NumberedPrize, PRIZES, type Prize, resultField } from '../../domain/campaigns/prizes.ts'
import { AGAIN_FIELDS, checkDraw, decidedBy, LOTTERY_FIELDS, NO_LOTTERY } from '../../domain/draw/draw-fields.ts'
import { CURRENT_DRAW_RULE, type DrawRule } from '../../domain/draw/draw-rule.ts'
import { type FieldErrors, hasNoErrors, withoutField } from '../../domain/values/field-errors.ts'
import { unprovided } from '../ask.ts'
import { type ChartState, initialState } from '../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../notice.ts'

/** Who won a prize, as it is announced. `quota` is the winning number, which `plus` does not have. */
export type Winner = { quota: number | null; name: string; telefone: string }

/**
 * Commands: what the operator can choose. `prize` says for which prize, so that a draw out of order is not accepted. `prizes`: the five
 * of the Loteria Federal as far as they are typed; `lottery.repeat`: the same, typed a second time, and
 * where they were read. `rule.leave`: this prize is drawn otherwise than the campaign's published rule says, or after
 * all as it says; `reason`: why, for everybody to read.
 */
export type DrawCommand =
  | { type: 'mode.choose'; federal: boolean }
  | { type: 'contest.type'; contest: string }
  | { type: 'lottery.type'; prizes: readonly string[] }
  | { type: 'lottery.repeat'; prizes: readonly string[]; source: string }
  | { type: 'result.type'; prize: NumberedPrize; result: string }
  | { type: 'rule.leave'; leaves: boolean }
  | { type: 'reason.type'; reason: string }
  | { type: 'prize.draw'; prize: Prize }

/**
 * What the operator was told before a draw and drew all the same: that quotas were being sold, and of how many charges, of how many centavos
 * together, the bank could not be asked whether they were paid.
 */
export type DrawSeen = { selling: boolean; unasked: number; amount: number }

/** Nothing that had to be told. */
export const NOTHING_SEEN: DrawSeen = { selling: false, unasked: 0, amount: 0 }

/**
 * Facts: what happened outside. `draw.confirmed`, `draw.dismissed`: the operator was asked once more and typed the word, or did not (S28); `seen`: what was told then.
 * `lottery.answered`: the lottery told the five prizes of a contest. `draw.loaded`: the draw as it is stored now, which another device may
 * have gone on with.
 */
export type DrawFact =
  | { type: 'draw.confirmed'; seen?: DrawSeen }
  | { type: 'draw.dismissed' }
  | { type: 'lottery.answered'; contest: string; prizes: readonly string[] }
  | { type: 'prize.drawn'; prize: Prize; winner: Winner }
  | ({ type: 'draw.loaded' } & StoredDraw)
  | ({ type: 'draw.refused'; errors: FieldErrors } & Refused)

/**
 * `prizes`: those the campaign has; `rule`: how it is drawn; `latest`: the last contest that can have been drawn; `lottery`: the five prizes
 * of the Loteria Federal, as typed, as told by the lottery for the contest `lotteryOf`, or, `lotteryStored`, as they decided a prize before; `again`,
 * `source`: typed ones a second time, and where they were read;
 * `results`: what was typed; `leaves`, `reason`: whether this prize is drawn otherwise than the rule says, and why; `mayLeaveRule`: whether
 * who draws may decide that; `hindrance`: why nothing can be drawn yet; `winners`: those drawn.
 */
export type DrawContext = {
  campaignId: string
  prizes: readonly Prize[]
  rule: DrawRule
  latest: number | null
  federal: boolean
  contest: string
  lottery: readonly string[]
  lotteryOf: string | null
  lotteryStored: boolean
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
export type DrawInput = Pick<DrawContext, 'campaignId' | 'prizes'> &
  Partial<
    Pick<
      DrawContext,
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
type StoredDraw = Pick<DrawContext, 'federal' | 'contest' | 'winners'> & { lottery: readonly string[] | null }

/** What is asked of the server for one prize. */
export type DrawQuestion = Pick<
  DrawContext,
  'campaignId' | 'federal' | 'contest' | 'lottery' | 'again' | 'source' | 'reason' | 'seen'
> & {
  prize: Prize
  result: string
  leavesRule: boolean
}

/** Five prizes for the turn of `prize`; `of`: the contest that the lottery told them for. */
type ToldLottery = { lottery: readonly string[]; of: string | null; prize: NumberedPrize }

/** What follows from a draw: its winner is told to programs outside, as to whoever looks on. */
export type DrawEffect = { type: 'winner.announced'; prize: Prize; winner: Winner }

const chart = setup({
  types: {
    input: {} as DrawInput,
    context: {} as DrawContext,
    events: {} as DrawCommand | DrawFact,
    emitted: {} as
      | Notice
      | DrawEffect
      | { type: 'winner.learned'; prize: Prize }
      | { type: 'fields.refused'; fields: readonly string[] },
    tags: {} as 'busy' | 'beforeFirst',
  },
  actors: {
    askConfirmation: unprovided<DrawQuestion>('askConfirmation'),
    askDraw: unprovided<DrawQuestion>('askDraw'),
  },
  guards: {
    isSame: (_, { asked, prize }: { asked: Prize; prize: Prize }) => asked === prize,
    isReady: ({ context }, { asked, prize }: { asked: Prize; prize: NumberedPrize }) =>
      asked === prize && hasNoErrors(missingFor(context, prize)),
    isDrawn: (_, { winners, prize }: { winners: DrawContext['winners']; prize: Prize }) => winners[prize] !== undefined,
    isOver: ({ context }, prize: Prize) => !context.prizes.includes(prize) || context.winners[prize] !== undefined,
    isFederal: ({ context }) => context.federal,
    takesLottery: ({ context }) => takesLottery(context),
    typesLottery: ({ context }) => takesLottery(context) && !isReportedLottery(context) && isTyped(context.lottery),
    isOtherWay: ({ context }, leaves: boolean) =>
      context.rule !== 'modulo' && context.federal && context.leaves !== leaves,
    leavesRule: ({ context }) => leavesRule(context),
    answersContest: ({ context }, contest: string) => takesLottery(context) && context.contest === contest,
  },
  actions: {
    rememberMode: assign((_, federal: boolean) => ({ federal, leaves: false, errors: {} })),
    rememberLeaving: assign((_, leaves: boolean) => ({ leaves, errors: {} })),
    rememberReason: assign({
      reason: (_, reason: string) => reason,
      errors: ({ context }) => withoutField(context.errors, 'motivo'),
    }),
    rememberSeen: assign({ seen: (_, seen: DrawSeen) => seen }),
    rememberContest: assign({
      contest: (_, contest: string) => contest,
      // What the lottery told is no other contest's.
      lottery: ({ context }, contest) =>
        context.lotteryOf === null || context.lotteryOf === contest ? context.lottery : NO_LOTTERY,
      lotteryOf: ({ context }, contest) => (context.lotteryOf === contest ? contest : null),
      errors: ({ context }) => withoutField(context.errors, 'concurso'),
    }),
    rememberResult: assign({
      results: ({ context }, { prize, result }: { prize: NumberedPrize; result: string }) => ({
        ...context.results,
        [prize]: result,
      }),
      errors: ({ context }, { prize }) => withoutLottery(withoutField(context.errors, resultField(prize))),
    }),
    rememberLottery: assign({
      lottery: (_, { lottery }: ToldLottery) => lottery,
      lotteryOf: (_, { of }) => of,
      // A second typing is of what was typed first.
      again: ({ context }, { lottery, of }) => (of === null && isTyped(lottery) ? context.again : NO_LOTTERY),
      source: ({ context }, { lottery, of }) => (of === null && isTyped(lottery) ? context.source : ''),
      errors: ({ context }, { prize }) => withoutLottery(withoutField(context.errors, resultField(prize))),
    }),
    rememberAgain: assign((_, typed: { again: readonly string[]; source: string; errors: FieldErrors }) => typed),
    rememberWinner: assign({
      lotteryStored: ({ context }, { prize }: { prize: Prize; winner: Winner }) =>
        context.lotteryStored || decidedBy(questionFor(context, prize)) === 'lottery',
      winners: ({ context }, { prize, winner }: { prize: Prize; winner: Winner }) => ({
        ...context.winners,
        [prize]: winner,
      }),
      leaves: false,
      reason: ({ context }) => (context.federal ? '' : context.reason),
    }),
    rememberStored: assign({
      federal: (_, stored: StoredDraw) => stored.federal,
      contest: (_, { contest }) => contest,
      lottery: ({ context }, { lottery, contest }) =>
        lottery ?? (contest === context.contest ? context.lottery : NO_LOTTERY),
      lotteryStored: (_, { lottery }) => lottery !== null,
      winners: ({ context }, { winners }) => ({ ...context.winners, ...winners }),
      errors: {},
    }),
    rememberErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
    tellMissing: assign({
      errors: ({ context }, prize: NumberedPrize) => missingFor(context, prize),
    }),
    forgetErrors: assign({ errors: {} }),
    announceWinner: emit((_, won: { prize: Prize; winner: Winner }) => ({ type: 'winner.announced' as const, ...won })),
    announceLearned: emit((_, winners: DrawContext['winners']) => ({
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

/** Asks the operator once more before one prize is drawn, which is final (S28). */
function confirming(prize: Prize) {
  return chart.createStateConfig({
    invoke: { src: 'askConfirmation', input: ({ context }) => questionFor(context, prize) },
    on: {
      'draw.confirmed': {
        target: 'drawing',
        actions: { type: 'rememberSeen', params: ({ event }) => event.seen ?? NOTHING_SEEN },
      },
      'draw.dismissed': 'undrawn',
      ...readOf(prize),
    },
  })
}

/** Goes on with the prize after those that were drawn on another device, one that is being asked about included. */
function readOf(prize: Prize) {
  return chart.createStateConfig({
    on: {
      'draw.loaded': {
        guard: { type: 'isDrawn', params: ({ event }) => ({ winners: event.winners, prize }) },
        target: 'undrawn',
        actions: [
          { type: 'rememberStored', params: ({ event }) => event },
          { type: 'announceLearned', params: ({ event }) => event.winners },
        ],
      },
    },
  }).on
}

/** Waits for the server's answer about one prize, then gives the turn to the next one or back to the same. */
function drawing(prize: Prize, next: Prize | 'done') {
  return chart.createStateConfig({
    tags: 'busy',
    invoke: { src: 'askDraw', input: ({ context }) => questionFor(context, prize) },
    on: {
      'prize.drawn': {
        guard: { type: 'isSame', params: ({ event }) => ({ asked: event.prize, prize }) },
        target: `#draw.${next}`,
        actions: [
          { type: 'rememberWinner', params: ({ event }) => ({ prize, winner: event.winner }) },
          { type: 'announceWinner', params: ({ event }) => ({ prize, winner: event.winner }) },
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
  })
}

/** Asks for the draw of one prize, and of no other. What is missing is told on its fields before anything is asked. */
function drawOf(prize: NumberedPrize) {
  return chart.createStateConfig({
    on: {
      'prize.draw': [
        {
          guard: { type: 'isReady', params: ({ event }) => ({ asked: event.prize, prize }) },
          target: 'confirming',
          actions: 'forgetErrors',
        },
        {
          guard: { type: 'isSame', params: ({ event }) => ({ asked: event.prize, prize }) },
          actions: [{ type: 'tellMissing', params: prize }, 'announceFields'],
        },
      ],
    },
  }).on
}

/**
 * Takes what decides one prize, and no other: its typed result, or the five prizes of the Loteria Federal, typed or told by the lottery,
 * until a prize was decided by them; or why it is drawn otherwise than its campaign promises.
 */
function resultOf(prize: NumberedPrize) {
  return chart.createStateConfig({
    on: {
      'lottery.type': {
        guard: 'takesLottery',
        actions: { type: 'rememberLottery', params: ({ event }) => ({ lottery: event.prizes, of: null, prize }) },
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
      'lottery.answered': {
        guard: { type: 'answersContest', params: ({ event }) => event.contest },
        actions: {
          type: 'rememberLottery',
          params: ({ event }) => ({ lottery: event.prizes, of: event.contest, prize }),
        },
      },
      'result.type': {
        guard: { type: 'isSame', params: ({ event }) => ({ asked: event.prize, prize }) },
        actions: { type: 'rememberResult', params: ({ event }) => ({ prize, result: event.result }) },
      },
      'rule.leave': {
        guard: { type: 'isOtherWay', params: ({ event }) => event.leaves },
        actions: { type: 'rememberLeaving', params: ({ event }) => event.leaves },
      },
      'reason.type': {
        guard: 'leavesRule',
        actions: { type: 'rememberReason', params: ({ event }) => event.reason },
      },
    },
  }).on
}

/** The turn of a later numbered prize, passed over where the campaign does not have it or somebody won it. */
function turnOf(prize: NumberedPrize, next: Prize) {
  return chart.createStateConfig({
    always: { guard: { type: 'isOver', params: prize }, target: next },
    initial: 'undrawn',
    states: {
      undrawn: { on: { ...resultOf(prize), ...drawOf(prize), ...readOf(prize) } },
      confirming: confirming(prize),
      drawing: drawing(prize, next),
    },
  })
}

/**
 * The draw of a campaign's prizes, one after the other and never back (spec §2.7, §4). Mode and contest are chosen before the
 * first; what is missing is told before each is confirmed once more; a refusal leaves what was typed and tells the fields. It begins where
 * the stored draw stopped. The server decides with it, and leaves asking the operator to the panel.
 */
export const drawMachine = chart.createMachine({
  id: 'draw',
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
    leaves: false,
    reason: '',
    seen: NOTHING_SEEN,
    results: {},
    errors: {},
  }),
  initial: 'first',
  states: {
    first: {
      tags: 'beforeFirst',
      always: { guard: { type: 'isOver', params: 'first' }, target: 'second' },
      initial: 'undrawn',
      states: {
        undrawn: {
          on: {
            ...resultOf('first'),
            ...drawOf('first'),
            ...readOf('first'),
            'mode.choose': { actions: { type: 'rememberMode', params: ({ event }) => event.federal } },
            'contest.type': {
              guard: 'isFederal',
              actions: { type: 'rememberContest', params: ({ event }) => event.contest },
            },
          },
        },
        confirming: confirming('first'),
        drawing: drawing('first', 'second'),
      },
    },
    second: turnOf('second', 'third'),
    third: turnOf('third', 'fourth'),
    fourth: turnOf('fourth', 'fifth'),
    fifth: turnOf('fifth', 'plus'),
    plus: {
      always: { guard: { type: 'isOver', params: 'plus' }, target: 'done' },
      initial: 'undrawn',
      states: {
        undrawn: {
          on: {
            ...readOf('plus'),
            'prize.draw': {
              guard: { type: 'isSame', params: ({ event }) => ({ asked: event.prize, prize: 'plus' }) },
              target: 'confirming',
              actions: 'forgetErrors',
            },
          },
        },
        confirming: confirming('plus'),
        drawing: drawing('plus', 'done'),
      },
    },
    done: {},
  },
})

/** A stored draw as the chart sees it: the turn of the first prize, in drawing order, that the campaign has and nobody won. */
export function drawAt(stored: DrawInput): ChartState<typeof drawMachine> {
  return initialState(drawMachine, stored)
}

function questionFor(context: DrawContext, prize: Prize): DrawQuestion {
  const { campaignId, federal, contest, lottery, again, source, results, reason, seen } = context
  const result = isNumbered(prize) ? (results[prize] ?? '') : ''
  const leaves = isNumbered(prize) && leavesRule(context)
  return { campaignId, prize, federal, contest, lottery, again, source, result, leavesRule: leaves, reason, seen }
}

/** Whether a numbered prize would be drawn otherwise than its campaign's published rule says: in the free mode, or because it was decided so. */
export const leavesRule = ({ rule, federal, leaves }: Pick<DrawContext, 'rule' | 'federal' | 'leaves'>): boolean =>
  rule !== 'modulo' && (!federal || leaves)

function missingFor(context: DrawContext, prize: Prize): FieldErrors {
  const { mayLeaveRule, hindrance, winners } = context
  // What is said of the first draw's day and contest holds for the others.
  const before = winners.first === undefined
  return checkDraw({
    ...questionFor(context, prize),
    isTold: isReportedLottery(context),
    mayLeaveRule,
    latest: before ? context.latest : null,
    hindrance: before ? hindrance : null,
  })
}

/** Whether the five prizes are the lottery's own word, or decided a prize before, so that nobody types them twice. */
export const isReportedLottery = ({
  lotteryOf,
  lotteryStored,
}: Pick<DrawContext, 'lotteryOf' | 'lotteryStored'>): boolean => lotteryOf !== null || lotteryStored

/** Whether the five prizes of the Loteria Federal may still be given: the rule reads them, and none was decided by others. */
const takesLottery = ({ rule, federal, lotteryStored, leaves }: DrawContext) =>
  rule !== 'modulo' && federal && !lotteryStored && !leaves

const isTyped = (lottery: readonly string[]) => lottery.some((prize) => prize.trim() !== '')

/** The errors of a second typing go with the field that changes. */
const withoutRepeated = (context: DrawContext, again: readonly string[], source: string): FieldErrors =>
  AGAIN_FIELDS.filter((_, index) => again[index] !== context.again[index]).reduce<FieldErrors>(
    withoutField,
    source === context.source ? context.errors : withoutField(context.errors, 'fonte'),
  )

const withoutLottery = (errors: FieldErrors): FieldErrors =>
  [...LOTTERY_FIELDS, ...AGAIN_FIELDS].reduce<FieldErrors>(withoutField, errors)
