import { describe, expect, test } from 'vitest'
import { createQueries } from '../../src/api/client/queries.ts'

/** A thing whose reads are counted; each tells how many there were. */
function counted() {
  let asked = 0
  const query = { key: ['coupon'] as const, load: async () => (asked += 1) }
  return { query, asked: () => asked, answered: () => new Promise((done) => setTimeout(done)) }
}

describe('what was read from the server', () => {
  test('is asked for once by whoever shows it first, and anew by who shows it after a while in which nobody did', async () => {
    const queries = createQueries()
    const { query, asked, answered } = counted()
    const thing = queries.of(query)
    await answered()
    const leave = queries.watch(query)
    await answered()
    queries.watch(query)()
    expect([asked(), thing.getSnapshot().context.data]).toEqual([1, 1])
    leave()
    queries.watch(query)
    expect(thing.getSnapshot().context.data).toBe(1)
    await answered()
    expect([asked(), thing.getSnapshot().context.data]).toEqual([2, 2])
  })

  test('is not asked for where another call has brought it, until it was shown and left, or is changed', async () => {
    const queries = createQueries()
    const { query, asked, answered } = counted()
    queries.give(query, 7)
    const leave = queries.watch(query)
    await answered()
    expect([asked(), queries.of(query).getSnapshot().context.data]).toEqual([0, 7])
    queries.refresh('coupon')
    await answered()
    expect(asked()).toBe(1)
    queries.give(query, 8)
    expect(queries.of(query).getSnapshot().context.data).toBe(8)
    leave()
    queries.watch(query)
    await answered()
    expect(asked()).toBe(2)
  })

  test('is forgotten where it is changed while nobody shows it', async () => {
    const queries = createQueries()
    const { query, asked, answered } = counted()
    queries.give(query, 7)
    queries.refresh('coupon')
    expect(queries.of(query).getSnapshot().context.data).toBeNull()
    await answered()
    expect(asked()).toBe(1)
  })
})
