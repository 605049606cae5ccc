import { assign, setup } from 'xstate'
import { ownValue } from '../../../domain/values/own.ts'
import { unprovided } from '../../ask.ts'

/** What a message is for, by name. */
type Use = string

/** A message that can be chosen. */
export interface Choosable {
  readonly id: number
  readonly serves: Use
}

/** Commands: what the operator can choose. `message.turn`: the next one for that use, and after the last the first. */
export type MessageChoiceCommand = { type: 'message.turn'; use: Use } | { type: 'message.choose'; id: number }

/** Facts: the messages that there are by now. */
export type MessageChoiceFact = { type: 'messages.loaded'; messages: readonly Choosable[] }

/** `chosen`: for each use the one that goes; the first one where none was chosen. */
export type MessageChoiceContext = {
  messages: readonly Choosable[]
  chosen: Readonly<Record<Use, number>>
}

/** Which of the messages goes, for each use. One that was deleted gives way to the first. */
export const messageChoiceMachine = setup({
  types: {
    context: {} as MessageChoiceContext,
    events: {} as MessageChoiceCommand | MessageChoiceFact,
  },
  actors: { watchMessages: unprovided<Record<string, never>>('watchMessages') },
  guards: {
    hasOthers: ({ context }, use: Use) => servingIn(context, use).length > 1,
    isThere: ({ context }, id: number) => context.messages.some((message) => message.id === id),
  },
  actions: {
    rememberMessages: assign({ messages: (_, messages: readonly Choosable[]) => messages }),
    turn: assign({
      chosen: ({ context }, use: Use) => {
        const serving = servingIn(context, use)
        const at = serving.findIndex(({ id }) => id === chosenIn(context, use))
        return { ...context.chosen, [use]: serving[(at + 1) % serving.length]?.id ?? 0 }
      },
    }),
    choose: assign({
      chosen: ({ context }, id: number) => {
        const use = context.messages.find((message) => message.id === id)?.serves ?? ''
        return { ...context.chosen, [use]: id }
      },
    }),
  },
}).createMachine({
  id: 'messageChoice',
  context: { messages: [], chosen: {} },
  initial: 'choosing',
  states: {
    choosing: {
      invoke: { src: 'watchMessages', input: {} },
      on: {
        'messages.loaded': { actions: { type: 'rememberMessages', params: ({ event }) => event.messages } },
        'message.turn': {
          guard: { type: 'hasOthers', params: ({ event }) => event.use },
          actions: { type: 'turn', params: ({ event }) => event.use },
        },
        'message.choose': {
          guard: { type: 'isThere', params: ({ event }) => event.id },
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
  },
})

const servingIn = ({ messages }: MessageChoiceContext, use: Use) => messages.filter(({ serves }) => serves === use)

/** The one that goes for a use; undefined while none is there. */
export function chosenIn(context: MessageChoiceContext, use: Use): number | undefined {
  const serving = servingIn(context, use)
  const chosen = serving.find(({ id }) => id === ownValue(context.chosen, use))
  return (chosen ?? serving[0])?.id
}
