import { eq, sql } from 'drizzle-orm'
import { formatMoment } from '../../../src/domain/values/dates.ts'
import { formatReais } from '../../../src/domain/values/money.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { buyerSession, codeRequest } from '../../platform/auth/schema.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { buyer, operator, pollAnswer, pushSubscription, supporter } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { isVoterOfPhone } from '../notifications/voters.ts'
import { WATCHED_MS } from '../purchases/charging.ts'

/** What is stored of whoever has a phone. */
export interface FoundPerson {
  buyer: { id: number; name: string; since: Date; silentSince: Date | null } | null
  supporters: (typeof supporter.$inferSelect)[]
  /** Its account at work here, which is another matter. */
  account: { id: number; name: string; role: 'admin' | 'gestor' | 'afiliado' } | null
  counts: PersonCounts
  held: PersonHold[]
}

/** Why a person cannot be erased now, as a sentence, and what holds it: a purchase, or what is undone in a campaign. */
export interface PersonHold {
  kind: 'open' | 'disputed' | 'late' | 'undrawn' | 'owed'
  why: string
  campaignId: number
  transactionId: number | null
}

interface PersonCounts {
  purchases: number
  quotas: number
  traces: number
  entries: number
  prizes: number
  photos: number
  notes: number
  deliveries: number
  notices: number
  audited: number
}

const NOTHING: PersonCounts = {
  ...{
    purchases: 0,
    quotas: 0,
    traces: 0,
    entries: 0,
    prizes: 0,
    photos: 0,
    notes: 0,
    deliveries: 0,
    notices: 0,
    audited: 0,
  },
}

/** All that is stored of a phone; undefined where nothing is. */
export async function findPerson(db: Db, telefone: string, now: Date): Promise<FoundPerson | undefined> {
  const [found] = await db.select().from(buyer).where(eq(buyer.telefone, telefone))
  const supporters = await db.select().from(supporter).where(eq(supporter.telefone, telefone))
  const [account] = await db
    .select({ id: operator.id, name: operator.name, role: operator.role })
    .from(operator)
    .where(sql`${operator.telefone} = ${telefone} and ${operator.deletedAt} is null`)
  const entries =
    (await db.$count(buyerSession, eq(buyerSession.telefone, telefone))) +
    (await db.$count(codeRequest, sql`${codeRequest.telefone} = ${telefone} and ${codeRequest.operatorId} is null`))
  const notices =
    (await db.$count(pushSubscription, eq(pushSubscription.telefone, telefone))) +
    (await db.$count(pollAnswer, isVoterOfPhone(telefone)))
  if (found === undefined && supporters.length === 0 && account === undefined && entries + notices === 0)
    return undefined
  return {
    buyer: found ? { id: found.id, name: found.name, since: found.createdAt, silentSince: found.silentSince } : null,
    supporters,
    account: account ?? null,
    counts: { ...(found ? await countsOf(db, found.id) : NOTHING), entries, notices },
    held: found ? await holdsOf(db, found.id, now) : [],
  }
}

/** The tries of deliveries that tell of a buyer's purchases. */
export const attemptsOf = (buyerId: number) => sql`from delivery_attempt a
  join delivery d on d.campaign_id = a.campaign_id and d.id = a.delivery_id
  join world_event e on e.campaign_id = d.campaign_id and e.id = d.event_id
  join transaction t on t.campaign_id = e.campaign_id and t.id = e.transaction_id
  where t.buyer_id = ${buyerId} and (a.request is not null or a.answer is not null)`

/** What operators wrote about a buyer as a winner: of a prize that a correction gave to another, each has what was written while it was theirs. */
export const notesOf = (buyerId: number) => sql`
  select 'note' as kind, campaign_id, prize, note, updated_at as at from winner_note where buyer_id = ${buyerId}
  union all select 'payment', p.campaign_id, p.prize, p.note, p.paid_at from prize_payment p
  join prize_draw d on d.campaign_id = p.campaign_id and d.prize = p.prize
  left join prize_correction c on c.campaign_id = p.campaign_id and c.prize = p.prize
  where (d.buyer_id = ${buyerId} and (c.corrected_at is null or p.paid_at < c.corrected_at))
    or (c.buyer_id = ${buyerId} and p.paid_at >= c.corrected_at)`

async function countsOf(db: Db, buyerId: number): Promise<PersonCounts> {
  const [counts] = await rowsOf<Omit<PersonCounts, 'entries' | 'notices'>>(
    db,
    sql`select count(*)::int as purchases, coalesce(sum(t.delivered), 0)::float8 as quotas,
      count(*) filter (where t.address is not null or t.params is not null or t.measured is not null)::int as traces,
      (select count(*)::int from prize_result where buyer_id = ${buyerId}) as prizes,
      (select count(*)::int from winner_photo where buyer_id = ${buyerId}) as photos,
      (select count(*)::int from (${notesOf(buyerId)}) n) as notes,
      (select count(*)::int ${attemptsOf(buyerId)}) as deliveries,
      (select count(*)::int from audit_log where subject = 'buyer' and subject_id = ${String(buyerId)}) as audited
      from transaction t where t.buyer_id = ${buyerId}`,
  )
  return { ...NOTHING, ...counts }
}

/** How many reasons are listed: whoever has more clears these first. */
const MOST_HOLDS = 20

/** `ended`: it was given up, by whomever, and its bank may still say that it was paid. */
type Held = Omit<PersonHold, 'why' | 'kind'> & {
  kind: PersonHold['kind'] | 'ended'
  title: string
  amount: number | null
  until: number | null
}

/** What a name is still needed for: a payment that is open, a draw to come, a prize that was not handed over. */
async function holdsOf(db: Db, buyerId: number, now: Date): Promise<PersonHold[]> {
  const isPaid = isOneOf(sql`t.status`, transactionStates('paid'))
  const isReserving = isOneOf(sql`t.status`, transactionStates('reserving'))
  const isUnpaid = isOneOf(sql`t.status`, transactionStates('unpaid'))
  const isDisputed = isOneOf(sql`t.status`, transactionStates('disputed'))
  const own = sql`from transaction t join campaign c on c.id = t.campaign_id where t.buyer_id = ${buyerId}`
  const bought = sql`c.id::float8 as "campaignId", t.id::float8 as "transactionId", c.title, t.amount::float8 as amount`
  const whole = sql`c.id::float8 as "campaignId", null::float8 as "transactionId", c.title, null::float8 as amount, null::float8 as until`
  const rows = await rowsOf<Held>(
    db,
    sql`select 'open' as kind, ${bought}, (extract(epoch from t.expires_at) * 1000)::float8 as until ${own} and ${isReserving}
      union all select 'ended', ${bought}, (extract(epoch from t.expires_at) * 1000 + ${WATCHED_MS})::float8 ${own}
          and ${isUnpaid} and t.paid_at is null
          and (t.charge_id is not null or t.charging_since is not null or t.ask_at is not null)
          and t.expires_at > ${new Date(now.getTime() - WATCHED_MS).toISOString()}::timestamptz
      union all select 'disputed', ${bought}, null ${own} and ${isDisputed}
      union all select 'late', ${bought}, null from late_payment l
        join transaction t on t.campaign_id = l.campaign_id and t.id = l.transaction_id
        join campaign c on c.id = l.campaign_id where t.buyer_id = ${buyerId} and l.decision is null
      union select 'undrawn', ${whole} ${own} and ${isPaid}
          and not exists (select from prize_draw d where d.campaign_id = c.id and d.prize = 'first')
      union select 'owed', ${whole} from prize_result r join campaign c on c.id = r.campaign_id
        where r.buyer_id = ${buyerId}
          and not exists (select from prize_payment p where p.campaign_id = r.campaign_id and p.prize = r.prize)
      order by 1, 2, 3 limit ${MOST_HOLDS}`,
  )
  return rows.map((row) => {
    const { kind, campaignId, transactionId } = row
    return { kind: kind === 'ended' ? 'open' : kind, campaignId, transactionId, why: HOLDS[kind](row) }
  })
}

const HOLDS: Record<Held['kind'], (held: Held) => string> = {
  open: ({ title, amount, until }) =>
    `Há um PIX de ${formatReais(amount ?? 0)} em aberto até ${formatMoment(new Date(until ?? 0))} em “${title}”. Espere vencer.`,
  ended: ({ title, amount, until }) =>
    `O PIX de ${formatReais(amount ?? 0)} em “${title}” venceu ou foi cancelado, mas o banco ainda pode avisar até ${formatMoment(new Date(until ?? 0))} que ele foi pago. Espere até lá.`,
  disputed: ({ title }) => `Tem uma compra em disputa em “${title}”. Apague depois que ela for resolvida.`,
  late: ({ title }) => `Tem um PIX atrasado sem decisão em “${title}”. Decida antes de apagar.`,
  undrawn: ({ title }) =>
    `Concorre em “${title}”, que ainda não foi sorteada: sem o nome, não há a quem entregar. Apague depois do sorteio.`,
  owed: ({ title }) =>
    `Ganhou um prêmio de “${title}” que ainda não foi marcado como entregue. Apague depois da entrega.`,
}
