import { setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const RECOVERY_MESSAGE_STATES = ['claimed', 'written', 'released'] as const
export type RecoveryMessageState = (typeof RECOVERY_MESSAGE_STATES)[number]

/** For so long a conversation is claimed by whoever opens it, and can be given back. */
export const CLAIM_MS = 2 * 60_000

/** Commands: what the operator can choose. `age`: how long ago it was claimed. */
export type RecoveryMessageCommand = { type: 'message.takeBack'; age: number }

/**
 * Facts: what happened outside. `conversation.opened`: the browser has opened it; `claim.checked`: somebody else asks for the same buyer, so many
 * milliseconds after the claim.
 */
export type RecoveryMessageFact = { type: 'conversation.opened' } | { type: 'claim.checked'; age: number }

/** What can be asked of a stored message in a query. `standing`: its buyer is written to by nobody else; `opened`: the conversation was opened. */
export type RecoveryMessageTag = 'standing' | 'opened'

/**
 * A message to a buyer who has not paid, from the moment an operator asks to write it (docs/decisions/0095). The claim is granted before the
 * conversation opens, so that two operators at once write to nobody twice; a claim whose conversation never opened ends by the clock. What became of
 * the money is the purchase's to say.
 */
export const recoveryMessageMachine = setup({
  types: { events: {} as RecoveryMessageCommand | RecoveryMessageFact, tags: {} as RecoveryMessageTag },
  guards: {
    isFresh: (_, age: number) => age < CLAIM_MS,
    isOver: (_, age: number) => age >= CLAIM_MS,
  },
}).createMachine({
  id: 'recoveryMessage',
  initial: 'claimed',
  states: {
    claimed: {
      tags: 'standing',
      on: {
        'conversation.opened': 'written',
        'message.takeBack': 'released',
        'claim.checked': { guard: { type: 'isOver', params: ({ event }) => event.age }, target: 'released' },
      },
    },
    written: {
      tags: ['standing', 'opened'],
      on: {
        'message.takeBack': { guard: { type: 'isFresh', params: ({ event }) => event.age }, target: 'released' },
      },
    },
    released: {},
  },
})

/** A stored message as the chart sees it. */
export const recoveryMessageAt = (value: RecoveryMessageState): ChartState<typeof recoveryMessageMachine> => ({
  value,
  context: {},
})

/** The name to store for where the chart stands. */
export const recoveryMessageState = ({
  value,
}: Pick<ChartState<typeof recoveryMessageMachine>, 'value'>): RecoveryMessageState => value
