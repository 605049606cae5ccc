import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../server/app.ts'
import { hashToken, issueToken, verifySession } from '../server/auth/tokens.ts'
import { operator } from '../server/db/schema.ts'
import { inParallel, makeCampaign, openBench } from './support.ts'

/**
 * The whole server on a durable PostgreSQL, with one campaign to sell, as many others as there are payments in the burst, and an operator's
 * session. Says what its memory is when it is asked, and ends with its input.
 */
const CAMPAIGNS = 1_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const bench = await openBench('postgres')
const unlimited = Object.fromEntries(Object.keys(bench.ports.limits).map((name) => [name, 10_000_000]))
const config = {
  ...bench.ports.config,
  logLevel: 'silent' as const,
  trustProxy: ['127.0.0.1'],
  unpaid: { ...bench.ports.config.unpaid, addressShare: 100, addressMost: 100 },
}
const { streamCheckMs, requestSeconds } = bench.ports.limits
const ports = { ...bench.ports, config, limits: { ...bench.ports.limits, ...unlimited, streamCheckMs, requestSeconds } }
const app = await buildApp(ports)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
config.publicUrl = `http://127.0.0.1:${port}`

const now = new Date()
const { db } = bench.database
const [row] = await db
  .insert(operator)
  .values({
    ...{ role: 'admin', name: 'Bench', email: 'bench@talao.test', passwordHash: 'none', createdAt: now },
    ...{ telefone: '62981234567', telefoneProvenAt: now },
  })
  .returning()
const token = await issueToken(db, { operatorId: row?.id ?? 0, now, address: '127.0.0.1', agent: 'bench' })
await verifySession(db, hashToken(token), now)
const { slug } = await makeCampaign(bench, 10_000_000)
const burst: { id: number; slug: string }[] = []
await inParallel(8, CAMPAIGNS, async () => burst.push(await makeCampaign(bench, 100)))

process.on('message', () => {
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
process.send?.({ port, slug, token, burst })
process.stdin.resume().once('end', async () => {
  app.server.closeAllConnections()
  await app.close()
  await bench.close()
  process.disconnect()
})
