import type { ViewProps } from '../../../runtime/screen.ts'
import { transactions } from './entry.ts'
import { TransactionList } from './transaction-list.tsx'

/** The drawer of a campaign's purchases. */
export default function Transactions(props: ViewProps) {
  return <TransactionList {...props} screen={transactions} />
}
