import { mayDo, type Role } from '../../../src/domain/people/permissions.ts'
import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { dayAfter } from '../../../src/domain/values/days.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { auditToWire, listAbout } from '../../platform/audit/read.ts'
import type { Db } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { lateMoneyOf } from '../../sales/late-payments/store.ts'
import { moneyOf } from '../../sales/purchases/store.ts'
import { startOf } from '../figures/days.ts'
import { STAGES } from '../figures/stages.ts'
import { type Summed, sumsOf } from '../figures/sums.ts'
import type { OverviewWire } from './wire.ts'

const HOUR_MS = 3_600_000
const DAYS = 8
const HOURS = 24

/** How a campaign does, as far as a role may know it, all of one moment; undefined when there is none of that number. */
export async function overviewOf(ports: Ports, role: Role, id: number): Promise<OverviewWire | undefined> {
  return atOneMoment(await upToNow(ports.database), (tx) => readOverview(tx, { role, id, now: ports.clock.now() }))
}

async function readOverview(
  tx: Db,
  { role, id, now }: { role: Role; id: number; now: Date },
): Promise<OverviewWire | undefined> {
  if ((await findCampaign(tx, id)) === undefined) return undefined
  const today = dayOf(now)
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(today, index + 1 - DAYS))
  const span = { from: startOf(days[0] ?? today), until: startOf(dayAfter(today, 1)) }
  const sold = (await sumsOf(tx, { campaignId: id }, span, 'hour')).by('hour')
  const late = await lateMoneyOf(tx, id)
  return {
    money: await moneyByStatus(tx, id),
    late: { ...late, amount: reaisOf(late.amount) },
    days: days.map((day) => ({
      day,
      quotas: quotasOf(sold.filter(({ key }) => dayOf(new Date(Number(key))) === day)),
    })),
    hours: lastHours(now).map((hour) => ({
      at: hour.toISOString(),
      quotas: quotasOf(sold.filter(({ key }) => Number(key) === hour.getTime())),
    })),
    timeline: mayDo(role, 'audit.read') ? (await listAbout(tx, 'campaign', id)).map(auditToWire) : null,
  }
}

const quotasOf = (rows: ReturnType<Summed['by']>) => rows.reduce((sum, { quotas }) => sum + quotas, 0)

/**
 * What purchases are worth by their status; of those that were given back what *Métricas* tells, with what went back of others in parts. Those that are
 * paid, by far the most, are what the roll-ups hold as sold, less what is in dispute.
 */
async function moneyByStatus(tx: Db, id: number): Promise<OverviewWire['money']> {
  const others = await moneyOf(tx, id, [...STAGES.reserving, ...STAGES.unpaid, ...DISPUTED])
  const disputed = others.filter(({ status }) => DISPUTED.includes(status))
  const { all } = await sumsOf(tx, { campaignId: id }, { from: undefined, until: undefined }, 'day')
  const paid = {
    status: PAID,
    purchases: all.paid - all.refunded - sumBy(disputed, 'purchases'),
    amount: all.amount - sumBy(disputed, 'amount'),
  }
  const returned = { status: RETURNED, purchases: all.refunded, amount: all.refundedAmount }
  const money = [...(paid.purchases > 0 ? [paid] : []), ...others].sort((one, other) =>
    one.status < other.status ? -1 : 1,
  )
  return [...money, ...(returned.amount > 0 ? [returned] : [])].map(({ amount, ...row }) => ({
    ...row,
    amount: reaisOf(amount),
  }))
}

function onlyOf(states: readonly TransactionState[]): TransactionState {
  const [only, ...others] = states
  if (only === undefined || others.length > 0) throw new Error('what is paid, and what went back, is one status each')
  return only
}

const PAID = onlyOf(transactionStates('paid'))
const RETURNED = onlyOf(STAGES.returned)
const DISPUTED = transactionStates('disputed')

const sumBy = (rows: readonly { purchases: number; amount: number }[], field: 'purchases' | 'amount') =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** The last hours of the clock, the oldest first. */
function lastHours(now: Date): Date[] {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: HOURS }, (_, index) => new Date(current - (HOURS - 1 - index) * HOUR_MS))
}
