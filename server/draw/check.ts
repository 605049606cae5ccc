import type { Static } from 'typebox'
import { Type } from 'typebox'
import { federalPrizesOf, readQuota } from '../../src/domain/draw-rule.ts'
import { isNumbered, type Prize, placeOf } from '../../src/domain/prizes.ts'
import { winningQuota } from '../../src/domain/quota-number.ts'
import { saleRefusal } from '../../src/machines/on-sale.ts'
import { type CampaignRow, findCampaign } from '../campaigns/store.ts'
import { named, nullable } from '../http/http.ts'
import { nearestSold, ownerOf } from '../ledger/lookup.ts'
import type { Ports } from '../ports.ts'

/**
 * What an operator should know before a draw, which refuses nothing: whether quotas are still being sold, for when the draw was announced,
 * and of a typed result or of the five prizes of the lottery the quota that they come to, whether that was paid for, and the nearest ones that were.
 */
export const DrawCheck = named(
  'DrawCheck',
  Type.Object({
    on_sale: Type.Boolean(),
    prev_sorteio: nullable(Type.String()),
    quota: nullable(Type.Object({ number: Type.Integer(), sold: Type.Boolean() })),
    below: nullable(Type.Integer()),
    above: nullable(Type.Integer()),
  }),
)
type DrawCheck = Static<typeof DrawCheck>

/** Looks at a draw before it is made; undefined where there is no such campaign. */
export async function checkBeforeDraw(
  { database: { db }, seal }: Pick<Ports, 'database' | 'seal'>,
  campaignId: number,
  given: { resultado: string; prize: Prize; premios: string },
): Promise<DrawCheck | undefined> {
  const row = await findCampaign(db, campaignId)
  if (row === undefined) return undefined
  const situation = {
    on_sale: saleRefusal({ state: row.state, situation: row.statusDetail }) === null,
    prev_sorteio: row.prevSorteio?.toISOString() ?? null,
  }
  const number = quotaOf(row, given)
  if (number === null) return { ...situation, quota: null, below: null, above: null }
  const sold = (await ownerOf(db, seal, campaignId, number)).state === 'sold'
  const near = sold ? { below: null, above: null } : await nearestSold(db, seal, campaignId, number)
  return { ...situation, quota: { number, sold }, ...near }
}

function quotaOf(
  { total, drawRule }: CampaignRow,
  { resultado, prize, premios }: { resultado: string; prize: Prize; premios: string },
): number | null {
  if (resultado !== '' || drawRule === 'modulo' || !isNumbered(prize)) return winningQuota(resultado, total)
  const prizes = federalPrizesOf(premios.split(' '))
  return prizes && readQuota(total, placeOf(prize), prizes).quota
}
