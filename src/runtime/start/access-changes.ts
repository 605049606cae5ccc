import { appQuery } from '../../api/people/session.ts'
import type { Services } from '../services.ts'

/** Tells whoever has just signed in what happened to the account's access meanwhile; each notice stays until it is closed (S12). */
export function tellAccessChanges({ api, queries, notify }: Pick<Services, 'api' | 'queries' | 'notify'>): void {
  const { data } = queries.of(appQuery(api)).getSnapshot().context
  for (const message of data?.access_changes ?? [])
    notify({ type: 'notice', class: 'info', message, lasts: Number.POSITIVE_INFINITY })
}
