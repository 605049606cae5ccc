import type { AddressInfo } from 'node:net'
import { createAccount } from '../server/accounts/store.ts'
import { buildApp } from '../server/app.ts'
import type { GatewayName } from '../src/domain/gateways.ts'
import { PAY2M } from '../tests/support/fake-gateways/pay2m.ts'
import { SUITPAY } from '../tests/support/fake-gateways/suitpay.ts'
import { makeCampaign, openBench } from './support.ts'

/** The whole server on a durable PostgreSQL, with an account and a campaign at each of two providers, whose addresses it is given. */
const bench = await openBench('postgres')
const { config, limits } = bench.ports
const unlimited = Object.fromEntries(Object.keys(limits).map((name) => [name, 10_000_000]))
const ports = {
  ...bench.ports,
  config: {
    ...config,
    logLevel: 'silent' as const,
    gatewayUrls: JSON.parse(process.argv[2] ?? '{}') as typeof config.gatewayUrls,
    trustProxy: ['127.0.0.1'],
    unpaid: { ...config.unpaid, addressShare: 100, addressMost: 100 },
  },
  limits: { ...limits, ...unlimited, gatewaySeconds: limits.gatewaySeconds, requestSeconds: limits.requestSeconds },
}
const sold = async (gateway: GatewayName, credentials: Record<string, string>) => {
  const now = new Date()
  const accountId = await createAccount(bench.database.db, ports.seal, { gateway, title: gateway, credentials, now })
  return { accountId, slug: (await makeCampaign({ ...bench, accountId }, 1_000_000)).slug }
}
const quick = await sold('pay2m', { ...PAY2M, notification_authorization: 'bench' })
const slow = await sold('suitpay', SUITPAY)
const app = await buildApp(ports)
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port, quick, slow })}\n`)
process.stdin.resume().once('end', async () => {
  await app.close()
  await bench.close()
})
