import { type SQL, sql } from 'drizzle-orm'
import { RECOVERED_MS, RESULT_DAYS } from '../../../src/domain/sales/recovery.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { recoveryMessageStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { SOLD } from './store.ts'

const OPENED = recoveryMessageStates('opened')
const DAY_MS = 24 * 60 * 60_000
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** What the purchase of a message, or the one made anew for it, was paid within a day of it, until a moment; nothing where it was not. */
const broughtBack = (now: Date): SQL => sql`lateral (
  select sum(t.amount + t.adjusted)::float8 as amount, max(t.paid_at) as paid_at from transaction t
  where t.campaign_id = m.campaign_id and t.id in (m.transaction_id, m.renewed_id) and ${isOneOf(sql`t.status`, SOLD)}
    and t.paid_at >= m.written_at and t.paid_at <= ${at(now)}
    and t.paid_at < m.written_at + ${sql.raw(`interval '${RECOVERED_MS / 1000} seconds'`)})`

/** What messages of one name brought back. Amount in centavos. */
interface MessageResult {
  template: string
  messages: number
  recovered: number
  amount: number
}

/** What the messages of the last days brought back, by their names. */
export async function messageResults(db: Db, now: Date): Promise<MessageResult[]> {
  const since = new Date(now.getTime() - RESULT_DAYS * DAY_MS)
  return rowsOf<MessageResult & Record<string, unknown>>(
    db,
    sql`select m.template, count(*)::int as messages, count(back.amount)::int as recovered, coalesce(sum(back.amount), 0)::float8 as amount
      from recovery_message m cross join ${broughtBack(now)} back
      where ${isOneOf(sql`m.state`, OPENED)} and m.written_at > ${at(since)} and m.written_at <= ${at(now)}
      group by m.template order by m.template`,
  )
}

/** Who paid today after a message of an operator's: when, how much in centavos, how long after. */
interface Returned {
  id: number
  name: string
  amount: number
  writtenAt: Date
  paidAt: Date
}

/** Who paid today after a message of an operator's, the last first. */
export async function returnedTo(db: Db, operatorId: number, now: Date): Promise<Returned[]> {
  const today = startOfDay(now)
  const rows = await rowsOf<Omit<Returned, 'writtenAt' | 'paidAt'> & { written_at: string; paid_at: string }>(
    db,
    sql`select m.id::float8 as id, p.name, back.amount, m.written_at, back.paid_at
      from recovery_message m
      join transaction p on p.campaign_id = m.campaign_id and p.id = m.transaction_id
      cross join ${broughtBack(now)} back
      where m.operator_id = ${operatorId} and ${isOneOf(sql`m.state`, OPENED)}
        and m.written_at > ${at(new Date(today.getTime() - RECOVERED_MS))} and back.paid_at >= ${at(today)}
      order by back.paid_at desc limit 50`,
  )
  return rows.map(({ written_at, paid_at, ...row }) => ({
    ...row,
    writtenAt: new Date(written_at),
    paidAt: new Date(paid_at),
  }))
}
