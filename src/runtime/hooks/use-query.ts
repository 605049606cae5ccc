import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Query } from '../../api/client/queries.ts'
import { useSystem } from '../system.ts'

/** How a read stands, for a view. What was read stays while it is asked for again. */
export type Read<Data> =
  | { status: 'pending'; data: undefined; retry: () => void }
  | { status: 'error' | 'gone'; data: undefined; message: string; retry: () => void }
  | { status: 'success'; data: Data; retry: () => void }

/** Reads something from the server for as long as the view is shown. */
export function useQuery<Data>(query: Query<Data>): Read<Data> {
  const { queries } = useSystem()
  const actor = queries.of(query)
  const name = JSON.stringify(query.key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query's identity, its function is made anew at each render
  useEffect(() => queries.watch(query), [queries, name])
  const snapshot = useSelector(actor, (state) => state)
  const retry = () => actor.send({ type: 'resource.retry' })
  if (snapshot.matches('loading')) return { status: 'pending', data: undefined, retry }
  if (snapshot.matches('failed'))
    return { status: 'error', data: undefined, message: snapshot.context.message ?? '', retry }
  if (snapshot.matches('gone'))
    return { status: 'gone', data: undefined, message: snapshot.context.message ?? '', retry }
  return { status: 'success', data: snapshot.context.data as Data, retry }
}
