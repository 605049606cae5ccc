import { useMemo } from 'react'
import type { ViewProps } from '../../../runtime/screen.ts'
import { linkTransactions } from './link-entry.ts'
import { TransactionList } from './transaction-list.tsx'

/** The drawer of what came by one link. */
export default function LinkTransactions(props: ViewProps) {
  const { link_id } = props.params
  const scope = useMemo(() => ({ link_id: Number(link_id) }), [link_id])
  return <TransactionList {...props} screen={linkTransactions} scope={scope} />
}
