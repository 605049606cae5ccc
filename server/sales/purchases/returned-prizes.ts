import { eq } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOf, type SaleKey } from '../../platform/db/sale-rows.ts'
import { campaign, roulettePrize } from '../../platform/db/schema.ts'

/**
 * Keeps in the history which instant and roulette prizes a purchase had won whose money goes back; before its quotas are taken back, for
 * then nothing else says who had won them.
 */
export async function noteReturnedPrizes(tx: Db, purchase: SaleKey, at: Date): Promise<void> {
  const quotas = await tx
    .select({ id: prizeQuota.id, number: prizeQuota.number, title: prizeQuota.title, total: campaign.total })
    .from(prizeQuota)
    .innerJoin(campaign, eq(campaign.id, prizeQuota.campaignId))
    .where(isOf(prizeQuota, purchase))
    .orderBy(prizeQuota.id)
  const prizes = await tx
    .select({ id: roulettePrize.id, title: roulettePrize.title, titleNumber: roulettePrize.titleNumber })
    .from(roulettePrize)
    .where(isOf(roulettePrize, purchase))
    .orderBy(roulettePrize.id)
  const { campaignId, id: transactionId } = purchase
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
