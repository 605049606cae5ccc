import { makeBatcher } from './batch.ts'
import type { Database } from './database.ts'

/** PostgreSQL has lanes for more than one batch of a campaign; the embedded database does one query at a time. */
const BATCHES = { postgres: 2, pglite: 1 }
/** For what takes many statements a batch: the next one is larger by what came meanwhile, and none waits for another's locks. */
export const ONE_AT_A_TIME = { postgres: 1, pglite: 1 }
const BATCH_SIZE = 64

/**
 * Lets what comes at the same time for the same campaign travel together.
 * @param run does a whole batch of a campaign and answers in its order
 * @param batches how many of a campaign may be under way at once
 * @returns a function that does one item
 */
export function batchByCampaign<Item, Result>(
  run: (database: Database, campaignId: number, batch: Item[]) => Promise<Result[]>,
  batches: Readonly<Record<Database['kind'], number>> = BATCHES,
): (database: Database, campaignId: number, item: Item) => Promise<Result> {
  const batchers = new WeakMap<Database, Map<number, (item: Item) => Promise<Result>>>()
  return (database, campaignId, item) => {
    const ofDatabase = batchers.get(database) ?? new Map<number, (item: Item) => Promise<Result>>()
    batchers.set(database, ofDatabase)
    const batcher =
      ofDatabase.get(campaignId) ??
      makeBatcher<Item, Result>((batch) => run(database, campaignId, batch), {
        batches: batches[database.kind],
        items: BATCH_SIZE,
      })
    ofDatabase.set(campaignId, batcher)
    return batcher(item)
  }
}
