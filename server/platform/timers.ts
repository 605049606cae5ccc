/** A call that waits for its time, once or again and again. */
export interface Timer {
  cancel(): void
  /** The process may end before it, or waits for it as it does at first. */
  unref(): Timer
  ref(): Timer
}

/** What waits for a time to pass; a simulation brings its own, whose time passes when nothing else can happen. */
export interface Timers {
  /** @param options.ref whether the process waits for it; it does unless this is false
   * @param options.signal what ends it early: it then rejects with the signal's reason */
  sleep(milliseconds: number, options?: { ref?: boolean; signal?: AbortSignal }): Promise<void>
  after(milliseconds: number, call: () => unknown): Timer
  every(milliseconds: number, call: () => unknown): Timer
}

function timerOf(timer: NodeJS.Timeout): Timer {
  const handle: Timer = {
    cancel: () => clearTimeout(timer),
    unref() {
      timer.unref()
      return handle
    },
    ref() {
      timer.ref()
      return handle
    },
  }
  return handle
}

const after: Timers['after'] = (milliseconds, call) => timerOf(setTimeout(call, milliseconds))

/** The machine’s own. */
export const systemTimers: Timers = {
  after,
  every: (milliseconds, call) => timerOf(setInterval(call, milliseconds)),
  sleep: (milliseconds, { ref = true, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const timer = after(milliseconds, done)
      if (!ref) timer.unref()
      signal?.addEventListener('abort', end, { once: true })
      function done() {
        signal?.removeEventListener('abort', end)
        resolve()
      }
      function end() {
        timer.cancel()
        reject(signal?.reason)
      }
    }),
}
