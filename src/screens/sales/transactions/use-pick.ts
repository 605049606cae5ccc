import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TransactionQuery } from '../../../api/sales/transaction-query.ts'
import type { askRandomTransaction, Transaction } from '../../../api/sales/transactions.ts'
import { type RandomPickMachine, randomPickOf } from '../../../machines/flows/records/random-pick.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'

type Pick = RandomPickMachine<Transaction>

/** Draws one purchase at random under a filter. @param askPick asks the server for it */
export function usePick(askPick: ReturnType<typeof askRandomTransaction>) {
  const machine = useMemo(
    () => randomPickOf<Transaction>().provide({ actors: { askPick } } as never) as Pick,
    [askPick],
  )
  const actor = useFlow(machine, {} as never) as unknown as ActorRefFrom<Pick>
  const snapshot = useSelector(actor, (state) => state) as SnapshotFrom<Pick>
  const { row, query: drawnUnder } = snapshot.context
  return {
    /** The one that was drawn last. */
    row,
    busy: snapshot.hasTag('busy'),
    /** Whether it was drawn under this filter. */
    isUnder: (query: TransactionQuery) => JSON.stringify(query) === JSON.stringify(drawnUnder),
    draw: (query: TransactionQuery) => actor.send({ type: 'row.pick', query }),
    close: () => actor.send({ type: 'pick.close' }),
  }
}
