import { type AnyEventObject, createActor, setup } from 'xstate'
import type { Asking } from '../../../src/machines/ask.ts'

/** What an actor that asks once answers. */
export const answerOf = <Input>(asked: Asking<Input>, input: Input): Promise<AnyEventObject> =>
  new Promise((resolve) => {
    const machine = setup({
      types: { events: {} as AnyEventObject },
      actors: { asked: asked as Asking<unknown> },
      actions: { tell: ({ event }) => resolve(event) },
    }).createMachine({ invoke: { src: 'asked', input: () => input }, on: { '*': { actions: 'tell' } } })
    createActor(machine).start()
  })
