import { and, desc, inArray, not, or } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { SITUATIONS_BEFORE_DRAW } from '../../../src/domain/campaigns/status.ts'
import { isInQuestion } from '../../../src/domain/draw/draw-origin.ts'
import { nameWithInitial } from '../../../src/domain/values/masks.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'
import { countOf } from '../ledger/ledger.ts'
import { photosOf, thumbAddress } from '../photos/store.ts'
import { shownPaid } from './progress.ts'
import { isSaleWithheld, onSale } from './sale.ts'
import type { CampaignRow } from './store.ts'
import { prizeOutcomes } from './winners.ts'

type Outcome = Awaited<ReturnType<typeof prizeOutcomes>>[number]

const MOST = 100
/** Of those that sell nothing any more, the newest stay to be found. */
const MOST_OVER = 30

/**
 * The campaigns that buyers find side by side: those on sale, the highlighted ones first, then those that wait for their draw, then those
 * that were drawn, each the newest first. What is only announced is not among them, nor what waits for its organiser's name.
 */
export async function listedCampaigns(ports: Pick<Ports, 'config' | 'database'>) {
  const { db } = ports.database
  const order = [desc(campaign.emphasis), desc(campaign.id)]
  const selling = (await isSaleWithheld(ports))
    ? []
    : await db
        .select()
        .from(campaign)
        .where(onSale())
        .orderBy(...order)
        .limit(MOST)
  const over = await db.select().from(campaign).where(pastSale()).orderBy(desc(campaign.id)).limit(MOST_OVER)
  const rows = [...selling, ...over]
  const ids = rows.map(({ id }) => id)
  const photos = await photosOf(db, ids)
  const counts = await countOf(db, ids)
  const drawn = (await prizeOutcomes(db, ids)).filter(({ draw }) => draw.prize === 'first')
  const listed = rows.map((row) => {
    const photo = photos.find(({ campaignId }) => campaignId === row.id)
    const first = drawn.find(({ draw }) => draw.campaignId === row.id)
    const paid = counts.get(row.id)?.paid ?? 0
    const sells = selling.includes(row) && paid < row.total
    return {
      url_amigavel: row.slug,
      title: row.title,
      price: reaisOf(row.price),
      prev_sorteio: row.prevSorteio?.toISOString() ?? null,
      photo: photo === undefined ? null : thumbAddress(photo.name),
      total: row.total,
      paid: shownPaid(row, paid),
      group: groupOf({ sells, isDrawn: first !== undefined }),
      winner: first === undefined ? null : shownWinner(first, row.total),
      isBeforeDraw: SITUATIONS_BEFORE_DRAW.includes(row.statusDetail),
    }
  })
  return (['selling', 'waiting', 'drawn'] as const).flatMap((group) =>
    listed.flatMap(({ isBeforeDraw, ...each }) =>
      each.group === group && (group !== 'waiting' || isBeforeDraw) ? [each] : [],
    ),
  )
}

function groupOf({ sells, isDrawn }: { sells: boolean; isDrawn: boolean }): 'selling' | 'drawn' | 'waiting' {
  if (sells) return 'selling'
  return isDrawn ? 'drawn' : 'waiting'
}

/** Who won a first prize, unless that is in question. */
function shownWinner({ draw, winner, purchase, origin }: Outcome, total: number) {
  if (isInQuestion({ origin: origin?.state ?? null })) return null
  return {
    name: nameWithInitial(purchase?.name ?? winner.name),
    number: draw.extracao === null ? null : formatQuota(draw.extracao, total),
  }
}

/** The campaigns with a page that sell nothing, and wait for their draw or had it. */
const pastSale = () =>
  and(
    isOneOf(campaign.state, campaignStates('public')),
    not(onSale() ?? inArray(campaign.id, [])),
    or(isOneOf(campaign.state, campaignStates('drawn')), inArray(campaign.statusDetail, [...SITUATIONS_BEFORE_DRAW])),
  )

/** The newest campaign on sale; undefined when there is none. */
export async function newestOnSale(db: Db): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaign).where(onSale()).orderBy(desc(campaign.id)).limit(1)
  return row
}
