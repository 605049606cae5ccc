import type { EventObject } from 'xstate'
import { type Asking, ask } from './ask.ts'

/** An actor that sends a fact after so many milliseconds. */
export const timerOf = <Fact extends EventObject>(milliseconds: number, fact: Fact): Asking<undefined> =>
  ask<undefined, Fact, Fact>(
    (_, signal) =>
      new Promise((passed) => {
        const timer = setTimeout(() => passed(fact), milliseconds)
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
    () => fact,
  )
