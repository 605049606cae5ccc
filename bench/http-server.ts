import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/app.ts'
import { makeCampaign, openBench } from './support.ts'

/** The whole server on a durable PostgreSQL, without limits by address; says where it listens and what it sells, and ends with its input. */
const bench = await openBench('postgres')
const unlimited = Object.fromEntries(Object.keys(bench.ports.limits).map((name) => [name, 10_000_000]))
const ports = {
  ...bench.ports,
  config: {
    ...bench.ports.config,
    logLevel: 'silent' as const,
    trustProxy: ['127.0.0.1'],
    unpaid: { ...bench.ports.config.unpaid, addressShare: 100, addressMost: 100 },
  },
  limits: { ...bench.ports.limits, ...unlimited, requestSeconds: bench.ports.limits.requestSeconds },
}
const app = await buildApp(ports)
await app.listen({ port: 0, host: '127.0.0.1' })
const { slug } = await makeCampaign(bench, 10_000_000)
const { slug: small } = await makeCampaign(bench, 100)
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port, slug, small })}\n`)
process.stdin.resume().once('end', async () => {
  await app.close()
  await bench.close()
})
