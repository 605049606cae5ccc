import { and, count, eq, sql } from 'drizzle-orm'
import { unsoldSentence } from '../../src/domain/draw-rules.ts'
import { isNumbered, type NumberedPrize, type Prize, prizesOf, resultField } from '../../src/domain/prizes.ts'
import { winningQuota } from '../../src/domain/quota-number.ts'
import { drawAt, drawMachine } from '../../src/machines/entities/draw.ts'
import { nextState } from '../../src/machines/next-state.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../auth/tokens.ts'
import { type CampaignRow, type DrawnPrize, drawnPrizes, lockCampaign } from '../campaigns/store.ts'
import type { Db } from '../db/connect.ts'
import { campaign, prizeDraw, transaction } from '../db/schema.ts'
import { drawOnePaid, nearestSold, ownerOf, topBuyer } from '../ledger/lookup.ts'
import type { Ports } from '../ports.ts'
import { type Refusal, wrongFields } from '../refusals.ts'
import { type DrawBody, readFields } from './fields.ts'

type Drawn = { ok: true } | { ok: false; refusal: Refusal }

/** Who won, and by which purchase and quota; the prize of who bought most has neither. */
interface Win {
  buyerId: number
  transactionId: number | null
  extracao: number | null
}

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/**
 * Draws one prize, finally (spec §2.7, DESIGN §6). The machine decides whose turn it is before any field is looked at; nothing is
 * stored when a field is wrong or the quota was not sold. The first prize closes the campaign.
 */
export async function drawPrize(
  ports: Ports,
  caller: Caller,
  { campaignId, prize, body }: { campaignId: number; prize: Prize; body: DrawBody },
): Promise<Drawn> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, campaignId)
    if (row === undefined) return refused({ code: 'record.unknown' })
    if (row.state === 'trash') return refused({ code: 'campaign.stateRefuses' })
    if (!isNext(row, prize, await drawnPrizes(tx, [campaignId]))) return refused({ code: 'draw.outOfOrder' })

    const fields = readFields(prize, row, body)
    if (!fields.ok) return refused(wrongFields(fields.errors))
    const { federal, concurso, resultado } = fields
    const found = isNumbered(prize) ? await findWin(ports, tx, row, prize, resultado) : await findTopBuyer(tx, row)
    if (!found.ok) return found
    const { win } = found

    const values = {
      campaignId,
      prize,
      resultado,
      ...win,
      ...(await totalsOf(tx, campaignId, win.buyerId)),
      operatorId: caller.operatorId,
      drawnAt: now,
    }
    await tx.insert(prizeDraw).values(values)
    if (prize === 'first')
      await tx
        .update(campaign)
        .set({ state: 'closed', federal, concurso, updatedAt: now })
        .where(eq(campaign.id, campaignId))
    await audit(tx, {
      at: now,
      operatorId: caller.operatorId,
      action: 'prize.drawn',
      subject: 'campaign',
      subjectId: campaignId,
      after: { ...values, federal, concurso },
      address: caller.address,
    })
    return { ok: true }
  })
}

function isNext(row: CampaignRow, prize: Prize, drawn: DrawnPrize[]): boolean {
  const prizes = prizesOf({
    product: row.product,
    product2: row.product2,
    product3: row.product3,
    product4: row.product4,
    product5: row.product5,
    product_mais: row.productMais,
  })
  const winners = Object.fromEntries(
    drawn.map(({ draw, winner }) => [
      draw.prize,
      { quota: draw.extracao, name: winner.name, telefone: winner.telefone },
    ]),
  )
  const state = drawAt({
    campaignId: String(row.id),
    prizes,
    federal: row.federal ?? true,
    contest: row.concurso ?? '',
    winners,
  })
  return nextState(drawMachine, state, { type: 'prize.draw', prize }) !== null
}

/** The paid quota that a result names, or with no result a random paid one. */
async function findWin(
  ports: Ports,
  tx: Db,
  row: CampaignRow,
  prize: NumberedPrize,
  resultado: string | null,
): Promise<{ ok: true; win: Win } | { ok: false; refusal: Refusal }> {
  const extracao = resultado === null ? await drawOnePaid(tx, ports.seal, row.id) : winningQuota(resultado, row.total)
  if (extracao == null) return refused({ code: 'draw.noPaidQuota' })
  const owner = await ownerOf(tx, ports.seal, row.id, extracao)
  if (owner.state !== 'sold') return refused(await unsoldQuota(ports, tx, row, prize, extracao))
  const [purchase] = await tx.select().from(transaction).where(eq(transaction.id, owner.transactionId))
  if (purchase === undefined) throw new Error(`quota ${extracao} of campaign ${row.id} is sold to no transaction`)
  return { ok: true, win: { buyerId: purchase.buyerId, transactionId: purchase.id, extracao } }
}

async function unsoldQuota(
  ports: Ports,
  tx: Db,
  row: CampaignRow,
  prize: NumberedPrize,
  extracao: number,
): Promise<Refusal> {
  const { below = null, above = null } = await nearestSold(tx, ports.seal, row.id, extracao)
  if (below === null && above === null) return { code: 'draw.noPaidQuota' }
  return wrongFields({ [resultField(prize)]: [unsoldSentence(extracao, below, above, row.total)] })
}

async function findTopBuyer(
  tx: Db,
  row: CampaignRow,
): Promise<{ ok: true; win: Win } | { ok: false; refusal: Refusal }> {
  const top = await topBuyer(tx, row.id)
  if (top === null) return refused({ code: 'draw.noPaidQuota' })
  return { ok: true, win: { buyerId: top.buyerId, transactionId: null, extracao: null } }
}

/** What a buyer paid in a campaign: purchases, centavos, quotas. */
async function totalsOf(tx: Db, campaignId: number, buyerId: number) {
  const [totals] = await tx
    .select({
      purchases: count(),
      amount: sql<number>`coalesce(sum(${transaction.amount}), 0)::float8`,
      quotas: sql<number>`coalesce(sum(${transaction.delivered}), 0)::int`,
    })
    .from(transaction)
    .where(
      and(eq(transaction.campaignId, campaignId), eq(transaction.buyerId, buyerId), eq(transaction.status, 'approved')),
    )
  return totals ?? { purchases: 0, amount: 0, quotas: 0 }
}
