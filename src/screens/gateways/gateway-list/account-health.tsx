import type { Account } from '../../../api/sales/accounts.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { gatewayLinkMachine } from '../../../machines/entities/gateway-link.ts'
import { isTagged } from '../../../machines/tags.ts'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { copy } from '../copy.ts'
import { isWithdrawn } from './withdrawn.ts'

/** How an account is doing, as dot and words: what keeps it from charging comes before how its last charges went. */
export function AccountHealth({ account }: { account: Account }) {
  const { tone, words } = healthOf(account)
  if (tone === null) return <span className="text-ink-3">{words}</span>
  return <DotStatus tone={tone}>{words}</DotStatus>
}

function healthOf(account: Account, now = serverNow()): { tone: 'ok' | 'wait' | 'bad' | null; words: string } {
  const { link, health } = account
  if (isWithdrawn(account)) return { tone: 'bad', words: copy.health.revoked }
  if (link !== null && !isTagged(gatewayLinkMachine, link.state, 'usable'))
    return { tone: 'wait', words: copy.health.unlinked }
  const since = health.since === null ? '' : sinceInWords(health.since, now)
  if (health.state === 'refusing') return { tone: 'bad', words: copy.health.refusing }
  if (health.state === 'silent') return { tone: 'bad', words: copy.health.silent }
  if (health.state === 'unnotified') return { tone: 'wait', words: copy.health.unnotified(since) }
  return health.state === 'unused' ? { tone: null, words: copy.health.unused } : { tone: 'ok', words: copy.health.well }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Within a day how long ago, else from when. */
function sinceInWords(moment: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - new Date(moment).getTime()) / MINUTE_MS))
  return minutes < DAY_MINUTES ? copy.ago(minutes) : copy.sinceThen(formatClock(moment, now))
}
