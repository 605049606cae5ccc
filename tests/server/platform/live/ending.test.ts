import { expect, inject, test } from 'vitest'
import type { Change } from '../../../../server/platform/db/change.ts'
import { type Channel, openChannel } from '../../../../server/platform/db/channel.ts'
import type { Database } from '../../../../server/platform/db/database.ts'
import { startLive } from '../../../../server/platform/live/live.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { systemTimers } from '../../../../server/platform/timers.ts'
import { onPostgres } from '../../../support/server/databases.ts'
import { cuttableConnectionTo } from '../../../support/server/proxy.ts'

const SALE: Change = { campaignId: 7, purchases: [{ id: 9, afiliadoId: null }] }

/** What a server is told to commit, and what its channel to the others was given. */
function serverOn(send: Channel['send']) {
  const did: string[] = []
  let commit: (change: Change) => void = () => {}
  const database = {
    onCommit(listener: typeof commit) {
      commit = listener
      return () => {}
    },
    openChannel: () => ({
      send: async (texts: readonly string[]) => {
        did.push(...texts)
        return send(texts)
      },
      close: async () => void did.push('closed'),
    }),
  } as unknown as Database
  const live = startLive({ database, random: systemRandom, timers: systemTimers })
  return { live, did, commit: (change: Change) => commit(change) }
}

test('what a server commits last is told to the others before it ends', async () => {
  const { live, did, commit } = serverOn(async () => true)
  commit(SALE)
  await live.close()
  expect(did).toEqual([expect.stringContaining('7'), 'closed'])
})

test('what could not be told before is tried once more, and a server that nobody listens to ends all the same', async () => {
  let tries = 0
  const { live, did, commit } = serverOn(async () => ++tries > 1)
  commit(SALE)
  await expect.poll(() => did.length).toBe(1)
  await live.close()
  expect(did).toEqual([did[0], expect.stringContaining('7'), ...did.slice(2)])
  expect(did.at(-1)).toBe('closed')

  const alone = serverOn(async () => false)
  alone.commit(SALE)
  await alone.live.close()
  expect(alone.did.at(-1)).toBe('closed')
})

onPostgres('who begins to listen later than it wanted to is told that something may have been missed', async () => {
  const cluster = inject('postgresUrl')
  const way = await cuttableConnectionTo(cluster)
  const url = new URL(cluster)
  url.port = new URL(way.url).port
  const listen = () => {
    let gaps = 0
    const channel = openChannel(url.href, 'talao_test', { onText: () => {}, onGap: () => gaps++ })
    return { channel, gaps: () => gaps }
  }
  const prompt = listen()
  expect(await prompt.channel.send(['x'])).toBe(true)
  way.cut()
  const late = listen()
  expect(await late.channel.send(['x'])).toBe(false)
  way.join()
  await expect.poll(late.gaps, { timeout: 5_000 }).toBe(1)
  await expect.poll(prompt.gaps, { timeout: 5_000 }).toBe(1)
  await Promise.all([prompt.channel.close(), late.channel.close()])
  await way.close()
})
