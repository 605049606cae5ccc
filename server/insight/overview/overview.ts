import { mayDo, type Role } from '../../../src/domain/people/permissions.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { soldByHour } from '../../campaigns/ledger/periods.ts'
import { auditToWire, listAbout } from '../../platform/audit/read.ts'
import type { Ports } from '../../platform/ports.ts'
import { lateMoneyOf } from '../../sales/late-payments/store.ts'
import { moneyOf } from '../../sales/purchases/store.ts'
import type { OverviewWire } from './wire.ts'

const HOUR_MS = 3_600_000
const DAYS = 8
const HOURS = 24

/** How a campaign does, as far as a role may know it; undefined when there is none of that number. */
export async function overviewOf(ports: Ports, role: Role, id: number): Promise<OverviewWire | undefined> {
  const { db } = ports.database
  if ((await findCampaign(db, id)) === undefined) return undefined
  const now = ports.clock.now()
  const days = lastDays(now)
  const sold = await soldByHour(db, { campaignId: id, from: days[0]?.start ?? now })
  const money = await moneyOf(db, id)
  const late = await lateMoneyOf(db, id)
  return {
    money: money.map(({ amount, ...row }) => ({ ...row, amount: reaisOf(amount) })),
    late: { ...late, amount: reaisOf(late.amount) },
    days: days.map(({ day }) => ({ day, quotas: sumOf(sold.filter(({ hour }) => dayOf(hour) === day)) })),
    hours: lastHours(now).map((hour) => ({
      at: hour.toISOString(),
      quotas: sumOf(sold.filter((each) => each.hour.getTime() === hour.getTime())),
    })),
    timeline: mayDo(role, 'audit.read') ? (await listAbout(db, 'campaign', id)).map(auditToWire) : null,
  }
}

const sumOf = (rows: readonly { quotas: number }[]) => rows.reduce((sum, { quotas }) => sum + quotas, 0)

/** The last days of São Paulo with their first moments, the oldest first. */
function lastDays(now: Date): { day: string; start: Date }[] {
  const days = [startOfDay(now)]
  while (days.length < DAYS) days.unshift(startOfDay(new Date((days[0] ?? now).getTime() - HOUR_MS)))
  return days.map((start) => ({ day: dayOf(start), start }))
}

/** The last hours of the clock, the oldest first. */
function lastHours(now: Date): Date[] {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: HOURS }, (_, index) => new Date(current - (HOURS - 1 - index) * HOUR_MS))
}
