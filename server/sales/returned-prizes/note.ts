import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import type { ReturnedPart } from '../../../src/machines/purchase/setup.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOfPurchases } from '../../platform/db/sale-rows.ts'
import { campaign, roulettePrize, rouletteSpin } from '../../platform/db/schema.ts'
import { askedOf, noteReturned } from './lifecycle.ts'

/** Purchases of one campaign whose money goes back. */
interface Returning {
  campaignId: number
  transactionIds: readonly number[]
}

/**
 * Keeps in the history, and in the log, which instant and roulette prizes purchases had won whose money goes back; before their quotas are taken
 * back, for then nothing else says who had won them. An operator is asked of each whether it was handed over.
 */
export async function noteReturnedPrizes(
  db: Db,
  { campaignId, transactionIds: ids }: Returning,
  now: Date,
  part?: ReturnedPart,
): Promise<void> {
  const quotas = await db
    .select({
      ...{ id: prizeQuota.id, number: prizeQuota.number, title: prizeQuota.title, total: campaign.total },
      ...{ transactionId: prizeQuota.transactionId, wonAt: prizeQuota.updatedAt },
    })
    .from(prizeQuota)
    .innerJoin(campaign, eq(campaign.id, prizeQuota.campaignId))
    .where(and(isOfPurchases(prizeQuota, campaignId, ids), part && inArray(prizeQuota.position, [...part.positions])))
    .orderBy(prizeQuota.id)
  const prizes = await db
    .select({
      ...{ id: roulettePrize.id, title: roulettePrize.title, titleNumber: roulettePrize.titleNumber },
      ...{ transactionId: roulettePrize.transactionId, wonAt: roulettePrize.wonAt },
    })
    .from(roulettePrize)
    .where(
      and(
        isOfPurchases(roulettePrize, campaignId, ids),
        part && inArray(roulettePrize.titleNumber, spinsBeyond(db, { campaignId, transactionIds: ids }, part.spins)),
      ),
    )
    .orderBy(roulettePrize.id)
  const isAsked = await askedOf(db, campaignId, ids)
  await noteReturned(
    db,
    [
      ...quotas.map(({ id, number, title, transactionId, wonAt }) => ({
        ...{
          campaignId,
          kind: 'quota' as const,
          recordId: id,
          number,
          title,
          transactionId: transactionId ?? 0,
          wonAt,
        },
      })),
      // A prize of the roulette stays the purchase's, also where its money comes and goes back again.
      ...prizes
        .map(({ id, titleNumber, title, transactionId, wonAt }) => ({
          ...{ campaignId, kind: 'roulette' as const, recordId: id, number: titleNumber, title },
          ...{ transactionId: transactionId ?? 0, wonAt: wonAt ?? now },
        }))
        .filter((each) => !isAsked(each)),
    ],
    now,
  )
  const note = { at: now, operatorId: null, address: '' }
  for (const { id, number, title, total, transactionId } of quotas)
    await audit(db, {
      ...{ ...note, action: 'prizeQuota.returned', subject: 'prizeQuota', subjectId: id },
      before: { campaignId, number: formatQuota(number, total), title, transactionId },
    })
  for (const { id, title, titleNumber, transactionId } of prizes)
    await audit(db, {
      ...{ ...note, action: 'roulette.returned', subject: 'roulette', subjectId: id },
      before: { title, titleNumber, transactionId },
    })
}

/** The spins of a purchase after its first so many. */
const spinsBeyond = (db: Db, { campaignId, transactionIds }: Returning, first: number) =>
  db
    .select({ spin: rouletteSpin.spin })
    .from(rouletteSpin)
    .where(isOfPurchases(rouletteSpin, campaignId, transactionIds))
    .orderBy(asc(rouletteSpin.spin))
    .offset(first)
