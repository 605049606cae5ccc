import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Transaction } from '../../../api/sales/transactions.ts'
import { useSystem } from '../../../runtime/system.ts'
import { followTransaction } from './follow-transaction.ts'

const nothing = () => undefined
const subscribeToNothing = () => () => {}

/** The machine of the purchase that is shown; none while there is no purchase, or for who may not ask anything of one. */
export function useTransaction(row: Transaction | undefined) {
  const system = useSystem()
  const id = row?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine a purchase; what the server tells of it later is followed
  const followed = useMemo(() => row && followTransaction(system, row), [system, id])
  useEffect(() => {
    if (row) followed?.follow(row)
  }, [followed, row])
  useEffect(() => followed?.show(), [followed])
  return useSyncExternalStore(followed?.subscribe ?? subscribeToNothing, followed?.get ?? nothing)
}
