import type { AccountDetail } from '../../../api/sales/accounts.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'

const TONES = { unlinked: 'wait', linked: 'ok', revoked: 'bad' } as const

/** How the link of an account is, in its form, and the way to *Configurar Conta*. */
export function LinkSummary({ account: { id, link } }: { account: AccountDetail }) {
  const { open } = useSystem()
  if (link === null) return null
  return (
    <section
      aria-label={copy.section}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
    >
      <span className="flex flex-col gap-1">
        <h3 className="text-15 font-semibold text-ink-1">{copy.section}</h3>
        <DotStatus tone={TONES[link.state]}>{copy.states[link.state]}</DotStatus>
      </span>
      <Button icon={icons.link} onClick={() => open('gateway-link', { account_id: String(id) })}>
        {copy.configure}
      </Button>
    </section>
  )
}
