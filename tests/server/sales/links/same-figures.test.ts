import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldDeltas } from '../../../../server/insight/figures/fold.ts'
import { tableOf } from '../../../../server/insight/reports/tables.ts'
import { campaign as campaigns, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import { statementOf } from '../../../support/seeds/commission-seed.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      nth: fc.nat(9),
      centavos: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), nth: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
)

/** What the sandbox says of a charge from now on, and that Talão hears of it. */
async function told(chargeId: string, change: Partial<typeof sandboxCharge.$inferInsert>) {
  await app.database.db.update(sandboxCharge).set(change).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}

let sellers = 0
test('after any sales, refunds and money that went back in part, a link tells the same as Métricas, the report, the commission and the affiliate’s own screens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      sellers += 1
      const affiliate = await app.storeOperator('afiliado', { name: `Vende ${sellers}`, afiliadoPercent: 13 })
      const own = await app.signIn(affiliate)
      const campaign = await createCampaign(app, admin, { numbers: 1000, max_reserva: 1000 })
      const body = { action_id: campaign.id, title: 'Stories', afiliado_id: affiliate.id }
      const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
      const charges: string[] = []
      await buyAndPay(app, campaign.url_amigavel, { quantity: 5, telefone: '62981110000' })
      for (const each of acts) {
        app.clock.move(60_000)
        const chargeId = 'nth' in each ? charges[each.nth % Math.max(1, charges.length)] : undefined
        if (each.do === 'fold') await foldDeltas(app.database.db)
        if (each.do === 'sell') {
          const telefone = `6298222${String(1000 + charges.length)}`
          const sale = { link_ref: link.id, quantity: each.quantity, telefone }
          charges.push((await buyAndPay(app, campaign.url_amigavel, sale)).chargeId)
        }
        if (chargeId === undefined) continue
        const [charge] = await app.database.db.select().from(sandboxCharge).where(eq(sandboxCharge.chargeId, chargeId))
        if (charge?.status !== 'paid') continue
        if (each.do === 'refund') await told(chargeId, { status: 'refunded' })
        if (each.do === 'return')
          await told(chargeId, { returned: Math.min(charge.returned + each.centavos, charge.amount - 1) })
      }
      app.clock.move(60_000)

      const shown = wanted(await admin.call('GET', `/api/links/${link.id}`), 200).link
      const figures = {
        total_transaction: shown.total_transaction,
        total_amount: shown.total_amount,
        total_commission: shown.total_commission,
      }
      await admin.prove('metrics.index')
      const metricsOf = async (scope: object) =>
        wanted(await admin.call('POST', `/api/metrics/${campaign.id}`, { body: { ...scope, periodo: 'geral' } }), 200)
          .metrics
      const { total_commission: earned, ...brought } = figures
      const net = Math.round((brought.total_amount - earned) * 100) / 100
      expect(await metricsOf({ link_id: link.id })).toMatchObject({ ...brought, total_liquid: net })
      expect(await metricsOf({ afiliado_id: affiliate.id })).toMatchObject({ ...brought, total_liquid: earned })
      const { totals } = wanted(
        await admin.call('GET', `/api/links/totals?action_id=${campaign.id}&source=afiliado`),
        200,
      )
      expect(totals).toMatchObject(figures)
      const [mine] = wanted(await own.call('GET', '/api/links/mine'), 200).data
      expect(mine.total).toMatchObject(figures)
      expect(wanted(await own.call('GET', '/api/links/mine/totals'), 200).totals.total).toMatchObject(figures)
      const sales = wanted(await own.call('GET', '/api/commission/sales'), 200).data as { commission: number | null }[]
      const shownEarned = sales.reduce((sum, { commission }) => sum + Math.round((commission ?? 0) * 100), 0)
      expect(reaisOf(shownEarned)).toBe(figures.total_commission)
      const earning = { affiliate, campaign, linkId: link.id }
      expect(await statementOf(admin, earning)).toMatchObject({ earned: figures.total_commission })

      const [row] = await app.database.db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
      if (row === undefined) throw new Error('the campaign is gone')
      const { batches } = await tableOf.affiliates({
        ...{ db: app.database.db, seal: app.ports.seal, row },
        ...{ matching: eq(transaction.campaignId, campaign.id), phone: (telefone: string) => telefone },
      })
      const lines = []
      for await (const batch of batches) lines.push(...batch)
      const [, , , sold = 0, , amount = 0, commission = 0] = lines[0] ?? []
      expect([sold, reaisOf(Number(amount)), reaisOf(Number(commission))]).toEqual(Object.values(figures))
    }),
    { numRuns: 5 },
  )
}, 240_000)

test('a sale whose money went back whole earns nothing on the affiliate’s screen, as in what is owed', async () => {
  const affiliate = await app.storeOperator('afiliado', { name: 'Vende e devolve', afiliadoPercent: 10 })
  const own = await app.signIn(affiliate)
  const campaign = await createCampaign(app, admin)
  const body = { action_id: campaign.id, title: 'Bio', afiliado_id: affiliate.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  const { chargeId } = await buyAndPay(app, campaign.url_amigavel, { link_ref: link.id })
  app.clock.move(60_000)
  const [sold] = wanted(await own.call('GET', '/api/commission/sales'), 200).data
  expect(sold.commission).toBeGreaterThan(0)
  await told(chargeId, { status: 'refunded' })
  const { data } = wanted(await own.call('GET', '/api/commission/sales'), 200)
  expect(data).toEqual([{ ...sold, status: 'refunded', commission: null }])
})

test('a link that goes from one affiliate to another tells each what it earned by it, and the operator all', async () => {
  const before = await app.storeOperator('afiliado', { name: 'De antes', afiliadoPercent: 10 })
  const after = await app.storeOperator('afiliado', { name: 'De agora', afiliadoPercent: 20 })
  const campaign = await createCampaign(app, admin)
  const body = { action_id: campaign.id, title: 'Bio', afiliado_id: before.id }
  const { link } = wanted(await admin.call('POST', '/api/links', { body }), 200)
  await buyAndPay(app, campaign.url_amigavel, { link_ref: link.id, quantity: 10, telefone: '62983330001' })
  wanted(await admin.call('PUT', `/api/links/${link.id}`, { body: { afiliado_id: after.id } }), 200)
  app.clock.move(60_000)
  const path = `?action_id=${campaign.id}&source=afiliado`
  const toldTo = async (reader: Pick<SignedIn, 'call'>) => {
    const figuresOf = ({ total_transaction: sales, total_amount: amount, total_commission: earned }: never) => [
      sales,
      amount,
      earned,
    ]
    const { data } = wanted(await reader.call('GET', `/api/links${path}`), 200)
    return [
      data.map(figuresOf),
      [figuresOf(wanted(await reader.call('GET', `/api/links/totals${path}`), 200).totals as never)],
      [figuresOf(wanted(await reader.call('GET', `/api/links/${link.id}`), 200).link as never)],
    ]
  }
  const [own] = [await app.signIn(after)]
  const price = wanted(await admin.call('GET', `/api/links/${link.id}`), 200).link.total_amount
  expect(await toldTo(own)).toEqual([[[0, 0, 0]], [[0, 0, 0]], [[0, 0, 0]]])
  await buyAndPay(app, campaign.url_amigavel, { link_ref: link.id, quantity: 10, telefone: '62983330002' })
  app.clock.move(60_000)
  const earned = [1, price, Math.round(price * 20) / 100]
  expect(await toldTo(own)).toEqual([[earned], [earned], [earned]])
  const [mine] = wanted(await own.call('GET', '/api/links/mine'), 200).data
  expect([mine.total.total_transaction, mine.total.total_amount, mine.total.total_commission]).toEqual(earned)
  const all = [2, price * 2, Math.round(price * 30) / 100]
  expect(await toldTo(admin)).toEqual([[all], [all], [all]])
})
