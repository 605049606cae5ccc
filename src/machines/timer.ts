import type { EventObject } from 'xstate'
import { type Asking, ask } from './ask.ts'

/** An actor that reports a fact once so many milliseconds have passed. */
export const timerOf = <Fact extends EventObject>(milliseconds: number, fact: Fact): Asking<undefined> =>
  ask<undefined, Fact, Fact>(
    (_, signal) =>
      new Promise((passed) => {
        const timer = setTimeout(() => passed(fact), milliseconds)
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
    () => fact,
  )
