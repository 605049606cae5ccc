import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { hasError, isStaticPix, parsePix } from 'pix-utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAccount } from '../../../../server/platform/db/schema.ts'
import { findAccount } from '../../../../server/sales/accounts/store.ts'
import { gatewayNamed } from '../../../../server/sales/gateways/catalogue.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { readBrCode } from '../../../support/br-code-reader.ts'
import { createCampaign, mustBuy, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Listens once as this server would and hands over what arrived. */
async function receive(act: (publicUrl: string) => Promise<unknown>) {
  const arrived: { url: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    arrived.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
  return arrived
}

test('a paid charge is told over HTTP, and only what is signed with the account’s own secret is accepted', async () => {
  const { slug } = await createCampaign(shop, 100)
  const { pix } = await mustBuy(shop, slug, 1)
  const [told] = await receive(async (publicUrl) => {
    const ports = { ...shop.ports, config: { ...shop.ports.config, publicUrl } }
    expect(await paySandboxCharge(ports, pix.chargeId)).toEqual({ ok: true, answered: 200 })
    expect(await paySandboxCharge(ports, pix.chargeId)).toEqual({ ok: false })
  })
  expect(told?.url).toBe(`/api/gateways/sandbox/${shop.accountId}/notifications`)
  const body = told?.body ?? Buffer.alloc(0)
  const raw = { body, headers: told?.headers ?? {}, query: {} }
  const account = await findAccount(shop.database.db, shop.ports.seal, shop.accountId)
  const gateway = gatewayNamed(shop.ports, 'sandbox')
  if (account === undefined || gateway === undefined) throw new Error('no sandbox')
  expect(gateway.readNotification(account, raw)).toEqual({
    ok: true,
    charges: [{ chargeId: pix.chargeId, told: null }],
  })
  expect(gateway.readNotification(account, { ...raw, body: Buffer.concat([body, Buffer.from(' ')]) }).ok).toBe(false)
  expect(gateway.readNotification(account, { ...raw, headers: {} }).ok).toBe(false)
  expect(gateway.readNotification({ ...account, credentials: { secret: 'another' } }, raw).ok).toBe(false)
  expect(gateway.readNotification({ ...account, credentials: {} }, raw).ok).toBe(false)
})

test('the copia-e-cola is a valid PIX code of the amount', async () => {
  const { slug } = await createCampaign(shop, 100)
  const { pix } = await mustBuy(shop, slug, 12)
  const parsed = parsePix(pix.code)
  if (hasError(parsed) || !isStaticPix(parsed)) throw new Error('no static PIX code')
  expect(parsed.transactionAmount).toBe(12)
  expect(readBrCode(pix.code).centavos).toBe(1_200)
})

test('without SANDBOX=1 there is no sandbox, and credentials are no readable text', async () => {
  expect(gatewayNamed({ ...shop.ports, config: { ...shop.ports.config, sandbox: false } }, 'sandbox')).toBeUndefined()
  const [row] = await shop.database.db.select().from(paymentAccount).where(eq(paymentAccount.id, shop.accountId))
  expect(row?.credentials).not.toContain('secret')
})

test('S59 a charge is named by what nobody can guess: counting up pays no one’s', async () => {
  const { slug } = await createCampaign(shop, 100)
  const bought = [await mustBuy(shop, slug, 1), await mustBuy(shop, slug, 1)]
  const names = bought.map(({ pix }) => pix.chargeId)
  expect(names).toEqual([
    expect.stringMatching(/^sandbox-[0-9a-f]{32}$/),
    expect.stringMatching(/^sandbox-[0-9a-f]{32}$/),
  ])
  expect(names[0]).not.toBe(names[1])
  for (const { id } of bought) expect(await paySandboxCharge(shop.ports, `sandbox-${id}`)).toEqual({ ok: false })
})
