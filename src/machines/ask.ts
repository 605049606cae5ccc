import { type AnyEventObject, type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/** An actor that asks something once and answers its parent with one event. */
export type Asking<Input> = CallbackActorLogic<AnyEventObject, Input>

/** Milliseconds after which a question without an answer counts as lost. */
export const ASK_DEADLINE = 30_000

/**
 * An actor that asks once: it runs `question` with an abort signal and sends back the one event that it returns,
 * or `whenLost(cause)` when it throws or takes longer than `deadline` milliseconds. Once stopped it is silent.
 */
export function ask<Input, Answer extends EventObject, Lost extends EventObject>(
  question: (input: Input, signal: AbortSignal) => Promise<Answer>,
  whenLost: (cause: unknown) => Lost,
  deadline: number = ASK_DEADLINE,
): Asking<Input> {
  return fromCallback<AnyEventObject, Input>(({ input, sendBack }) => {
    const controller = new AbortController()
    let silent = false
    const answer = (event: Answer | Lost) => {
      if (silent) return
      silent = true
      clearTimeout(timer)
      sendBack(event)
    }
    const timer = setTimeout(() => {
      const cause = new DOMException('No answer before the deadline', 'TimeoutError')
      answer(whenLost(cause))
      controller.abort(cause)
    }, deadline)
    const run = async () => question(input, controller.signal)
    run().then(answer, (cause: unknown) => answer(whenLost(cause)))
    return () => {
      silent = true
      clearTimeout(timer)
      controller.abort()
    }
  })
}

/** Stands for an actor that only the shell or a test can give; started as it is, it throws and names itself. */
export function unprovided<Input>(name: string): Asking<Input> {
  return fromCallback<AnyEventObject, Input>(() => {
    throw new Error(`The actor "${name}" was started but nobody provided it`)
  })
}
