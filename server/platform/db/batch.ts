import { count } from '../counted.ts'
import type { Db } from './database.ts'

/** How an item of a batch ended. */
type BatchResult<Result> = { ok: true; result: Result } | { ok: false; error: unknown }

interface Waiting<Item, Result> {
  item: Item
  done(settled: BatchResult<Result>): void
}

/**
 * Lets items that arrive while others are under way travel together: the first goes at once, what queues meanwhile is the next batch. So
 * light load waits for nothing, and heavy load pays one flush for many (reference: a hot row kills the database's own group commit).
 * @param run does a whole batch and answers in its order
 * @param limits how many batches may be under way at once, and how large one may be
 * @returns a function that does one item
 */
export function makeBatcher<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  limits: { batches: number; items: number },
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let underWay = 0

  async function drain(): Promise<void> {
    underWay++
    for (let batch = queue.splice(0, limits.items); batch.length > 0; batch = queue.splice(0, limits.items))
      await runBatch(batch, run)
    underWay--
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, done: (settled) => (settled.ok ? resolve(settled.result) : reject(settled.error)) })
      if (underWay < limits.batches) void drain()
    })
}

/** Reads of one kind that may be asked of the database at once, and how many rows one asks for. */
const READS = { batches: 2, items: 128 }

/**
 * Lets those who ask for rows at the same moment share a question. It is asked after each of them came, so that nobody gets an older answer than
 * alone.
 * @param read answers for several keys, in their order
 * @returns a function that answers for one
 */
export function readTogether<Key, Row>(
  read: (db: Db, keys: Key[]) => Promise<Row[]>,
): (db: Db, key: Key) => Promise<Row> {
  const readers = new WeakMap<Db, (key: Key) => Promise<Row>>()
  return (db, key) => {
    const reader = readers.get(db) ?? makeBatcher<Key, Row>((keys) => read(db, keys), READS)
    readers.set(db, reader)
    return reader(key)
  }
}

/** A batch that fails is done again one by one, so that an item fails for its own reasons only. */
async function runBatch<Item, Result>(
  batch: Waiting<Item, Result>[],
  run: (items: Item[]) => Promise<Result[]>,
): Promise<void> {
  count('talao_batches_total')
  count('talao_batch_items_total', {}, batch.length)
  const whole = await attempt(run, batch)
  if (whole.ok || batch.length === 1) return finish(batch, whole)
  for (const one of batch) finish([one], await attempt(run, [one]))
}

async function attempt<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  batch: Waiting<Item, Result>[],
): Promise<BatchResult<Result[]>> {
  try {
    return { ok: true, result: await run(batch.map(({ item }) => item)) }
  } catch (error) {
    return { ok: false, error }
  }
}

function finish<Item, Result>(batch: Waiting<Item, Result>[], settled: BatchResult<Result[]>): void {
  batch.forEach(({ done }, index) => {
    done(settled.ok ? { ok: true, result: settled.result[index] as Result } : settled)
  })
}
