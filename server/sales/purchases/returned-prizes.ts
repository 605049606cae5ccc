import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOf, type SaleKey } from '../../platform/db/sale-rows.ts'
import { campaign, returnedPrize, roulettePrize, rouletteSpin } from '../../platform/db/schema.ts'
import { noteReturned, type Won } from '../returned-prizes/lifecycle.ts'

/** What of a purchase goes back where not all of it does: the positions of its quotas, and all spins but so many. */
interface Part {
  positions: readonly number[]
  spins: number
}

/**
 * Keeps in the history, and in the log, which instant and roulette prizes a purchase had won whose money goes back; before its quotas are taken
 * back, for then nothing else says who had won them. An operator is asked of each whether it was handed over.
 */
export async function noteReturnedPrizes(tx: Db, purchase: SaleKey, at: Date, part?: Part): Promise<void> {
  const quotas = await tx
    .select({
      ...{ id: prizeQuota.id, number: prizeQuota.number, title: prizeQuota.title, total: campaign.total },
      wonAt: prizeQuota.updatedAt,
    })
    .from(prizeQuota)
    .innerJoin(campaign, eq(campaign.id, prizeQuota.campaignId))
    .where(and(isOf(prizeQuota, purchase), part && inArray(prizeQuota.position, [...part.positions])))
    .orderBy(prizeQuota.id)
  const prizes = await tx
    .select({
      ...{ id: roulettePrize.id, title: roulettePrize.title, titleNumber: roulettePrize.titleNumber },
      wonAt: roulettePrize.wonAt,
    })
    .from(roulettePrize)
    .where(
      and(
        isOf(roulettePrize, purchase),
        part && inArray(roulettePrize.titleNumber, spinsBeyond(tx, purchase, part.spins)),
      ),
    )
    .orderBy(roulettePrize.id)
  const { campaignId, id: transactionId } = purchase
  const asked = await tx
    .select({ kind: returnedPrize.kind, recordId: returnedPrize.recordId })
    .from(returnedPrize)
    .where(isOf(returnedPrize, purchase))
  const isAsked = (kind: Won['kind'], id: number) => asked.some((each) => each.kind === kind && each.recordId === id)
  await noteReturned(
    tx,
    [
      ...quotas.map(({ id, number, title, wonAt }) => ({
        ...{ campaignId, kind: 'quota' as const, recordId: id, number, title, transactionId, wonAt },
      })),
      // A prize of the roulette stays the purchase's, also where its money comes and goes back again.
      ...prizes
        .filter(({ id }) => !isAsked('roulette', id))
        .map(({ id, titleNumber, title, wonAt }) => ({
          ...{ campaignId, kind: 'roulette' as const, recordId: id, number: titleNumber, title, transactionId },
          wonAt: wonAt ?? at,
        })),
    ],
    at,
  )
  const note = { at, operatorId: null, address: '' }
  for (const { id, number, title, total } of quotas)
    await audit(tx, {
      ...{ ...note, action: 'prizeQuota.returned', subject: 'prizeQuota', subjectId: id },
      before: { campaignId, number: formatQuota(number, total), title, transactionId },
    })
  for (const { id, title, titleNumber } of prizes)
    await audit(tx, {
      ...{ ...note, action: 'roulette.returned', subject: 'roulette', subjectId: id },
      before: { title, titleNumber, transactionId },
    })
}

/** The spins of a purchase after its first so many. */
const spinsBeyond = (tx: Db, purchase: SaleKey, first: number) =>
  tx
    .select({ spin: rouletteSpin.spin })
    .from(rouletteSpin)
    .where(isOf(rouletteSpin, purchase))
    .orderBy(asc(rouletteSpin.spin))
    .offset(first)
