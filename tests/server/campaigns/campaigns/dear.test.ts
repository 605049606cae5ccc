import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keptWhileDear } from '../../../../server/campaigns/campaigns/dear.ts'
import type { Db } from '../../../../server/platform/db/database.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

/** Something that is read, each time differently. */
function reading(milliseconds: number) {
  let times = 0
  return async () => {
    if (milliseconds > 0) await sleep(milliseconds)
    times += 1
    return times
  }
}

test('what is read at once is read each time', async () => {
  const [db, read] = [{} as Db, reading(0)]
  expect(await keptWhileDear(db, 'ranking', NOW, read)).toBe(1)
  expect(await keptWhileDear(db, 'ranking', NOW, read)).toBe(2)
})

test('what takes long is told for twenty times as long, of its own key and database', async () => {
  const [db, read] = [{} as Db, reading(300)]
  expect(await keptWhileDear(db, 'ranking', NOW, read)).toBe(1)
  expect(await keptWhileDear(db, 'ranking', after(5_900), read)).toBe(1)
  expect(await keptWhileDear(db, 'of another', after(5_900), read)).toBe(2)
  expect(await keptWhileDear({} as Db, 'ranking', after(5_900), read)).toBe(3)
  expect(await keptWhileDear(db, 'ranking', after(60_001), read)).toBe(4)
  // The clock was set back.
  expect(await keptWhileDear(db, 'ranking', after(-3_600_000), read)).toBe(5)
})

test('what cannot be read is asked again', async () => {
  const db = {} as Db
  const failing = () => Promise.reject(new Error('the database is away'))
  await expect(keptWhileDear(db, 'ranking', NOW, failing)).rejects.toThrow('away')
  expect(await keptWhileDear(db, 'ranking', NOW, async () => 'Bia')).toBe('Bia')
})
