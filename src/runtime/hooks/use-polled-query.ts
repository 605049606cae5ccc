import { useEffect } from 'react'
import type { Query } from '../../api/client/queries.ts'
import { useSystem } from '../system.ts'

/** Reads something anew so often while the view is shown and seen. Nobody asked for it: what is shown stays until the answer is there, and where there is none. */
export function usePolledQuery<Data>(query: Query<Data>, everyMs: number): void {
  const { queries } = useSystem()
  const name = JSON.stringify(query.key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query's identity, its function is made anew at each render
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      query.load().then(
        (data) => queries.give(query, data),
        () => {},
      )
    }, everyMs)
    return () => clearInterval(timer)
  }, [queries, name, everyMs])
}
