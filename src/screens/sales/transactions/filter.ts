import { NO_FILTER, type TransactionQuery } from '../../../api/sales/transaction-query.ts'
import { UFS } from '../../../domain/insight/regions.ts'
import { readStatusWords } from '../../../domain/sales/transaction-status.ts'
import type { Params } from '../../../runtime/screen.ts'

const ORDERS = ['exato', 'maior', 'menor'] as const
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The filter that an address asks for; what makes no sense there is passed over. */
export function readFilter({
  status = '',
  initial = '',
  final = '',
  amount,
  order,
  estado,
  momento,
}: Params): TransactionQuery {
  return {
    status: readStatusWords(status),
    initial: LOCAL.test(initial) ? initial : '',
    final: LOCAL.test(final) ? final : '',
    amount: amount !== undefined && /^\d{1,12}$/.test(amount) ? Number(amount) : null,
    order: ORDERS.find((each) => each === order) ?? NO_FILTER.order,
    estado: UFS.find((each) => each === estado) ?? null,
    momento: momento === 'pagamento' ? momento : NO_FILTER.momento,
  }
}

/** The params of a filter, without what is as usual. Amount in centavos. */
export function writeFilter(query: Readonly<Record<string, unknown>>): Params {
  const { status, initial, final, amount, order, estado, momento } = query as TransactionQuery
  return {
    ...(status.length > 0 && { status: status.join(',') }),
    ...(initial && { initial }),
    ...(final && { final }),
    ...(amount !== null && { amount: String(amount) }),
    ...(order !== NO_FILTER.order && { order }),
    ...(estado !== null && { estado }),
    ...(momento !== NO_FILTER.momento && { momento }),
  }
}
