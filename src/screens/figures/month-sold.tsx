import { monthSoldQuery, type MonthSold as Sold } from '../../api/insight/sellers.ts'
import { moneyChangeText } from '../../domain/insight/comparison-words.ts'
import { centavosOf, formatReais } from '../../domain/values/money.ts'
import { useMay } from '../../runtime/hooks/use-may.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { useSystem } from '../../runtime/system.ts'
import { Before } from '../../ui/text/before.tsx'
import { copy } from './compare-copy.ts'

const NONE: Sold = { amount: 0, before: 0 }

/** What a seller sold this month beside the month before, up to the same second; nothing while that is not known. */
export function MonthSold({ sold = NONE }: { sold?: Sold | undefined }) {
  const amount = centavosOf(sold.amount)
  return (
    <Before
      text={copy.inMonth(formatReais(amount))}
      change={sold.before === null ? undefined : moneyChangeText(amount, centavosOf(sold.before), 0)}
    />
  )
}

/** The same of an affiliate, or of a link of a campaign; for who may compare. */
export function MonthSoldOf({ id, campaignId }: { id: number; campaignId?: string }) {
  return useMay('sellers.month') ? <Read id={id} {...(campaignId !== undefined && { campaignId })} /> : null
}

function Read({ id, campaignId }: { id: number; campaignId?: string }) {
  const { api } = useSystem()
  const all = useQuery(monthSoldQuery(api, campaignId)).data
  return all === undefined ? null : <MonthSold sold={all.get(id)} />
}
