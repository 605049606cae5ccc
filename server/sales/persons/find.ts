import { eq, sql } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { buyerSession, codeRequest } from '../../platform/auth/schema.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { buyer, operator, pollAnswer, pushSubscription, supporter } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

/** What is stored of whoever has a phone. */
export interface FoundPerson {
  buyer: { id: number; name: string; since: Date } | null
  supporters: (typeof supporter.$inferSelect)[]
  /** Its account at work here, which is another matter. */
  role: 'admin' | 'gestor' | 'afiliado' | null
  counts: PersonCounts
  /** Why it cannot be erased now, each a sentence. */
  held: string[]
}

interface PersonCounts {
  purchases: number
  quotas: number
  traces: number
  entries: number
  prizes: number
  deliveries: number
  notices: number
  audited: number
}

const NOTHING: PersonCounts = {
  ...{ purchases: 0, quotas: 0, traces: 0, entries: 0, prizes: 0, deliveries: 0, notices: 0, audited: 0 },
}

/** All that is stored of a phone; undefined where nothing is. */
export async function findPerson(db: Db, telefone: string): Promise<FoundPerson | undefined> {
  const [found] = await db.select().from(buyer).where(eq(buyer.telefone, telefone))
  const supporters = await db.select().from(supporter).where(eq(supporter.telefone, telefone))
  const [account] = await db
    .select({ role: operator.role })
    .from(operator)
    .where(sql`${operator.telefone} = ${telefone} and ${operator.deletedAt} is null`)
  const entries =
    (await db.$count(buyerSession, eq(buyerSession.telefone, telefone))) +
    (await db.$count(codeRequest, sql`${codeRequest.telefone} = ${telefone} and ${codeRequest.operatorId} is null`))
  const notices =
    (await db.$count(pushSubscription, eq(pushSubscription.telefone, telefone))) +
    (await db.$count(pollAnswer, eq(pollAnswer.telefone, telefone)))
  if (found === undefined && supporters.length === 0 && account === undefined && entries + notices === 0)
    return undefined
  return {
    buyer: found ? { id: found.id, name: found.name, since: found.createdAt } : null,
    supporters,
    role: account?.role ?? null,
    counts: { ...(found ? await countsOf(db, found.id) : NOTHING), entries, notices },
    held: found ? await holdsOf(db, found.id) : [],
  }
}

/** The tries of deliveries that tell of a buyer's purchases. */
export const attemptsOf = (buyerId: number) => sql`from delivery_attempt a
  join delivery d on d.campaign_id = a.campaign_id and d.id = a.delivery_id
  join world_event e on e.campaign_id = d.campaign_id and e.id = d.event_id
  join transaction t on t.campaign_id = e.campaign_id and t.id = e.transaction_id
  where t.buyer_id = ${buyerId} and (a.request is not null or a.answer is not null)`

async function countsOf(db: Db, buyerId: number): Promise<PersonCounts> {
  const [counts] = await rowsOf<Omit<PersonCounts, 'entries' | 'notices'>>(
    db,
    sql`select count(*)::int as purchases, coalesce(sum(t.delivered), 0)::float8 as quotas,
      count(*) filter (where t.address is not null or t.params is not null or t.measured is not null)::int as traces,
      (select count(*)::int from prize_result where buyer_id = ${buyerId}) as prizes,
      (select count(*)::int ${attemptsOf(buyerId)}) as deliveries,
      (select count(*)::int from audit_log where subject = 'buyer' and subject_id = ${String(buyerId)}) as audited
      from transaction t where t.buyer_id = ${buyerId}`,
  )
  return { ...NOTHING, ...counts }
}

/** What a name is still needed for: a payment that is open, a draw to come, a prize that was not handed over. */
async function holdsOf(db: Db, buyerId: number): Promise<string[]> {
  const isPaid = isOneOf(sql`t.status`, transactionStates('paid'))
  const isOpen = isOneOf(sql`t.status`, [...transactionStates('reserving'), ...transactionStates('disputed')])
  const rows = await rowsOf<{ kind: 'open' | 'late' | 'undrawn' | 'owed'; title: string }>(
    db,
    sql`select 'open' as kind, c.title from transaction t join campaign c on c.id = t.campaign_id
        where t.buyer_id = ${buyerId} and ${isOpen}
      union select 'late', c.title from late_payment l join transaction t on t.campaign_id = l.campaign_id and t.id = l.transaction_id
        join campaign c on c.id = l.campaign_id where t.buyer_id = ${buyerId} and l.decision is null
      union select 'undrawn', c.title from transaction t join campaign c on c.id = t.campaign_id
        where t.buyer_id = ${buyerId} and ${isPaid}
          and not exists (select from prize_draw d where d.campaign_id = c.id and d.prize = 'first')
      union select 'owed', c.title from prize_result r join campaign c on c.id = r.campaign_id
        where r.buyer_id = ${buyerId}
          and not exists (select from prize_payment p where p.campaign_id = r.campaign_id and p.prize = r.prize)
      order by 1, 2`,
  )
  return rows.map(({ kind, title }) => HOLDS[kind](title))
}

const HOLDS = {
  open: (title: string) => `Tem um pagamento em aberto em “${title}”. Apague depois que ele vencer ou for resolvido.`,
  late: (title: string) => `Tem um PIX atrasado sem decisão em “${title}”. Decida antes de apagar.`,
  undrawn: (title: string) =>
    `Concorre em “${title}”, que ainda não foi sorteada: sem o nome, não há a quem entregar. Apague depois do sorteio.`,
  owed: (title: string) =>
    `Ganhou um prêmio de “${title}” que ainda não foi marcado como entregue. Apague depois da entrega.`,
}
