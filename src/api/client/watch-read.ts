import { type EventObject, fromCallback } from 'xstate'
import type { Queries, Query } from './queries.ts'

/**
 * Reports to a machine what is read anew while it watches, as a fact, or nothing where that is null.
 * @param fromNow what was read before is reported at once, too
 */
export const watchRead = <Input, Data, Fact extends EventObject>(
  queries: Queries,
  queryOf: (input: Input) => Query<Data>,
  factOf: (data: Data) => Fact | null,
  { fromNow = false }: { fromNow?: boolean } = {},
) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    const read = queries.of(queryOf(input))
    const report = ({ context: { data } }: ReturnType<typeof read.getSnapshot>) => {
      if (data === known || data === null) return
      known = data
      const fact = factOf(data as Data)
      if (fact !== null) sendBack(fact)
    }
    let known = fromNow ? null : read.getSnapshot().context.data
    report(read.getSnapshot())
    const subscription = read.subscribe(report)
    return () => subscription.unsubscribe()
  })
