import { assign, emit, setup } from 'xstate'
import type { DrawOrigin } from '../../domain/draw/draw-origin.ts'
import type { ChartState } from '../next-state.ts'

/** Facts: what the lottery said when it was asked again. `prizes`: the five that it told. */
export type OriginFact =
  | { type: 'lottery.agreed'; prizes: readonly string[] }
  | { type: 'lottery.differed'; prizes: readonly string[] }

/** `told`: the five prizes that the lottery said last, none before it said anything. */
export type OriginContext = { origin: DrawOrigin; told: readonly string[] }

/** What can be asked of a stored number in a query. `asked`: the lottery is asked again about it; `contradicted`: an operator has to know. */
export type OriginTag = 'asked' | 'contradicted'

const chart = setup({
  types: {
    input: {} as OriginContext,
    context: {} as OriginContext,
    events: {} as OriginFact,
    emitted: {} as { type: 'result.contradicted' } | { type: 'result.confirmed' },
    tags: {} as OriginTag,
  },
  guards: {
    isTyped: ({ context }) => context.origin === 'typed',
    isContradicted: ({ context }) => context.origin === 'contradicted',
    isOffRule: ({ context }) => context.origin === 'offRule',
  },
  actions: {
    rememberTold: assign((_, { prizes, origin }: { prizes: readonly string[]; origin: DrawOrigin }) => ({
      told: prizes,
      origin,
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
 * answer contradicts it, which stands until the lottery itself says otherwise. What left the published rule stays so: no lottery can say
 * anything about it.
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
        { target: 'confirmed' },
      ],
    },
    typed: {
      tags: 'asked',
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
    contradicted: { tags: ['asked', 'contradicted'], on: agreed },
    confirmed: {},
    offRule: {},
  },
})

/** A stored number's origin as the chart sees it. */
export function originAt(origin: DrawOrigin, told: readonly string[]): ChartState<typeof drawOriginMachine> {
  return { value: origin, context: { origin, told } }
}

/** The name to store for where the chart stands. */
export const originState = ({ value }: Pick<ChartState<typeof drawOriginMachine>, 'value'>): DrawOrigin =>
  value as DrawOrigin
