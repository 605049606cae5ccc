import { assign, emit, setup } from 'xstate'
import { MAX_PRIZE_PERCENT, PERCENT_LIMIT, refusePercent } from '../../../domain/campaigns/prize-quotas.ts'
import { unprovided } from '../../ask.ts'
import { type PrizeQuotaState, prizeQuotaAt, prizeQuotaMachine } from '../../entities/prize-quota.ts'
import { type ChartState, nextState } from '../../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../../notice.ts'

/** Commands: what the operator can choose. */
export type PrizeRowCommand =
  | { type: 'percent.type'; text: string }
  | { type: 'percent.save' }
  | { type: 'percent.undo' }
  | { type: 'prize.remove' }

/** Facts: what happened outside. `save.done`: how the prize quota is stored now. `save.outdated`: the percent that somebody else has saved since it was read. */
export type PrizeRowFact =
  | { type: 'save.done'; state: PrizeQuotaState; percent: number | null }
  | ({ type: 'save.refused' } & Refused)
  | { type: 'save.outdated'; percent: number | null; message: string }
  | { type: 'removal.done' }
  | ({ type: 'removal.refused' } & Refused)
  | { type: 'removal.dismissed' }

/** A prize quota as it is stored. */
export type PrizeRowInput = { id: string; state: PrizeQuotaState; percent: number | null }

/** Besides: what stands in the cell of its percent, as digits, and what is wrong with it. */
export type PrizeRowContext = PrizeRowInput & { typed: string; message: string | null }

/** What is asked of the server: another percent in place of the one that was read, or to delete it. */
export type PercentQuestion = { id: string; percent: number | null; was: number | null }
export type RemovalQuestion = { id: string }

const chart = setup({
  types: {
    input: {} as PrizeRowInput,
    context: {} as PrizeRowContext,
    events: {} as PrizeRowCommand | PrizeRowFact,
    emitted: {} as Notice,
    tags: {} as 'open' | 'busy' | 'wrong',
  },
  actors: {
    askPercent: unprovided<PercentQuestion>('askPercent'),
    askRemoval: unprovided<RemovalQuestion>('askRemoval'),
  },
  guards: {
    isChangeable: ({ context }) => accepts(context, { type: 'prize.edit', percent: null, paid: 0 }),
    isRemovable: ({ context }) => accepts(context, { type: 'prize.delete' }),
    isTooMuch: ({ context }, text: string) =>
      accepts(context, { type: 'prize.edit', percent: null, paid: 0 }) && (percentOf(text) ?? 0) > MAX_PRIZE_PERCENT,
    isUnchanged: ({ context }) => percentOf(context.typed) === context.percent,
    isWrong: ({ context }) => refusePercent(percentOf(context.typed)) !== null,
  },
  actions: {
    rememberTyped: assign((_, text: string) => ({ typed: digitsOf(text), message: null })),
    rememberLimit: assign({ typed: String(MAX_PRIZE_PERCENT), message: null }),
    forgetTyped: assign(({ context }) => ({ typed: shown(context.percent), message: null })),
    rememberStored: assign((_, { state, percent }: Pick<PrizeRowInput, 'state' | 'percent'>) => ({
      ...{ state, percent },
      typed: shown(percent),
    })),
    rememberOther: assign((_, { percent, message }: { percent: number | null; message: string }) => ({
      percent,
      message,
    })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    explainWrong: assign({ message: ({ context }) => refusePercent(percentOf(context.typed)) }),
    announceLimit: emit({ type: 'notice' as const, class: 'info' as const, message: PERCENT_LIMIT }),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

const type = [
  {
    guard: { type: 'isTooMuch', params: ({ event }: { event: { text: string } }) => event.text },
    target: '#prizeRow.typing',
    actions: ['rememberLimit', 'announceLimit'],
  },
  {
    guard: 'isChangeable',
    target: '#prizeRow.typing',
    actions: { type: 'rememberTyped', params: ({ event }: { event: { text: string } }) => event.text },
  },
] as const

const remove = { guard: 'isRemovable', target: '#prizeRow.removing' } as const

/**
 * A prize quota in its list, as the panel changes it where it stands: its percent is typed into its cell, saved or taken back; it is
 * deleted after a question. What somebody else has saved meanwhile is said, and only who saves once more writes over it (docs/decisions/0022).
 * Whether it can be changed at all is asked of its own chart (`entities/prize-quota`). `open` and `busy` are the
 * states in which what was typed or asked must not be lost to a refresh of the list; `wrong`: the message says why it was not saved.
 */
export const prizeRowMachine = chart.createMachine({
  id: 'prizeRow',
  context: ({ input }) => ({ ...input, typed: shown(input.percent), message: null }),
  initial: 'resting',
  states: {
    resting: { on: { 'percent.type': [...type], 'prize.remove': remove } },
    typing: {
      tags: 'open',
      on: {
        'percent.type': [...type],
        'percent.save': [
          { guard: 'isUnchanged', target: 'resting', actions: 'forgetTyped' },
          { guard: 'isWrong', target: 'refused', actions: 'explainWrong' },
          { target: 'saving' },
        ],
        'percent.undo': { target: 'resting', actions: 'forgetTyped' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'askPercent',
        input: ({ context: { id, typed, percent } }) => ({ id, percent: percentOf(typed), was: percent }),
      },
      on: {
        'save.done': { target: 'saved', actions: { type: 'rememberStored', params: ({ event }) => event } },
        'save.refused': {
          target: 'refused',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
        'save.outdated': { target: 'outdated', actions: { type: 'rememberOther', params: ({ event }) => event } },
      },
    },
    saved: { on: { 'percent.type': [...type], 'prize.remove': remove } },
    refused: {
      tags: ['open', 'wrong'],
      on: {
        'percent.type': [...type],
        'percent.undo': { target: 'resting', actions: 'forgetTyped' },
      },
    },
    outdated: {
      tags: ['open', 'wrong'],
      on: {
        'percent.type': [...type],
        'percent.save': 'saving',
        'percent.undo': { target: 'resting', actions: 'forgetTyped' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: { src: 'askRemoval', input: ({ context: { id } }) => ({ id }) },
      on: {
        'removal.done': 'removed',
        'removal.refused': {
          target: 'resting',
          actions: { type: 'announceRefusal', params: ({ event }) => event },
        },
        'removal.dismissed': 'resting',
      },
    },
    removed: {},
  },
})

/** A stored prize quota as the chart sees it. */
export const prizeRowAt = (input: PrizeRowInput): ChartState<typeof prizeRowMachine> => ({
  value: 'resting',
  context: { ...input, typed: shown(input.percent), message: null },
})

const accepts = (stored: PrizeRowContext, event: Parameters<typeof nextState<typeof prizeQuotaMachine>>[2]) =>
  nextState(prizeQuotaMachine, prizeQuotaAt(stored), event) !== null

const digitsOf = (text: string) => text.replace(/\D/g, '')
const percentOf = (text: string) => (digitsOf(text) === '' ? null : Number(digitsOf(text)))
const shown = (percent: number | null) => (percent === null ? '' : String(percent))
