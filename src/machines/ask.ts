import { type AnyEventObject, type CallbackActorLogic, type EventObject, fromCallback } from 'xstate'

/** An actor that asks something once and answers its parent with one event. */
export type Asking<Input> = CallbackActorLogic<AnyEventObject, Input>

/** Milliseconds after which a question without an answer counts as lost. */
export const ASK_DEADLINE = 30_000

/**
 * An actor that asks once: it runs `question` with an abort signal and sends back the one event that it returns,
 * or `whenLost(cause)` when it throws or takes longer than `deadline` milliseconds. Once stopped it is silent. What a person waits for
 * while deadlines are held (the sending of a code) has `holdable: false`.
 */
export function ask<Input, Answer extends EventObject, Lost extends EventObject>(
  question: (input: Input, signal: AbortSignal) => Promise<Answer>,
  whenLost: (cause: unknown) => Lost,
  deadline: number = ASK_DEADLINE,
  { holdable = true }: { holdable?: boolean } = {},
): Asking<Input> {
  return fromCallback<AnyEventObject, Input>(({ input, sendBack }) => {
    const controller = new AbortController()
    let silent = false
    const answer = (event: Answer | Lost) => {
      if (silent) return
      silent = true
      endDeadline()
      sendBack(event)
    }
    const endDeadline = startDeadline(deadline, holdable, () => {
      const cause = new DOMException('No answer before the deadline', 'TimeoutError')
      answer(whenLost(cause))
      controller.abort(cause)
    })
    const run = async () => question(input, controller.signal)
    run().then(answer, (cause: unknown) => answer(whenLost(cause)))
    return () => {
      silent = true
      endDeadline()
      controller.abort()
    }
  })
}

interface Deadline {
  stop(): void
  start(): void
}

const running = new Set<Deadline>()
let holds = 0

function startDeadline(milliseconds: number, holdable: boolean, whenLate: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline: Deadline = {
    stop: () => clearTimeout(timer),
    start: () => {
      timer = setTimeout(whenLate, milliseconds)
    },
  }
  if (holdable) running.add(deadline)
  if (holds === 0 || !holdable) deadline.start()
  return () => {
    deadline.stop()
    running.delete(deadline)
  }
}

/**
 * Pauses all deadlines while an answer waits for a person (a code that was asked for). Afterwards each deadline starts over.
 * @returns a function that ends the pause
 */
export function holdDeadlines(): () => void {
  holds += 1
  if (holds === 1) for (const deadline of running) deadline.stop()
  let released = false
  return () => {
    if (released) return
    released = true
    holds -= 1
    if (holds === 0) for (const deadline of running) deadline.start()
  }
}

/** Placeholder for an actor that only the panel or a test can provide; started as it is, it throws and names itself. */
export function unprovided<Input>(name: string): Asking<Input> {
  return fromCallback<AnyEventObject, Input>(() => {
    throw new Error(`The actor "${name}" was started but nobody provided it`)
  })
}
