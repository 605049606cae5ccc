import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reachStore } from '../../platform/files/store.ts'
import { reachMail } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'

const RESOLUTION_MS = 50
/** How long it is kept whether what lies outside lets one in: looking takes a connection. */
const KEPT_MS = 60_000
/** How long one who looks waits for the store of files, which is asked twice for as long as it takes. */
const STORE_MS = 5_000

export type Watch = ReturnType<typeof watch>

type Problem = Promise<string | undefined>

/** Watches what cannot be read at one moment: how late this process answers, and whether the mail server and the store let it in. */
export function watch({ config, files, random, timers }: Ports) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const { mail } = config
  return {
    /** By how many seconds this process was late since this was last asked, but for one time in a hundred. */
    delay(): number {
      const seconds = delay.percentile(99) / 1e9
      delay.reset()
      return Math.max(0, seconds - RESOLUTION_MS / 1000)
    },
    /** @returns the code of why the mail server lets nobody in; undefined where it does, or none is set */
    mailProblem: kept(() => (mail === undefined ? undefined : reachMail(mail))),
    /** @returns why the store takes no file; undefined where it does, or none is set */
    storeProblem: kept(() => files && Promise.race([reachStore(files, random), silence()])),
    close: () => delay.disable(),
  }

  async function silence(): Promise<string> {
    await timers.sleep(STORE_MS, { ref: false })
    return 'no answer'
  }
}

/** Looks once a minute at most. */
function kept(look: () => Problem | undefined): () => Problem {
  let last: { at: number; problem: Problem } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > KEPT_MS) last = { at: now, problem: Promise.resolve(look()) }
    return last.problem
  }
}
