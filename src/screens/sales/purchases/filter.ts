import type { PurchasesQuery } from '../../../api/sales/purchases.ts'
import type { Params } from '../../../runtime/screen.ts'

const STATUSES = ['active', 'finished'] as const
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const local = (text = '') => (LOCAL.test(text) ? text : '')

/** Which purchases an address asks for; what makes no sense there is passed over. */
export const readFilter = ({ status, initial, final }: Params): PurchasesQuery => ({
  status: STATUSES.find((each) => each === status) ?? 'all',
  initial: local(initial),
  final: local(final),
})

/** The params of a filter, without what is as usual. */
export function writeFilter(query: Readonly<Record<string, unknown>>): Params {
  const { status, initial, final } = query as PurchasesQuery
  return { ...(status !== 'all' && { status }), ...(initial && { initial }), ...(final && { final }) }
}
