import { and, eq, sql } from 'drizzle-orm'
import { PRIZES, prizesOf } from '../../../src/domain/campaigns/prizes.ts'
import { TRADES_LANE } from '../../../src/domain/draw/positions.ts'
import type { OpenProof, ProofDraw } from '../../../src/domain/draw/proof.ts'
import { campaignMachine } from '../../../src/machines/entities/campaign.ts'
import { drawOriginMachine } from '../../../src/machines/entities/draw-origin.ts'
import { isPublic } from '../../../src/machines/on-sale.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { campaign, drawOrigin, prizeDraw, prizeResult, resultColumns } from '../../platform/db/schema.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { openKey } from './keys.ts'
import { lane, ledger } from './schema.ts'

const ENTRIES_A_QUERY = 5_000

/**
 * A campaign's proof as JSON, piece by piece: while it sells, its commitment and the heads of its chains; when it is over, all prizes
 * drawn, also its key, the salt of its chains and every entry. Undefined when there is no such campaign.
 */
export async function proofOf(db: Db, seal: Seal, slug: string): Promise<AsyncGenerator<string> | undefined> {
  const found = await findProof(db, slug)
  if (found === undefined) return undefined
  const { open, row, draws } = found
  if (!open.over) return once(JSON.stringify(open))
  return withEntries(db, row.campaign.id, JSON.stringify({ ...open, ...secretsOf(seal, row), draws: drawsOf(draws) }))
}

/** What is published of a campaign's proof before its entries, its key and salt when it is over; undefined when there is no such campaign. */
export async function openProofOf(
  db: Db,
  seal: Seal,
  slug: string,
): Promise<{ proof: OpenProof; key: string | null; salt: string | null } | undefined> {
  const found = await findProof(db, slug)
  if (found === undefined) return undefined
  return { proof: found.open, ...(found.open.over ? secretsOf(seal, found.row) : { key: null, salt: null }) }
}

/** What is told only when a campaign is over. */
const secretsOf = (
  seal: Seal,
  { ledger: { campaignId, sealedKey, salt } }: { ledger: typeof ledger.$inferSelect },
) => ({
  key: openKey(seal, campaignId, sealedKey).toString('hex'),
  salt,
})

async function findProof(db: Db, slug: string) {
  const [row] = await db
    .select({ campaign, ledger })
    .from(campaign)
    .innerJoin(ledger, eq(ledger.campaignId, campaign.id))
    .where(eq(campaign.slug, slug))
  if (row === undefined || !isPublic(row.campaign.state)) return undefined
  const isOfPrize = (table: typeof drawOrigin | typeof prizeDraw) =>
    and(eq(table.campaignId, prizeResult.campaignId), eq(table.prize, prizeResult.prize))
  const draws = await db
    .select({ draw: resultColumns, origin: drawOrigin, first: prizeDraw })
    .from(prizeResult)
    .innerJoin(prizeDraw, isOfPrize(prizeDraw))
    .leftJoin(drawOrigin, isOfPrize(drawOrigin))
    .where(eq(prizeResult.campaignId, row.campaign.id))
  const open: OpenProof = {
    scheme: row.ledger.scheme,
    campaign_id: row.campaign.id,
    total: row.campaign.total,
    commitment: row.ledger.commitment,
    published_at: row.ledger.createdAt.toISOString(),
    draw_rule: row.campaign.drawRule,
    over: isOver(
      row.campaign,
      draws.map(({ draw }) => draw),
    ),
    chains: await chainsOf(db, row.campaign.id, row.ledger),
  }
  return { open, row, draws }
}

interface DrawOfProof {
  draw: typeof prizeResult.$inferSelect
  origin: typeof drawOrigin.$inferSelect | null
  first: typeof prizeDraw.$inferSelect
}

/** The prizes that a number decided, in their order. */
function drawsOf(draws: readonly DrawOfProof[]): ProofDraw[] {
  return PRIZES.flatMap((prize) => draws.filter(({ draw }) => draw.prize === prize)).flatMap(
    ({ draw, origin, first }) =>
      draw.extracao === null || draw.transactionId === null
        ? []
        : [
            {
              prize: draw.prize,
              extracao: draw.extracao,
              transaction_id: draw.transactionId,
              concurso: draw.concurso,
              premios: draw.premios?.split(' ') ?? null,
              resultado: draw.resultado,
              drawn_at: draw.drawnAt.toISOString(),
              origem: origin?.state ?? null,
              motivo: origin?.decision ?? draw.reason,
              caixa: origin?.told?.split(' ') ?? null,
              antes:
                origin && isTagged(drawOriginMachine, origin.state, 'corrected') && first.extracao !== null
                  ? { extracao: first.extracao, premios: first.premios?.split(' ') ?? null, resultado: first.resultado }
                  : null,
            },
          ],
  )
}

function isOver(row: typeof campaign.$inferSelect, draws: { prize: string }[]): boolean {
  const prizes = prizesOf({
    product: row.product,
    product2: row.product2,
    product3: row.product3,
    product4: row.product4,
    product5: row.product5,
    product_mais: row.productMais,
  })
  return (
    isTagged(campaignMachine, row.state, 'drawn') && prizes.every((prize) => draws.some((draw) => draw.prize === prize))
  )
}

async function chainsOf(
  db: Db,
  campaignId: number,
  { trades, head }: typeof ledger.$inferSelect,
): Promise<OpenProof['chains']> {
  const lanes = await db
    .select({ lane: lane.lane, entries: lane.entries, head: lane.head })
    .from(lane)
    .where(eq(lane.campaignId, campaignId))
    .orderBy(lane.lane)
  return [{ lane: TRADES_LANE, entries: trades, head }, ...lanes]
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* withEntries(db: Db, campaignId: number, head: string): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"entries":[`
  yield* entriesOf(db, campaignId)
  yield ']}'
}

type Piece = { text: string | null; entries: number; last: number | null }

/** A lane and the place of an entry in its chain as one number: no chain has as many entries. */
const CHAIN = 2 ** 32

/**
 * Every entry of a campaign's proof as JSON, in the order of their chains, piece by piece. The database writes them: nothing in them needs to be
 * escaped, and a million rows would keep this process busy for longer than it takes to send them.
 * @param size how many entries a piece has
 */
export async function* entriesOf(db: Db, campaignId: number, size = ENTRIES_A_QUERY): AsyncGenerator<string> {
  let separator = ''
  let last = TRADES_LANE * CHAIN
  for (;;) {
    const lane = Math.floor(last / CHAIN)
    // One comparison of rows is a bound of the index; the same said by `or` reads every entry before.
    const [piece] = await rowsOf<Piece>(
      db,
      sql`select string_agg(format('[%s,"%s",%s,%s,"%s"]', lane, kind, coalesce(transaction_id::text, 'null'),
            floor(extract(epoch from at) * 1000)::bigint, positions), E',\\n' order by lane, nth) as text,
          count(*)::int as entries, max(lane * ${CHAIN}::float8 + nth) as last
        from (select lane, nth, kind, transaction_id, at, positions from ledger_entry
          where campaign_id = ${campaignId} and (lane, nth) > (${lane}, ${last - lane * CHAIN}) order by lane, nth limit ${size}) piece`,
    )
    if (piece?.text == null || piece.last === null) return
    yield separator + piece.text
    separator = ',\n'
    last = piece.last
    if (piece.entries < size) return
  }
}
