import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import {
  RECENT_CHARGES_MS,
  RECENT_PRIZES_MS,
  REFUSED_CHARGES,
  REFUSED_NOTIFICATIONS,
} from '../../../src/domain/insight/today.ts'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import { reviewSentence } from '../../../src/domain/sales/reviews.ts'
import { shortName } from '../../../src/domain/values/masks.ts'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { isSaleWithheld } from '../../campaigns/campaigns/sale.ts'
import { unpaidLimits } from '../../platform/app-settings/unpaid.ts'
import type { Reader } from '../../platform/auth/scope.ts'
import type { Ports } from '../../platform/ports.ts'
import { healthOf } from '../../sales/accounts/health.ts'
import { isHeardBare } from '../../sales/accounts/notification-key.ts'
import { credentialsIn } from '../../sales/accounts/store.ts'
import { lastFailures, refusedNotifications } from '../../sales/gateways/activity.ts'
import { gatewayNamed } from '../../sales/gateways/catalogue.ts'
import { lateByAge } from '../../sales/late-payments/store.ts'
import { reviewOf } from '../../sales/purchases/review.ts'
import { openReviews } from '../../sales/purchases/reviews.ts'
import { suspectsByCampaign } from '../../sales/reservations/suspects.ts'
import { waitingReturned } from '../../sales/returned-prizes/store.ts'
import { returnedToWire } from '../../sales/returned-prizes/wire.ts'
import { readAlertsOf } from './alerts.ts'
import { troubledReceivers } from './receivers.ts'
import {
  accountsInUse,
  almostSoldOut,
  contradictedDraws,
  dueDraws,
  MOST,
  refusedCharges,
  troubledWinners,
  withoutDate,
  wonPrizes,
  wonSpins,
} from './store.ts'
import type { TodayWire } from './wire.ts'

/** What asks for a decision today, as far as its reader may know it, and what of it the reader has read. */
export async function todayOf(ports: Ports, { operatorId, role }: Reader): Promise<TodayWire> {
  const { db } = ports.database
  const now = ports.clock.now()
  const draws = await dueDraws(db, now)
  const late = await lateByAge(db, now)
  const suspects = await suspectsByCampaign(db, await unpaidLimits(ports), now)
  return {
    draws: draws.map(({ id, title, date, drawn, prizes }) => ({
      rifa: { id, title },
      prev_sorteio: date?.toISOString() ?? null,
      overdue: date !== null && date < startOfDay(now),
      drawn,
      prizes,
    })),
    late: { ...late, oldest: late.oldest?.toISOString() ?? null, newest: late.newest?.toISOString() ?? null },
    winners: (await troubledWinners(db)).map(({ campaignId, title, prize, status, name, since }) => ({
      rifa: { id: campaignId, title },
      prize,
      status,
      name: shortName(name),
      since: since.toISOString(),
    })),
    contradicted: (await contradictedDraws(db)).map(({ id, title, prize, concurso, extracao, toldAt }) => ({
      rifa: { id, title },
      ...{ prize, concurso, extracao, since: (toldAt ?? now).toISOString() },
    })),
    reviews: (await openReviews(db)).map(({ purchase, campaign }) => ({
      id: purchase.id,
      rifa: campaign,
      user_name: shortName(purchase.name),
      sentence: reviewSentence(reviewOf(purchase)),
      since: (purchase.reviewAt ?? purchase.updatedAt).toISOString(),
    })),
    returned: (await waitingReturned(db, MOST)).map(returnedToWire),
    almost_sold_out: (await almostSoldOut(db)).map(({ id, title, total, free }) => ({
      rifa: { id, title },
      total,
      free,
    })),
    without_date: (await withoutDate(db)).map(({ id, title }) => ({ rifa: { id, title } })),
    suspects: suspects.map(({ id, title, purchases, quotas }) => ({ rifa: { id, title }, purchases, quotas })),
    prizes: (await wonPrizes(db, new Date(now.getTime() - RECENT_PRIZES_MS))).map(
      ({ id, title, total, number, prize, winner, at, count }) => ({
        rifa: { id, title },
        count,
        ...{ quota_number: formatQuota(number, total), title: prize, user_name: winner },
        time_at: at?.toISOString() ?? null,
      }),
    ),
    spins: (await wonSpins(db, new Date(now.getTime() - RECENT_PRIZES_MS))).map(
      ({ id, title, prize, spin, winner, at, count }) => ({
        rifa: { id, title },
        count,
        ...{ spin: spin ?? 0, title: prize, user_name: winner, time_at: at?.toISOString() ?? null },
      }),
    ),
    receivers: mayDo(role, 'webhooks.read') ? await troubledReceivers(db) : null,
    sale_held: mayDo(role, 'settings.write') && (await isSaleWithheld(ports)),
    read: await readAlertsOf(db, operatorId),
    accounts: mayDo(role, 'accounts.edit') ? await troubledAccounts(ports, now) : null,
  }
}

type TroubledAccount = NonNullable<TodayWire['accounts']>[number]

interface Refusals {
  count: number
  since: Date | null
}

/** What is known of an account that campaigns are paid to. `isBare`: its notifications come to an address without a key. */
interface Signs {
  isUsable: boolean
  charges: Refusals
  notifications: Refusals
  health: ReturnType<typeof healthOf>
  isBare: () => boolean
}

/** What is wrong with an account, the gravest first, and since when where the charges do not say. */
function troubleOf({
  isUsable,
  charges,
  notifications,
  health,
  isBare,
}: Signs): { trouble: TroubledAccount['trouble']; since: Date | null } | null {
  if (!isUsable) return { trouble: 'unusable', since: null }
  if (charges.count >= REFUSED_CHARGES)
    return { trouble: health.state === 'silent' ? 'silent' : 'refusing', since: null }
  if (health.state === 'unnotified') return { trouble: 'unnotified', since: health.since }
  if (notifications.count >= REFUSED_NOTIFICATIONS) return { trouble: 'forged', since: notifications.since }
  return isBare() ? { trouble: 'address', since: null } : null
}

/** The accounts of campaigns on sale that cannot be charged, whose last charges all failed, or of whose payments no notification comes. */
async function troubledAccounts(ports: Ports, now: Date): Promise<TroubledAccount[]> {
  const { db } = ports.database
  const recent = new Date(now.getTime() - RECENT_CHARGES_MS)
  const troubled: TroubledAccount[] = []
  const reasons = await lastFailures(db)
  for (const { account, deletedAt, health, campaigns, newest } of await accountsInUse(db)) {
    const isUsable = deletedAt === null && gatewayNamed(ports, account.gateway) !== undefined
    const charges = await refusedCharges(db, account.id, recent)
    const notifications = await refusedNotifications(db, account.id, recent)
    const found = troubleOf({
      ...{ isUsable, charges, notifications, health: healthOf(health) },
      isBare: () => isHeardBare(account.gateway, credentialsIn(ports.seal, account)),
    })
    if (found === null) continue
    const { trouble, since } = found
    troubled.push({
      id: account.id,
      title: account.title,
      trouble,
      refused: trouble === 'forged' ? notifications.count : charges.count,
      unnotified: health?.unnotified ?? 0,
      reason: charges.count >= REFUSED_CHARGES ? (reasons.get(account.id) ?? null) : null,
      since: (charges.since ?? since)?.toISOString() ?? null,
      campaigns,
      rifa: newest,
    })
  }
  return troubled
}
