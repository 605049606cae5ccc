import { findingsOf } from '../server/campaigns/ledger/health.ts'
import { figureFindingsOf } from '../server/insight/figures/health.ts'
import { checkProof } from '../src/domain/draw/proof-check.ts'
import { readProof } from '../src/domain/draw/proof-text.ts'
import { transactionMachine } from '../src/machines/entities/transaction.ts'
import { webTools } from '../src/storefront/proof/web-tools.ts'
import type { Happened } from './actors.ts'
import type { World } from './world.ts'

/** What must hold at every moment, each as a query for the purchases of which it does not, among those that changed since $1. */
const AT_ALL_TIMES: readonly [string, string][] = [
  [
    'cotas entregues sem que o banco tenha recebido',
    `select t.id from transaction t left join sandbox_charge c on c.charge_id = t.charge_id
      where t.delivered > 0 and (c.charge_id is null or c.paid_at is null) and t.updated_at >= $1`,
  ],
  [
    'dinheiro recebido que não foi entregue, não espera decisão, não está em conferência e não voltou',
    `select t.id from transaction t left join late_payment l on l.campaign_id = t.campaign_id and l.transaction_id = t.id
      where t.paid_at is not null and not t.kept and t.review is null and t.status not in ('refunded', 'in_mediation')
        and not (t.status = 'approved' and t.delivered = t.due)
        and l.transaction_id is null and t.updated_at >= $1`,
  ],
  [
    'cotas que continuam com quem recebeu o dinheiro de volta',
    `select id from transaction where status = 'refunded' and updated_at >= $1
      and exists (select from allocation a where a.campaign_id = transaction.campaign_id and a.transaction_id = transaction.id and a.state in ('sold', 'awarded', 'reserved'))`,
  ],
  [
    'mais entregue do que devido, ou devido diferente do comprado sem motivo',
    `select id from transaction where (delivered > due or (due <> quantity and due < quantity and reductions = '[]')) and updated_at >= $1`,
  ],
  [
    'valor recebido diferente do que o banco registrou',
    `select t.id from transaction t join sandbox_charge c on c.charge_id = t.charge_id
      where t.received is not null and t.received <> c.amount and t.updated_at >= $1`,
  ],
  [
    'devolvido além do que o banco devolveu',
    `select t.id from transaction t join sandbox_charge c on c.charge_id = t.charge_id where t.returned > c.returned and t.updated_at >= $1`,
  ],
  [
    'o mesmo pagamento em duas compras',
    `select id from transaction t where payment_id is not null and t.updated_at >= $1
      and exists (select from transaction o where o.account_id = t.account_id and o.payment_id = t.payment_id and o.id <> t.id)`,
  ],
  [
    'um prêmio sorteado para quem não tem a cota',
    `select d.transaction_id as id from prize_draw d join transaction t on t.campaign_id = d.campaign_id and t.id = d.transaction_id
      where t.paid_at is null and (d.drawn_at >= $1 or t.updated_at >= $1)`,
  ],
]

/** @param since from when on whatever changed is looked at */
async function checkPurchases(world: World, happened: Happened, since: Date): Promise<void> {
  for (const [problem, query] of AT_ALL_TIMES)
    for (const { id } of await world.store.ask<{ id: unknown }>(`${query} order by 1 limit 3`, [since]))
      world.findings.push({ problem: `compra ${id}: ${problem}` })
  await checkMoves(world, happened, since)
}

/** After each step: what can be seen quickly, of the purchases that changed in it. */
export async function checkStep(world: World, happened: Happened): Promise<void> {
  await checkPurchases(world, happened, happened.since)
  for (const campaignId of happened.touched)
    for (const { problem } of await findingsOf(world.store.db, campaignId))
      world.findings.push({ problem: `campanha ${campaignId}: ${problem}` })
  await checkAcknowledged(world, happened)
}

/** Whoever was told that something is done finds it done. */
async function checkAcknowledged(world: World, { acknowledged }: Happened): Promise<void> {
  if (acknowledged.size === 0) return
  const rows = await world.store.ask<{ id: number; quantity: number }>(
    `select id::int as id, quantity from transaction where id = any($1)`,
    [[...acknowledged.keys()]],
  )
  const known = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  for (const [id, quantity] of acknowledged)
    if (known.get(id) !== quantity)
      world.findings.push({
        problem: `compra ${id}: foi confirmada ao cliente e não está no banco`,
      })
  acknowledged.clear()
}

/** From each status, to which ones its chart leads by any number of events, whatever its guards say. */
const leads = (() => {
  const states = transactionMachine.config.states as unknown as Readonly<
    Record<string, { on?: Readonly<Record<string, unknown>> }>
  >
  const targets = (transitions: unknown): string[] =>
    [transitions].flat().flatMap((each) => {
      const target = typeof each === 'string' ? each : (each as { target?: string }).target
      return target === undefined ? [] : [target.split('.')[0] ?? '']
    })
  const next = new Map(Object.entries(states).map(([name, { on = {} }]) => [name, Object.values(on).flatMap(targets)]))
  return new Map(
    [...next.keys()].map((name) => {
      const reached = new Set<string>()
      const visit = (from: string) => {
        for (const to of next.get(from) ?? [])
          if (!reached.has(to)) {
            reached.add(to)
            visit(to)
          }
      }
      visit(name)
      return [name, reached]
    }),
  )
})()
const leadsTo = (from: string, to: string): boolean => leads.get(from)?.has(to) ?? false

async function checkMoves(world: World, happened: Happened, since: Date): Promise<void> {
  const rows = await world.store.ask<{ id: number; status: string }>(
    `select id::int as id, status from transaction where updated_at >= $1`,
    [since],
  )
  for (const { id, status } of rows) {
    const before = happened.statuses.get(id)
    if (before !== undefined && before !== status && !leadsTo(before, status))
      world.findings.push({
        problem: `compra ${id}: foi de ${before} a ${status}, o que sua máquina não permite`,
      })
    happened.statuses.set(id, status)
  }
}

/** Each day: all of it. */
export async function checkDay(world: World, happened: Happened): Promise<void> {
  await checkPurchases(world, happened, new Date(0))
  await checkSound(world)
  await checkMoney(world, happened)
  await checkReturned(world, happened)
  await checkOutbox(world, happened)
  await checkProofs(world)
}

/** All ledgers, and all figures against the purchases that they count. */
export async function checkSound({ store: { db }, findings }: World): Promise<void> {
  for (const { campaignId, problem } of [...(await findingsOf(db)), ...(await figureFindingsOf(db))])
    findings.push({ problem: `campanha ${campaignId}: ${problem}` })
}

/** What the bank has, is delivered, waits for a decision, or went back: told by the bank and not silent for days. */
async function checkMoney(world: World, { told }: Happened): Promise<void> {
  const lost = await world.store.ask<{ id: number; status: string }>(
    `select t.id::int as id, t.status from transaction t join sandbox_charge c on c.charge_id = t.charge_id
      where c.status = 'paid' and not c.silent and t.received is null and t.review is null
        and c.charge_id = any($1)`,
    [[...told]],
  )
  for (const { id, status } of lost)
    world.findings.push({
      problem: `compra ${id} (${status}): o banco avisou que foi paga, e ninguém anotou`,
    })
}

/** What the bank said that has gone back, is noted of purchases that still have their money. */
async function checkReturned(world: World, { toldReturned }: Happened): Promise<void> {
  const rows = await world.store.ask<{
    id: number
    charge: string
    returned: number
    status: string
  }>(
    `select id::int as id, charge_id as charge, returned::int as returned, status from transaction
      where charge_id is not null and received is not null and status <> 'refunded'`,
  )
  for (const { id, charge, returned, status } of rows)
    if (returned < (toldReturned.get(charge) ?? 0))
      world.findings.push({
        problem: `compra ${id} (${status}): uma parte voltou, o banco avisou, e ninguém anotou`,
      })
}

async function checkOutbox(world: World, { heard }: Happened): Promise<void> {
  for (const [name, times] of heard)
    if (times > 1 + world.deaths)
      world.findings.push({
        problem: `entrega ${name}: aceita ${times} vezes`,
      })
  const stale = await world.store.ask<{ id: number }>(
    `select id::int as id from delivery where state = 'delivered' and tries = 0 limit 3`,
  )
  for (const { id } of stale)
    world.findings.push({
      problem: `entrega ${id}: dada por feita sem tentativa`,
    })
}

async function checkProofs(world: World): Promise<void> {
  const drawn = await world.store.ask<{ slug: string }>(
    `select c.slug from campaign c where c.state = 'closed' and exists (select from prize_draw d where d.campaign_id = c.id)`,
  )
  for (const { slug } of drawn) {
    const { status, body } = await world.call('GET', `/api/public/campaigns/${slug}/proof`)
    if (status !== 200) {
      world.findings.push({
        problem: `a prova de ${slug} foi respondida ${status}`,
      })
      continue
    }
    // The key is told once all of its prizes are drawn.
    if (!body.over) continue
    const reading = await readProof(inOnePiece(JSON.stringify(body)))
    const { fault } = await checkProof(reading, { known: null, purchases: [] }, webTools, {
      ...{ progressed: () => undefined, passed: () => undefined },
    })
    if (fault !== null)
      world.findings.push({
        problem: `a prova de ${slug} não confere: ${fault.told}`,
      })
  }
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}
