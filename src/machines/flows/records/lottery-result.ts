import { assign, setup } from 'xstate'
import { unprovided } from '../../ask.ts'

/** Commands: the result of a contest of the Loteria Federal is asked for. */
export type LotteryResultCommand = { type: 'result.ask'; contest: string }

/** Facts: what the lottery said. `day` as it writes it. `contest.changed`: another one was typed, which nothing was said of. */
export type LotteryResultFact =
  | { type: 'contest.changed' }
  | { type: 'result.answered'; day: string | null; prizes: readonly string[] }
  | { type: 'result.refused'; message: string }

export type LotteryResultContext = {
  contest: string
  day: string | null
  prizes: readonly string[]
  message: string | null
}

/**
 * Asks for the five prizes of a contest of the Loteria Federal. Meanwhile they can be typed, and when the lottery is silent they have to be:
 * nothing waits for it.
 */
export const lotteryResultMachine = setup({
  types: {
    context: {} as LotteryResultContext,
    events: {} as LotteryResultCommand | LotteryResultFact,
    tags: {} as 'asking',
  },
  actors: { askResult: unprovided<{ contest: string }>('askResult') },
  actions: {
    rememberContest: assign({
      contest: (_, contest: string) => contest,
      day: null,
      prizes: () => [],
      message: null,
    }),
    rememberResult: assign((_, result: Pick<LotteryResultContext, 'day' | 'prizes'>) => result),
    rememberMessage: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'lotteryResult',
  context: { contest: '', day: null, prizes: [], message: null },
  initial: 'idle',
  on: {
    'result.ask': {
      target: '.asking',
      reenter: true,
      actions: { type: 'rememberContest', params: ({ event }) => event.contest },
    },
    'contest.changed': '.idle',
  },
  states: {
    idle: {},
    asking: {
      tags: 'asking',
      invoke: { src: 'askResult', input: ({ context }) => ({ contest: context.contest }) },
      on: {
        'result.answered': {
          target: 'answered',
          actions: { type: 'rememberResult', params: ({ event: { day, prizes } }) => ({ day, prizes }) },
        },
        'result.refused': {
          target: 'silent',
          actions: { type: 'rememberMessage', params: ({ event }) => event.message },
        },
      },
    },
    answered: {},
    silent: {},
  },
})
