import type { Timer, Timers } from '../server/platform/timers.ts'
import { time } from './preload.ts'

interface Waiting {
  at: number
  every: number | undefined
  /** Somebody waits for it: time may pass for its sake. */
  sleeps: boolean
  call: () => unknown
}

/** Whether something is asked of the machine that it has not answered, such as a folder: nothing goes on meanwhile, however long that takes. */
export const waitsForMachine = (): boolean => process.getActiveResourcesInfo().some((name) => /Req/.test(name))

/** Timers whose time is the simulation's: they fire when it is moved past them, perhaps later, never before. */
export function makeClockwork() {
  let waiting: Waiting[] = []
  const add = (each: Waiting): Timer => {
    waiting.push(each)
    const timer: Timer = {
      cancel: () => {
        waiting = waiting.filter((other) => other !== each)
      },
      ref: () => timer,
      unref: () => timer,
    }
    return timer
  }
  const timers: Timers = {
    after: (milliseconds, call) =>
      add({
        at: time.now + milliseconds,
        every: undefined,
        sleeps: false,
        call,
      }),
    every: (milliseconds, call) =>
      add({
        at: time.now + milliseconds,
        every: milliseconds,
        sleeps: false,
        call,
      }),
    sleep: (milliseconds, { signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const timer = add({
          at: time.now + milliseconds,
          every: undefined,
          sleeps: true,
          call: () => resolve(),
        })
        signal?.addEventListener('abort', () => {
          timer.cancel()
          reject(signal.reason)
        })
      }),
  }
  return {
    timers,
    /** Fires what is due. */
    fire(): void {
      for (const each of waiting.filter(({ at }) => at <= time.now).sort((one, other) => one.at - other.at)) {
        if (!waiting.includes(each)) continue
        if (each.every === undefined) waiting = waiting.filter((other) => other !== each)
        else each.at = time.now + each.every
        each.call()
      }
    },
    /** When somebody goes on who sleeps. */
    nextSleep: (): number | undefined =>
      waiting
        .filter(({ sleeps }) => sleeps)
        .reduce<number | undefined>((first, { at }) => Math.min(first ?? at, at), undefined),
    clear(): void {
      waiting = []
    },
  }
}
