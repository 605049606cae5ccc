import type {
  ListQuery,
  ListRow,
  RecordListCommand,
  RecordListContext,
} from '../../../machines/flows/records/record-list.ts'

interface ListActor<Row extends ListRow, Query extends ListQuery> {
  send(event: RecordListCommand<Row, Query>): void
}

interface ListSnapshot<Row extends ListRow, Query extends ListQuery> {
  context: RecordListContext<Row, Query>
  matches(state: never): boolean
  hasTag(tag: never): boolean
}

/** What a list on screen needs of its machine: rows, how loading stands, the cursor, and what to send when. */
export function listState<Row extends ListRow, Query extends ListQuery>(
  actor: ListActor<Row, Query>,
  snapshot: ListSnapshot<Row, Query>,
) {
  const { rows, cursor, message, total, page, lastPage } = snapshot.context
  const status = statusOf(snapshot)
  return {
    rows,
    total,
    hasMore: page < lastPage,
    status,
    ...(message !== null && { error: message }),
    onRetry: () => actor.send({ type: 'list.retry' }),
    busy: snapshot.hasTag('busy' as never),
    onRefresh: () => actor.send({ type: 'list.refresh' }),
    onNearEnd: () => actor.send({ type: 'list.loadMore' }),
    cursor: cursor ?? -1,
    onCursor: (index: number) => {
      const row = rows[index]
      actor.send(row ? { type: 'cursor.set', id: row.id } : { type: 'cursor.moveDown' })
    },
    onOpen: () => actor.send({ type: 'row.open' }),
  }
}

function statusOf(snapshot: Pick<ListSnapshot<never, never>, 'matches' | 'hasTag'>) {
  if (snapshot.hasTag('failed' as never)) return 'failed' as const
  if (snapshot.matches('loading' as never)) return 'loading' as const
  return snapshot.matches('loadingMore' as never) ? ('loadingMore' as const) : ('ready' as const)
}
