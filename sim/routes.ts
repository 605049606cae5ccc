import { makeBank } from './bank.ts'
import { makeChance } from './chance.ts'
import type { Deed, Standing } from './plan.ts'
import { time } from './preload.ts'
import type { World } from './world.ts'

/** Between what ends by itself and what is done then: a bank that was just asked about a charge is not asked again at once. */
const AFTER_MS = 1_500

/** What is planned, done by the real routes. */
export function openRoutes(world: World) {
  const bank = makeBank(world)
  const start = time.now
  const campaigns: { id: number; slug: string }[] = []
  const purchases = new Map<number, number>()
  const nobody = makeChance('nobody')

  async function chargeOf(id: number): Promise<string> {
    const [row] = await world.store.ask<{ charge: string }>(
      'select charge_id as charge from transaction where id = $1',
      [id],
    )
    return row?.charge ?? ''
  }
  async function open({ campaign, total, price }: Extract<Deed, { type: 'open' }>): Promise<void> {
    const { body } = await world.operate('POST', '/api/actions', {
      ...{ title: `Campanha ${campaign}`, product: 'Moto', numbers: total, price: price / 100 },
      ...{ minimum_transaction: 1, account_id: world.accountId, product2: null },
    })
    campaigns[campaign] = { id: Number(body.action.id), slug: body.action.url_amigavel }
  }
  async function order({ purchase, campaign, quantity }: Extract<Deed, { type: 'order' }>): Promise<void> {
    const { status, body } = await world.call('POST', `/api/public/campaigns/${campaigns[campaign]?.slug}/purchases`, {
      body: { quantity, name: 'Maria das Dores', telefone: `6298${1_230_000 + purchase}` },
      headers: { 'idempotency-key': `chave-${purchase}` },
    })
    if (status === 201) purchases.set(purchase, Number(body.id))
  }
  async function act(deed: Deed): Promise<void> {
    if (deed.type === 'open') return open(deed)
    if (deed.type === 'order') return order(deed)
    const id = purchases.get(deed.purchase)
    if (id === undefined) return
    if (deed.type === 'look') await world.operate('PUT', `/api/transactions/review/${id}`)
    if (deed.type === 'decide')
      await world.operate('POST', `/api/late-payments/${deed.decision}/${id}`, { reason: 'Combinado' })
    if (deed.type !== 'bank') return
    const chargeId = await chargeOf(id)
    await bank.write({ at: time.now, chargeId, what: deed.word })
    const status = await bank.notify([chargeId])
    if (status !== 200) world.findings.push({ problem: `compra ${deed.purchase}: o aviso foi respondido ${status}` })
  }
  const end = async (at: number) => {
    await world.pass(Math.max(0, start + at - time.now), nobody, ['reservations.expire'])
  }

  return {
    end,
    async do(deed: Deed, name: readonly (string | number)[]): Promise<void> {
      await world.reseed(...name)
      if (deed.type !== 'open') await end(deed.at)
      time.now += AFTER_MS
      await world.together([() => act(deed)])
    },
    async standing(): Promise<Standing> {
      const standing: Standing = { purchases: {}, campaigns: {} }
      const rows = await world.store.ask<{ id: number; text: string }>(
        `select t.id::int as id, concat_ws(' ', status, delivered, due, kept, coalesce(review, ''), returned, coalesce(cancelled_by, ''),
            case when l.transaction_id is null then '' else coalesce(l.decision, 'waiting') end) as text
          from transaction t left join late_payment l on l.campaign_id = t.campaign_id and l.transaction_id = t.id`,
      )
      const texts = new Map(rows.map(({ id, text }) => [id, text]))
      for (const [number, id] of purchases)
        standing.purchases[number] = (texts.get(id) ?? 'gone').replace(/\b(true|t)\b/, 'true').replace(/\bf\b/, 'false')
      for (const [number, { id }] of campaigns.entries()) {
        const [row] = await world.store.ask<{ text: string }>(
          `select concat_ws(' ', (select sum(free) from lane where campaign_id = $1),
            (select coalesce(sum(size_of(positions)), 0) from allocation where campaign_id = $1 and state = 'reserved'),
            (select coalesce(sum(size_of(positions)), 0) from allocation where campaign_id = $1 and state = 'sold')) as text`,
          [id],
        )
        standing.campaigns[number] = row?.text ?? ''
      }
      return standing
    },
  }
}
