import { affiliateActs } from './acts/affiliates.ts'
import { moveToBackup } from './acts/backups.ts'
import { checkOrigins, federalActs } from './acts/draws.ts'
import { keyActs } from './acts/keys.ts'
import type { Act, Campaign, Kit, Purchase } from './acts/kit.ts'
import { phoneActs } from './acts/phones.ts'
import { openReceivers, webhookActs } from './acts/receivers.ts'
import { checkReport, reportActs } from './acts/reports.ts'
import { settingsActs } from './acts/settings.ts'
import type { Bank, Deed } from './bank.ts'
import type { Chance } from './chance.ts'
import { time } from './preload.ts'
import { world as outside } from './receivers.ts'
import { type Answer, SIGNING_KEY, type World } from './world.ts'

/** What the simulation has seen happen, beside the database. */
export interface Happened {
  /** Campaigns that something was done to in this step. */
  touched: Set<number>
  /** Purchases that a buyer was told of since it was looked at last, and how many quotas. */
  acknowledged: Map<number, number>
  statuses: Map<number, string>
  /** What receivers took, and how often. */
  heard: ReadonlyMap<string, number>
  /** Charges that the server was told of after they were paid, and said that it knows. */
  told: Set<string>
  /** What had gone back of a charge when the server was told of it last, in centavos. */
  toldReturned: Map<string, number>
  /** When what happens in this step began. */
  since: Date
  lines: string[]
}

const NAMES = [
  'Maria das Dores',
  'João Pereira',
  'Ana Cláudia',
  'Zé da Silva',
  'Íris Conceição',
  'Carlos Eduardo Ramos',
]
const LEAVING = {
  fora_da_regra: 1,
  motivo: 'A extração foi adiada pela Caixa e a entrega já estava marcada.',
}
const MOST_CAMPAIGNS = 5

const READS = (id: number): readonly ['GET' | 'POST', string, unknown?][] => [
  ['GET', '/api/actions'],
  ['GET', `/api/actions/${id}`],
  ['GET', '/api/late-payments'],
  ['GET', '/api/returned-prizes'],
  ['GET', '/api/payouts/balances'],
  ['GET', '/api/search?q=maria'],
  ['POST', `/api/metrics/${id}`, {}],
  ['POST', `/api/metrics/region/${id}`, {}],
  ['POST', `/api/transactions/${id}`, {}],
  ['POST', '/api/top', { action_id: id }],
  ['POST', `/api/menor/${id}`, { type: 'menor' }],
  ['POST', '/api/cotas/search', { action_id: id, number: 3 }],
  ['GET', `/api/links?action_id=${id}`],
]

/** Buyers, operators and receivers: what each step lets them do, by the real routes. */
/** @param rushes how often many buyers come at once, beside the 70 times that one does */
export function makeActors(world: World, bank: Bank, rushes = 8) {
  const campaigns: Campaign[] = []
  const purchases: Purchase[] = []
  const happened: Happened = {
    ...{
      touched: new Set(),
      acknowledged: new Map(),
      statuses: new Map(),
      heard: new Map(),
      told: new Set(),
    },
    toldReturned: new Map(),
    since: new Date(time.now),
    lines: [],
  }
  let chance: Chance
  let made = 0
  const say = (line: string): void => {
    happened.lines.push(line)
  }

  const lastNoted = async (): Promise<number> =>
    (await ask<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log'))[0]?.id ?? 0
  /** What an operator does is written down. */
  const operate = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> => {
    const before = await lastNoted()
    const answer = await world.operate(method, path, body)
    if (answer.status === 200 && !world.store.isDead() && (await lastNoted()) === before)
      world.findings.push({
        problem: `${method} ${path} mudou algo, e nada foi anotado`,
      })
    return answer
  }
  const told = (what: string, { status, body }: Answer) =>
    say(status < 300 ? what : `${what}: recusado (${status}${body.msg ? `, ${String(body.msg).slice(0, 80)}` : ''})`)
  const ask = world.store.ask
  const kit: Kit = {
    ...{ world, ask, operate, say, told },
    chance: () => chance,
    find: (problem) => void world.findings.push({ problem }),
    touch: (campaignId) => void happened.touched.add(campaignId),
    someCampaign: () => someCampaign(),
    somePurchase: () => somePurchase(),
  }
  const receivers = openReceivers(kit, SIGNING_KEY)
  outside.receive = async (request) => receivers.receive(request)
  happened.heard = receivers.heard
  const keys = keyActs(kit)

  async function createCampaign(): Promise<void> {
    made += 1
    const total = chance.pick([10, 20, 50, 100, 250, 2_000, ...(rushes > 8 ? [20_000, 20_000] : [])]) ?? 50
    const spins = chance.happens(0.4)
    const title = `Campanha ${made}`
    const body = {
      ...{
        title,
        product: 'Moto',
        numbers: total,
        price: chance.pick([0.5, 1, 2.35]),
        minimum_transaction: 1,
      },
      ...{
        account_id: world.accountId,
        product2: chance.happens(0.5) ? 'Bicicleta' : null,
      },
      ...(spins && {
        roulette_qtd: 5,
        roulette_spin: 1,
      }),
      ...(spins &&
        total >= 20 && {
          roulette_qtd2: 20,
          roulette_spin2: 4,
        }),
      ...(chance.happens(0.3) && {
        multiple_active: 1,
        multiple_title: 'Em dobro',
        multiple_description: 'Cotas em dobro',
      }),
    }
    const answer = await operate('POST', '/api/actions', body)
    told(`${title} aberta com ${total} cotas`, answer)
    if (answer.status !== 200) return
    const { id, url_amigavel: slug } = answer.body.action
    campaigns.push({ id, slug, title, total, spins, body })
  }

  const someCampaign = () => chance.pick(campaigns.slice(-8))
  /** Whoever buys mostly looks at what is on sale. */
  async function campaignToBuyOf(): Promise<Campaign | undefined> {
    if (chance.happens(0.1)) return someCampaign()
    const open = await ask<{ id: number }>(`select id::int as id from campaign where state = 'active' order by 1`)
    return chance.pick(campaigns.filter(({ id }) => open.some((each) => each.id === id)))
  }
  const somePurchase = () => chance.pick(purchases.slice(-30))

  async function buy(): Promise<void> {
    const campaign = await campaignToBuyOf()
    if (campaign === undefined) return
    const quantity = chance.weighted([
      { weight: 70, item: chance.int(1, 6) },
      { weight: 25, item: chance.int(5, 25) },
      { weight: 5, item: chance.int(1, campaign.total + 5) },
    ])
    const body = {
      quantity,
      name: chance.pick(NAMES),
      telefone: `6298${String(1_230_000 + chance.int(0, 25))}`,
    }
    const links = await ask<{ id: number }>('select id::int as id from link where campaign_id = $1 order by 1', [
      campaign.id,
    ])
    const link = chance.happens(0.5) ? chance.pick(links) : undefined
    if (link !== undefined) Object.assign(body, { link_ref: link.id })
    const key = `chave-${chance.int(0, 2 ** 40)}`
    await noteCharges([await order({ slug: campaign.slug, campaignId: campaign.id, key, body })])
  }

  /** The bank hears of what was charged for these purchases. */
  async function noteCharges(ids: readonly (number | undefined)[]): Promise<void> {
    const some = ids.filter((id) => id !== undefined)
    if (some.length === 0 || world.store.isDead()) return
    const rows = await ask<{ charge_id: string }>(
      'select charge_id from transaction where id = any($1) and charge_id is not null order by id',
      [some],
    )
    for (const { charge_id } of rows) bank.charged(chance, charge_id)
  }

  /** @returns the purchase, where it is a new one */
  async function order({ slug, campaignId, key, body }: Omit<Purchase, 'id' | 'token'>): Promise<number | undefined> {
    const answer = await world.call('POST', `/api/public/campaigns/${slug}/purchases`, {
      ...{ body, headers: { 'idempotency-key': key } },
    })
    happened.touched.add(campaignId)
    told(`alguém pede ${body.quantity} cotas de ${slug}`, answer)
    if (answer.status !== 201 || world.store.isDead()) return undefined
    const id = Number(answer.body.id)
    happened.acknowledged.set(id, Number(body.quantity))
    const known = purchases.find((each) => each.key === key) ?? purchases.find((each) => each.id === id)
    if (known !== undefined) {
      if (known.key !== key || known.id !== id)
        world.findings.push({
          problem: `compra ${id}: a de outro pedido, ou um pedido com duas`,
        })
      return undefined
    }
    purchases.push({
      id,
      campaignId,
      slug,
      key,
      body,
      token: String(answer.body.token),
    })
    return id
  }

  /** A hall full of buyers at the same moment, as after an announcement. */
  async function rush(): Promise<void> {
    const open = await ask<{ id: number }>(`select id::int as id from campaign where state = 'active'`)
    const large = campaigns.filter(({ id, total }) => total >= 1_000 && open.some((each) => each.id === id))
    const campaign = chance.pick(large)
    if (campaign === undefined) return
    const orders = Array.from({ length: chance.int(20, 120) }, () => {
      const body = {
        quantity: chance.int(1, 6),
        name: chance.pick(NAMES),
        telefone: `6298${String(1_230_000 + chance.int(0, 4_000))}`,
      }
      return { slug: campaign.slug, campaignId: campaign.id, key: `chave-${chance.int(0, 2 ** 40)}`, body }
    })
    await noteCharges(await world.together(orders.map((each) => () => order(each))))
  }

  /** Who heard no answer asks the same again. */
  async function repeat(): Promise<void> {
    const purchase = somePurchase()
    if (purchase === undefined) return
    say(`o pedido da compra ${purchase.id} é repetido`)
    await order(purchase)
  }

  async function look(): Promise<void> {
    const purchase = somePurchase()
    if (purchase === undefined) return
    const { id, token } = purchase
    const headers = { 'purchase-token': token }
    const answer = await world.call('GET', `/api/public/purchases/${id}`, {
      headers,
    })
    if (answer.status !== 200) {
      if (!world.store.isDead())
        world.findings.push({
          problem: `compra ${id}: seu comprador lê ${answer.status}`,
        })
      return
    }
    const numbers: unknown[] = answer.body.numbers ?? []
    if (new Set(numbers).size !== numbers.length) world.findings.push({ problem: `compra ${id}: números repetidos` })
    if (numbers.length !== Number(answer.body.delivered))
      world.findings.push({
        problem: `compra ${id}: ${answer.body.delivered} entregues, ${numbers.length} números mostrados`,
      })
  }

  async function spin(): Promise<void> {
    const purchase = somePurchase()
    if (purchase === undefined) return
    const headers = {
      'purchase-token': purchase.token,
      'idempotency-key': `giro-${chance.int(0, 2 ** 40)}`,
    }
    const answer = await world.call('POST', `/api/public/purchases/${purchase.id}/spins`, { headers })
    if (answer.status < 300) say(`a compra ${purchase.id} gira a roleta`)
    happened.touched.add(purchase.campaignId)
  }

  async function late(all: boolean): Promise<void> {
    const rows = await ask<{ id: number; campaign: number }>(
      'select transaction_id::int as id, campaign_id::int as campaign from late_payment where decision is null order by 1',
    )
    const row = chance.pick(rows)
    if (row === undefined) return
    const decision = chance.happens(0.6) ? 'deliver' : 'refund'
    const path = `/api/late-payments/${all ? 'all/' : ''}${decision}/${all ? row.campaign : row.id}`
    told(
      `pagamento atrasado ${row.id}: ${decision}${all ? ', e todos os outros' : ''}`,
      await operate('POST', path, { reason: 'Combinado por telefone' }),
    )
    happened.touched.add(row.campaign)
  }

  async function onSomeRow(
    table: string,
    where: string,
    act: (id: number, campaign: number) => Promise<void>,
  ): Promise<void> {
    const rows = await ask<{ id: number; campaign: number }>(
      `select id::int as id, campaign_id::int as campaign from ${table} where ${where} order by 1 desc limit 40`,
    )
    const row = chance.pick(rows)
    if (row === undefined) return
    happened.touched.add(row.campaign)
    await act(row.id, row.campaign)
  }

  async function draw(): Promise<void> {
    const campaign = someCampaign()
    if (campaign === undefined) return
    const prize = chance.weighted([
      { weight: 80, item: 'first' },
      { weight: 20, item: 'second' },
    ])
    const body = {
      id: campaign.id,
      federal: 0,
      encerrar_vendas: 1,
      ...LEAVING,
    }
    const path = `/api/actions/raffle/${prize}/${campaign.id}`
    let answer = await operate('PUT', path, body)
    // What its sentence asks to be confirmed is confirmed, now and then.
    const errors = answer.body.errors ?? {}
    if (answer.status !== 200 && answer.body.cobrancas_sem_resposta !== undefined && chance.happens(0.7))
      answer = await operate('PUT', path, {
        ...body,
        cobrancas_sem_resposta: answer.body.cobrancas_sem_resposta,
        valor_sem_resposta: answer.body.valor_sem_resposta,
      })
    told(
      `sorteio (${prize}) de ${campaign.title}${Object.keys(errors).length > 0 ? ` [${Object.keys(errors).join()}]` : ''}`,
      answer,
    )
    happened.touched.add(campaign.id)
  }

  /** A bank does something with the money of a purchase whose campaign is in the trash, and tells at once. */
  async function moneyInTrash(which: string, what: 'paid' | 'refunded'): Promise<void> {
    const rows = await ask<{ charge: string }>(
      `select charge_id as charge from transaction t join campaign c on c.id = t.campaign_id
        where c.state = 'trash' and charge_id is not null and ${which} order by t.id`,
    )
    const row = chance.pick(rows)
    if (row === undefined) return
    const told = { at: time.now, chargeId: row.charge }
    await deal({ ...told, what })
    await deal({ ...told, what: 'notify' })
  }

  /**
   * A campaign that somebody waits to pay for goes to the trash and is paid there: its quotas stay reserved, until it is restored or the bank gives the
   * money back.
   */
  async function trashWithReservations(): Promise<void> {
    const rows = await ask<{ id: number; charge: string }>(
      `select c.id::int as id, t.charge_id as charge from transaction t join campaign c on c.id = t.campaign_id
        where c.state = 'active' and t.status = 'pending' and t.charge_id is not null order by t.id`,
    )
    const row = chance.pick(rows)
    if (row === undefined) return
    told(`a campanha ${row.id} vai para a lixeira com reservas`, await operate('DELETE', `/api/actions/${row.id}`))
    happened.touched.add(row.id)
    const paid = { at: time.now, chargeId: row.charge }
    await deal({ ...paid, what: 'paid' })
    await deal({ ...paid, what: 'notify' })
    if (chance.happens(0.6)) bank.giveBack(row.charge, time.now + chance.int(5_000, 60 * 60_000))
  }

  /** What an affiliate is owed is paid, and now and then taken back. */
  async function payOut(): Promise<void> {
    const paid = await ask<{ id: number }>(`select id::int as id from payout where state = 'recorded' order by 1`)
    const last = chance.happens(0.3) ? chance.pick(paid) : undefined
    if (last !== undefined)
      return told(
        `o pagamento ${last.id} é desfeito`,
        await operate('PUT', `/api/payouts/${last.id}/undo`, {
          reason: 'Engano',
        }),
      )
    const { status, body } = await world.operate('GET', `/api/payouts/statement?afiliado_id=${world.affiliateId}`)
    if (status !== 200 || !(body.statement.payable > 0)) return
    const { payable: amount, until } = body.statement
    const paid_on = new Date(time.now - 3 * 3_600_000).toISOString().slice(0, 10)
    const pay = {
      afiliado_id: world.affiliateId,
      until,
      amount,
      paid_on,
      how: 'em dinheiro',
      receipt: null,
    }
    told(`paga-se ${amount} a quem divulga`, await operate('POST', '/api/payouts', pay))
  }

  /** Somebody looks at a screen: whatever it shows, it must be there. */
  async function readSomething(): Promise<void> {
    const campaign = someCampaign()
    if (campaign === undefined) return
    const { id } = campaign
    const [method, path, body] = chance.pick(READS(id)) ?? ['GET', '/api/actions']
    const { status } = await world.operate(method, path, body)
    if (status !== 200 && !world.store.isDead()) say(`${method} ${path}: ${status}`)
  }

  const onCampaign = (what: string, act: (campaign: Campaign) => Promise<Answer>) => async () => {
    const campaign = someCampaign()
    if (campaign === undefined) return
    told(`${what} ${campaign.title}`, await act(campaign))
    happened.touched.add(campaign.id)
  }

  const acts: readonly Act[] = [
    { weight: 70, item: buy },
    { weight: rushes, item: rush },
    { weight: 6, item: repeat },
    { weight: 8, item: look },
    { weight: 6, item: spin },
    {
      weight: 4,
      item: async () => {
        const open = await ask(`select 1 from campaign where state = 'active'`)
        if (open.length < MOST_CAMPAIGNS) await createCampaign()
      },
    },
    { weight: 1, item: draw },
    {
      weight: 1.5,
      item: onCampaign('vai para a lixeira:', ({ id }) => operate('DELETE', `/api/actions/${id}`)),
    },
    { weight: 3, item: trashWithReservations },
    { weight: 4, item: () => moneyInTrash(`t.status = 'pending'`, 'paid') },
    { weight: 4, item: () => moneyInTrash('t.kept', 'refunded') },
    {
      weight: 4,
      item: async () => {
        const rows = await ask<{ id: number }>(`select id::int as id from campaign where state = 'trash' order by 1`)
        const row = chance.pick(rows)
        if (row === undefined) return
        told(`a campanha ${row.id} volta da lixeira`, await operate('POST', `/api/actions/restore/${row.id}`))
        happened.touched.add(row.id)
      },
    },
    {
      weight: 3,
      item: onCampaign('cotas premiadas em', ({ id }) =>
        operate('POST', '/api/cotas', {
          ...{ action_id: id, qtd: chance.int(1, 4), title: 'R$ 50 no PIX' },
          percent: chance.happens(0.5) ? null : chance.int(1, 100),
        }),
      ),
    },
    {
      weight: 2,
      item: onCampaign('uma cota premiada em', ({ id, total }) =>
        operate('POST', '/api/cotas', {
          ...{
            action_id: id,
            cota: String(chance.int(0, total)),
            title: 'Um capacete',
          },
          percent: chance.happens(0.3) ? null : chance.int(1, 100),
        }),
      ),
    },
    {
      weight: 2,
      item: () =>
        onSomeRow('prize_quota', 'true', async (id) =>
          told(
            `a cota premiada ${id} muda`,
            chance.happens(0.5)
              ? await operate('DELETE', `/api/cotas/${id}`)
              : await operate('PUT', `/api/cotas/${id}`, {
                  title: `Outro ${chance.int(0, 2 ** 30)}`,
                  percent: chance.happens(0.5) ? null : chance.int(1, 100),
                }),
          ),
        ),
    },
    {
      weight: 2,
      item: onCampaign('prêmios da roleta em', ({ id }) =>
        operate('POST', '/api/roulette', {
          campaign_id: id,
          qtd: chance.int(1, 4),
          title: 'R$ 20',
        }),
      ),
    },
    {
      weight: 3,
      item: () =>
        onSomeRow('roulette_prize', 'true', async (id) =>
          told(
            `o prêmio da roleta ${id} é liberado`,
            await operate('POST', `/api/roulette/release/${id}`, {
              status: chance.happens(0.8) ? 'release' : 'restore',
            }),
          ),
        ),
    },
    { weight: 4, item: () => late(false) },
    { weight: 0.5, item: () => late(true) },
    {
      weight: 3,
      item: () =>
        onSomeRow('returned_prize', 'true', async (id) =>
          told(
            `prêmio devolvido ${id}`,
            await operate('POST', `/api/returned-prizes/${chance.happens(0.5) ? 'given' : 'withheld'}/${id}`),
          ),
        ),
    },
    {
      weight: 3,
      item: () =>
        onSomeRow('transaction', 'review is not null', async (id) =>
          told(`a conferência da compra ${id} é fechada`, await operate('PUT', `/api/transactions/review/${id}`)),
        ),
    },
    {
      weight: 4,
      item: () =>
        onSomeRow('transaction', 'true', async (id) => {
          const what = chance.happens(0.5) ? 'consult' : 'renotification'
          told(`compra ${id}: ${what}`, await world.operate('GET', `/api/transactions/${what}/${id}`))
        }),
    },
    {
      weight: 1,
      item: () =>
        onSomeRow('transaction', `review is not null and status = 'approved'`, async (id) =>
          told(
            `cotas da compra ${id} voltam`,
            await operate('PUT', `/api/transactions/quotas/${id}`, {
              quantity: 1,
            }),
          ),
        ),
    },
    {
      weight: 2,
      item: onCampaign('um link de', ({ id }) =>
        operate('POST', '/api/links', {
          ...{ action_id: id, title: `Link ${chance.int(0, 1_000)}` },
          ...(chance.happens(0.7) && {
            afiliado_id: world.affiliateId,
            afiliado_percent: chance.int(1, 40),
          }),
        }),
      ),
    },
    {
      weight: 1.5,
      item: onCampaign('um cupom de', ({ id }) =>
        operate('POST', '/api/cupons', {
          ...{
            action_id: id,
            title: `Cupom ${chance.int(0, 1_000)}`,
            amount: chance.int(1, 20),
          },
          ...{ created_at: '2020-01-01T00:00', expires_at: '2099-12-31T23:59' },
        }),
      ),
    },
    {
      weight: 1,
      item: () =>
        onSomeRow('coupon', 'true', async (id) =>
          told(
            `o cupom ${id} muda`,
            chance.happens(0.5)
              ? await operate('DELETE', `/api/cupons/${id}`)
              : await operate('POST', `/api/cupons/restore/${id}`),
          ),
        ),
    },
    {
      weight: 2,
      item: onCampaign('muda o preço de', ({ id, body }) =>
        operate('PUT', `/api/actions/${id}`, {
          ...body,
          id,
          product: `Moto ${chance.int(0, 2 ** 30)}`,
          price: chance.pick([0.5, 1, 2.35, 4]),
        }),
      ),
    },
    {
      weight: 1,
      item: onCampaign('as reservas são liberadas em', ({ id }) =>
        world.operate('POST', `/api/reservations/release/${id}`, {}),
      ),
    },
    {
      weight: 2,
      item: async () => {
        const purchase = somePurchase()
        if (purchase === undefined) return
        const headers = { 'purchase-token': purchase.token }
        await world.call('POST', `/api/public/purchases/${purchase.id}/questions`, { headers })
        happened.touched.add(purchase.campaignId)
      },
    },
    { weight: 1.5, item: payOut },
    { weight: 5, item: readSomething },
    ...phoneActs(kit, () => time.now),
    ...reportActs(kit),
    ...settingsActs(kit),
    ...affiliateActs(kit),
    ...federalActs(kit, world.lottery),
    ...webhookActs(kit),
    ...keys.acts,
  ]

  async function deal(deed: Deed): Promise<void> {
    if (deed.what !== 'notify') {
      await bank.write(deed)
      say(`banco: ${deed.chargeId.slice(-6)} ${deed.what}`)
      return
    }
    const [paid] = await ask<{ status: string; returned: number; campaign: number | null }>(
      `select c.status, c.returned::int as returned, t.campaign_id::int as campaign from sandbox_charge c
        left join transaction t on t.charge_id = c.charge_id where c.charge_id = $1`,
      [deed.chargeId],
    )
    const status = await bank.notify([deed.chargeId])
    say(`banco avisa de ${deed.chargeId.slice(-6)}: ${status}`)
    if (paid?.campaign != null) happened.touched.add(paid.campaign)
    if (status === 200 && paid?.status === 'paid' && !world.store.isDead()) {
      happened.told.add(deed.chargeId)
      happened.toldReturned.set(deed.chargeId, paid.returned)
    }
    if (status !== 200) bank.again(deed)
  }

  return {
    happened,
    /** One step: some things at the same time, perhaps the death of the server in their midst. */
    async step(by: Chance): Promise<void> {
      chance = by
      happened.touched.clear()
      happened.lines.length = 0
      happened.since = new Date(time.now)
      if (campaigns.length === 0) await createCampaign()
      world.phones.works = false
      await keys.turn(by.happens(0.004))
      await world.pass(
        chance.weighted([
          { weight: 30, item: chance.int(0, 5_000) },
          { weight: 50, item: chance.int(5_000, 40 * 60_000) },
          { weight: 20, item: chance.int(40 * 60_000, 100 * 60_000) },
        ]),
        chance,
      )
      const deeds = bank.due(chance)
      for (const deed of deeds.filter(({ what }) => what !== 'notify')) await deal(deed)
      const notices = deeds.filter(({ what }) => what === 'notify')
      const count = chance.weighted([
        { weight: 40, item: 1 },
        { weight: 30, item: 2 },
        { weight: 20, item: 4 },
        { weight: 10, item: 8 },
      ])
      const chosen = Array.from({ length: count }, () => chance.weighted(acts))
      if (chance.happens(0.025)) world.store.dieAt(chance.int(1, 40), chance.happens(0.5) ? 'before' : 'after')
      await world.together([...notices.map((deed) => () => deal(deed)), ...chosen])
      world.store.spare()
      if (!world.store.isDead()) return
      say('o servidor morre e começa de novo')
      for (const deed of notices) bank.again(deed)
      await world.restart()
    },
    /** Early in the morning: what is done at night. */
    async night(by: Chance): Promise<void> {
      chance = by
      happened.touched.clear()
      happened.lines.length = 0
      happened.since = new Date(time.now)
      for (let round = 0; round < 3; round++) await world.pass(10 * 60_000, chance)
      if (world.store.isDead()) await world.restart()
      world.phones.works = true
      if ((await world.operate('GET', '/api/actions')).status !== 200) kit.find('quem opera não consegue entrar')
      await checkReport(kit)
      await checkOrigins(kit, world.lottery)
      if (chance.happens(0.15)) await moveToBackup(kit)
    },
  }
}
