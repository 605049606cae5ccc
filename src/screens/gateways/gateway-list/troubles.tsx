import type { Account } from '../../../api/sales/accounts.ts'
import { reasonInWords } from '../../../domain/sales/gateway-activity.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { copy } from '../copy.ts'
import { isWithdrawn } from './withdrawn.ts'

/** What keeps accounts from being paid to, over their list: which one, since when, and whether a campaign loses sales by it. */
export function Troubles({ accounts }: { accounts: readonly Account[] }) {
  const { open } = useSystem()
  const troubled = accounts.filter((account) => troubleOf(account) !== null)
  if (troubled.length === 0) return null
  return (
    <div role="status" className="flex flex-none flex-col gap-2 px-4 pt-3 wide:px-5">
      {troubled.map((account) => (
        <Note
          key={account.id}
          tone="bad"
          icon={icons.warn}
          action={
            !isWithdrawn(account) && (
              <button
                type="button"
                className="min-h-11 font-medium underline underline-offset-3 mouse:min-h-5"
                onClick={() => open('gateway-answers', { account_id: String(account.id) })}
              >
                {copy.seeAnswers}
              </button>
            )
          }
        >
          <b className="font-semibold">{troubleOf(account)}</b>{' '}
          {account.campaigns > 0
            ? copy.trouble.campaigns(formatCount(account.campaigns), account.campaigns === 1)
            : copy.trouble.unused}
        </Note>
      ))}
    </div>
  )
}

function troubleOf(account: Account): string | null {
  const { title, health } = account
  if (isWithdrawn(account)) return copy.trouble.revoked(title)
  const why = reasonInWords(health.reason)
  const since = `${health.since === null ? '' : ` desde ${formatClock(health.since, serverNow())}`}${why === null ? '' : `: ${why}`}`
  if (health.state === 'refusing') return copy.trouble.refusing(title, since)
  if (health.state === 'silent') return copy.trouble.silent(title, since)
  return null
}
