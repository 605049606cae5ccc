import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reachMail } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'

const RESOLUTION_MS = 50
/** How long it is kept whether the mail server lets one in: looking takes a connection. */
const MAIL_KEPT_MS = 60_000

export type Watch = ReturnType<typeof watch>

/** Watches what cannot be read at one moment: how late this process answers, and whether the mail server lets it in. */
export function watch({ config }: Ports) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let mail: { at: number; problem: Promise<string | undefined> } | undefined
  return {
    /** By how many seconds this process was late since this was last asked, but for one time in a hundred. */
    delay(): number {
      const seconds = delay.percentile(99) / 1e9
      delay.reset()
      return Math.max(0, seconds - RESOLUTION_MS / 1000)
    },
    /** @returns the code of why the mail server lets nobody in; undefined where it does */
    async mailProblem(): Promise<string | undefined> {
      if (config.mail === undefined) return undefined
      const now = performance.now()
      if (mail === undefined || now - mail.at > MAIL_KEPT_MS) mail = { at: now, problem: reachMail(config.mail) }
      return mail.problem
    },
    close: () => delay.disable(),
  }
}
