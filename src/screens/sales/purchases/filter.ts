import type { PurchasesQuery } from '../../../api/purchases.ts'
import type { Params } from '../../../runtime/screen.ts'

const STATUSES = ['active', 'finished'] as const

/** Which purchases an address asks for; what makes no sense there is passed over. */
export const readFilter = ({ status }: Params): PurchasesQuery => ({
  status: STATUSES.find((each) => each === status) ?? 'all',
})

/** The params of a filter, without what is as usual. */
export function writeFilter(query: Readonly<Record<string, unknown>>): Params {
  const { status } = query as PurchasesQuery
  return status === 'all' ? {} : { status }
}
