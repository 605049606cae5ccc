import { createAccount } from '../server/sales/accounts/store.ts'
import type { GatewayName } from '../src/domain/sales/gateways.ts'
import { PAY2M } from '../tests/support/fake-gateways/pay2m.ts'
import { SUITPAY } from '../tests/support/fake-gateways/suitpay.ts'
import { serve, unlimitedPorts } from './server.ts'
import { makeCampaign, openBench } from './support.ts'

/** The whole server on a durable PostgreSQL, with an account and a campaign at each of two providers, whose addresses it is given. */
const bench = await openBench('postgres')
const gatewayUrls: typeof bench.ports.config.gatewayUrls = JSON.parse(process.argv[2] ?? '{}')
const ports = unlimitedPorts(bench, { gatewayUrls })
const sold = async (gateway: GatewayName, credentials: Record<string, string>) => {
  const now = new Date()
  const accountId = await createAccount(bench.database.db, ports.seal, { gateway, title: gateway, credentials, now })
  return { accountId, slug: (await makeCampaign({ ...bench, accountId }, 1_000_000)).slug }
}
const quick = await sold('pay2m', { ...PAY2M, notification_authorization: 'bench' })
const slow = await sold('suitpay', SUITPAY)
const { port } = await serve(ports, bench)
process.stdout.write(`${JSON.stringify({ port, quick, slow })}\n`)
