import type { Act, Kit } from './kit.ts'

const SESSION_MS = 60 * 60_000
const TURNS = 60
const ANY_CODE = 1_000_000

/** A buyer who asked for a code, and what the page keeps of it. */
interface Asked {
  phone: string
  request: string
}
/** A device with a buyer's session. */
interface Inside {
  phone: string
  cookie: string
  at: number
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Buyers who look for their quotas by a code sent to their phone, right or wrong, in time or late. */
export function phoneActs({ world, chance, ask, say, find, somePurchase }: Kit, now: () => number): Act[] {
  let asked: Asked[] = []
  let inside: Inside[] = []

  async function askCode(): Promise<void> {
    const phone = String(somePurchase()?.body.telefone ?? '62981239999')
    const answer = await world.call('POST', '/api/public/my-quotas/code', { body: { telefone: phone } })
    say(`um código é pedido para ${phone.slice(-4)}: ${answer.status}`)
    if (answer.status !== 200 || world.store.isDead()) return
    asked = [...asked, { phone, request: String(answer.body.request) }].slice(-8)
    for (let turns = 0; turns < TURNS; turns++) await turn()
  }

  async function giveCode(): Promise<void> {
    const who = chance().pick(asked)
    if (who === undefined) return
    const read = chance().happens(0.1) ? undefined : world.phones.read(who.phone)
    const code = read ?? String(chance().int(0, ANY_CODE)).padStart(6, '0')
    const since = new Date(now())
    const body = { request: who.request, code, kept: [] }
    const { status, body: told, cookies } = await world.call('POST', '/api/public/my-quotas/session', { body })
    say(`o código ${read === undefined ? 'errado' : 'que chegou'} de ${who.phone.slice(-4)} é dado: ${status}`)
    if (status !== 200 || world.store.isDead()) return
    asked = asked.filter((each) => each !== who)
    const wrong = world.phones.noteOpened(who.phone, code)
    if (wrong !== undefined) find(`minhas cotas de ${who.phone}: ${wrong}`)
    await compare(who.phone, told, since)
    const [cookie] = cookies
    if (cookie !== undefined) inside = [...inside, { phone: who.phone, cookie, at: since.getTime() }].slice(-8)
  }

  async function comeBack(): Promise<void> {
    const who = chance().pick(inside)
    if (who === undefined) return
    const since = new Date(now())
    const headers = { cookie: who.cookie }
    const { status, body } = await world.call('POST', '/api/public/my-quotas', { body: { kept: [] }, headers })
    if (status !== 200 || world.store.isDead()) return
    const isOver = since.getTime() >= who.at + SESSION_MS
    if (isOver !== (body.telefone === null))
      find(`minhas cotas de ${who.phone}: a sessão ${isOver ? 'continua depois de uma hora' : 'acabou antes'}`)
    if (!isOver) await compare(who.phone, body, since)
  }

  /** Who has proven a phone sees its purchases, all of them and no other. */
  async function compare(phone: string, told: { campaigns: { purchases: { id: number }[] }[] }, since: Date) {
    const shown = told.campaigns.flatMap(({ purchases }) => purchases.map(({ id }) => id))
    const rows = await ask<{ id: number; before: boolean }>(
      `select t.id::int as id, t.created_at < $2 as before from transaction t join buyer b on b.id = t.buyer_id where b.telefone = $1`,
      [phone, since],
    )
    if (rows.length > 200) return
    const own = new Set(rows.map(({ id }) => id))
    if (shown.some((id) => !own.has(id))) find(`minhas cotas de ${phone}: mostra compras de outra pessoa`)
    if (rows.some(({ id, before }) => before && !shown.includes(id))) find(`minhas cotas de ${phone}: falta uma compra`)
  }

  return [
    { weight: 2, item: askCode },
    { weight: 2.5, item: giveCode },
    { weight: 1.5, item: comeBack },
  ]
}
