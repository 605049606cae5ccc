import type { ReactNode } from 'react'
import { linkTotalsQuery } from '../../../api/sales/links.ts'
import type { LinkSource } from '../../../domain/campaigns/campaign-links.ts'
import { conversionText } from '../../../domain/insight/conversion.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useFreshQuery } from '../../../runtime/hooks/use-fresh-query.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Money } from '../../../ui/text/money.tsx'
import { copy } from './copy.ts'

/** What the links of the filter brought together; a dash while that is not known. */
export function LinkTotals({ campaignId, source }: { campaignId: string; source: LinkSource }) {
  const { api } = useSystem()
  const totals = useQuery(linkTotalsQuery(api, campaignId, source)).data
  useFreshQuery((fresh) => linkTotalsQuery(fresh, campaignId, source), campaignId)
  const { visits, sales, conversion, amount, commission } = copy.totals
  return (
    <dl className="grid flex-none grid-cols-3 gap-y-2 border-b border-line px-4 py-2.5 wide:flex wide:px-5">
      <Total label={visits}>{totals ? formatCount(totals.visits) : '—'}</Total>
      <Total label={sales}>{totals ? formatCount(totals.total_transaction) : '—'}</Total>
      <Total label={conversion}>{totals ? conversionText(totals) : '—'}</Total>
      <Total label={amount}>{totals ? <Money centavos={centavosOf(totals.total_amount)} tile /> : '—'}</Total>
      <Total label={commission}>{totals ? <Money centavos={centavosOf(totals.total_commission)} tile /> : '—'}</Total>
    </dl>
  )
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5 border-line pr-3 wide:border-r wide:px-4 wide:first:pl-0 wide:last:border-r-0">
      <dt className="truncate text-12 text-ink-3">{label}</dt>
      <dd className="truncate text-17 font-semibold text-ink-1 tabular-nums wide:text-20">{children}</dd>
    </div>
  )
}
