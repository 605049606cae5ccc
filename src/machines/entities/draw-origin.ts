import { assign, emit, setup } from 'xstate'
import { isReason } from '../../domain/draw/draw-fields.ts'
import type { DrawOrigin } from '../../domain/draw/draw-origin.ts'
import { trimmed } from '../../domain/values/text.ts'
import type { ChartState } from '../next-state.ts'

/** Facts: what the lottery said when it was asked again. `prizes`: the five that it named. */
export type OriginFact =
  | { type: 'lottery.agreed'; prizes: readonly string[] }
  | { type: 'lottery.differed'; prizes: readonly string[] }

/**
 * Commands: what an administrator decides about a number that the lottery contradicts, with a reason that is published. `result.correct`: the lottery's
 * prizes decide; `result.keep`: the drawn number stands.
 */
export type OriginCommand =
  | { type: 'result.correct'; reason: string; prizes: readonly string[] }
  | { type: 'result.keep'; reason: string }

/** `told`: the five prizes that the lottery said last, none before it said anything; `reason`: what was decided against its word, and why. */
export type OriginContext = { origin: DrawOrigin; told: readonly string[]; reason: string | null }

/**
 * What can be asked of a stored number in a query. `asked`: the lottery is asked again about it; `contradicted`: an operator has to decide; `differs`: the lottery
 * says another one than stands; `checked`: it is the lottery's own word, from the first or since it was corrected; `locked`: its prize is not paid out yet; `unchecked`: nobody but the organiser vouches for it; `offRule`: the published rule was
 * left; `corrected`: another number stands in its place.
 */
export type OriginTag =
  | 'asked'
  | 'unchecked'
  | 'checked'
  | 'contradicted'
  | 'differs'
  | 'locked'
  | 'offRule'
  | 'corrected'

/** What follows from the lottery's answer: it is written in the log, since nobody else does that. */
export type OriginEffect = { type: 'result.contradicted' | 'result.confirmed' }

const chart = setup({
  types: {
    input: {} as OriginContext,
    context: {} as OriginContext,
    events: {} as OriginCommand | OriginFact,
    emitted: {} as OriginEffect,
    tags: {} as OriginTag,
  },
  guards: {
    isTyped: ({ context }) => context.origin === 'typed',
    isContradicted: ({ context }) => context.origin === 'contradicted',
    isOffRule: ({ context }) => context.origin === 'offRule',
    isCorrected: ({ context }) => context.origin === 'corrected',
    isKept: ({ context }) => context.origin === 'kept',
    hasReason: (_, reason: string) => isReason(reason),
  },
  actions: {
    rememberTold: assign((_, { prizes, origin }: { prizes: readonly string[]; origin: DrawOrigin }) => ({
      told: prizes,
      origin,
    })),
    rememberDecision: assign((_, decided: { reason: string; origin: DrawOrigin }) => ({
      origin: decided.origin,
      reason: trimmed(decided.reason),
    })),
    announceContradiction: emit({ type: 'result.contradicted' as const }),
    announceAgreement: emit({ type: 'result.confirmed' as const }),
  },
})

const agreed = chart.createStateConfig({
  on: {
    'lottery.agreed': {
      target: 'confirmed',
      actions: [
        { type: 'rememberTold', params: ({ event }) => ({ prizes: event.prizes, origin: 'confirmed' as const }) },
        'announceAgreement',
      ],
    },
  },
}).on

/**
 * Where the number of a drawn prize came from (STORE §10). A typed one is asked about until the lottery answers: agreement makes it checked, another
 * answer contradicts it, which stands until the lottery itself says otherwise or an administrator decides: the lottery's prizes in its place, or the drawn
 * number all the same. What left the published rule stays so: no lottery can say anything about it. While a number is neither checked nor decided, nobody
 * is given its prize.
 */
export const drawOriginMachine = chart.createMachine({
  id: 'drawOrigin',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isTyped', target: 'typed' },
        { guard: 'isContradicted', target: 'contradicted' },
        { guard: 'isOffRule', target: 'offRule' },
        { guard: 'isCorrected', target: 'corrected' },
        { guard: 'isKept', target: 'kept' },
        { target: 'confirmed' },
      ],
    },
    typed: {
      tags: ['asked', 'unchecked', 'locked'],
      on: {
        ...agreed,
        'lottery.differed': {
          target: 'contradicted',
          actions: [
            {
              type: 'rememberTold',
              params: ({ event }) => ({ prizes: event.prizes, origin: 'contradicted' as const }),
            },
            'announceContradiction',
          ],
        },
      },
    },
    contradicted: {
      tags: ['asked', 'contradicted', 'differs', 'locked'],
      on: {
        ...agreed,
        'result.correct': {
          guard: { type: 'hasReason', params: ({ event }) => event.reason },
          target: 'corrected',
          actions: [
            { type: 'rememberTold', params: ({ event }) => ({ prizes: event.prizes, origin: 'corrected' as const }) },
            {
              type: 'rememberDecision',
              params: ({ event }) => ({ reason: event.reason, origin: 'corrected' as const }),
            },
          ],
        },
        'result.keep': {
          guard: { type: 'hasReason', params: ({ event }) => event.reason },
          target: 'kept',
          actions: [
            { type: 'rememberDecision', params: ({ event }) => ({ reason: event.reason, origin: 'kept' as const }) },
          ],
        },
      },
    },
    confirmed: { tags: 'checked' },
    offRule: { tags: 'offRule' },
    corrected: { tags: ['checked', 'corrected'] },
    kept: { tags: 'differs' },
  },
})

/** A stored number's origin as the chart sees it. */
export function originAt(origin: DrawOrigin, told: readonly string[]): ChartState<typeof drawOriginMachine> {
  return { value: origin, context: { origin, told, reason: null } }
}

/** The name to store for where the chart stands. */
export const originState = ({ value }: Pick<ChartState<typeof drawOriginMachine>, 'value'>): DrawOrigin =>
  value as DrawOrigin
