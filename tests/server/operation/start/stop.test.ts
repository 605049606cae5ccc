import { expect, test } from 'vitest'
import { type Running, stop } from '../../../../server/operation/start/stop.ts'

test('a server that stops ends its jobs while what they commit is still told, and closes the database last', async () => {
  const did: string[] = []
  const running = {
    app: {
      drain: () => did.push('drains'),
      close: async () => void did.push('closes'),
      openRequests: 0,
      server: { closeIdleConnections: () => {}, closeAllConnections: () => {} },
    },
    stopJobs: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      did.push('jobs ended')
    },
    database: { close: async () => void did.push('database closed') },
  } as unknown as Running
  await stop(running, 0)
  expect(did).toEqual(['drains', 'jobs ended', 'closes', 'database closed'])
})
