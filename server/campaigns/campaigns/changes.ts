import { eq } from 'drizzle-orm'
import type { CampaignDraft } from '../../../src/domain/campaigns/campaign-draft.ts'
import { slugOf } from '../../../src/domain/campaigns/slug.ts'
import { SOON } from '../../../src/domain/campaigns/status.ts'
import { movesDrawDay } from '../../../src/domain/draw/draw-day.ts'
import { CURRENT_DRAW_RULE } from '../../../src/domain/draw/draw-rule.ts'
import { MAX_TITLE } from '../../../src/domain/values/limits.ts'
import { audit } from '../../platform/audit/audit.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, transaction } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { everSold, openLedger } from '../ledger/ledger.ts'
import { copyFiles } from '../photos/files.ts'
import { newPhotoName, photosOf, storePhoto } from '../photos/store.ts'
import { accountExists, type CampaignBody, type CampaignChange, withSpins, wrongFieldsOf } from './body.ts'
import { columnsOf, wholeColumnsOf } from './fields.ts'
import { applyEvent, askEvent, storeCampaign } from './lifecycle.ts'
import { type CampaignRow, findCampaign, freeSlug, lockCampaign } from './store.ts'
import { draftOf } from './wire.ts'

type Changed = { ok: true; id: number } | { ok: false; refusal: Refusal }

const refused = (refusal: Refusal): Changed => ({ ok: false, refusal })

/** Creates a campaign with its quotas and puts it on sale (DESIGN §5). Nothing is stored when a field is wrong. */
export async function createCampaign(ports: Ports, caller: Caller, body: CampaignBody): Promise<Changed> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const errors = await wrongFieldsOf(tx, body, { site: ports.config.publicUrl, now })
    if (Object.keys(errors).length > 0) return refused(wrongFields(errors))
    const total = body.numbers ?? 0
    const columns = wholeColumnsOf(body) as CampaignRow
    const values = withSpins(columns, columns.price)
    const slug = await freeSlug(tx, slugOf(values.title))
    const row = await storeCampaign(tx, { ...values, slug, total, createdAt: now, updatedAt: now })
    await openLedger(tx, ports.seal, { campaignId: row.id, total, now, random: ports.random })
    await audit(tx, { ...auditOf(caller, now, row.id), action: 'campaign.created', after: row })
    return { ok: true, id: row.id }
  })
}

/**
 * What buyers were promised of a draw, asked before a change of a campaign locks anything: the answer says, of the locked one, why its promises would be
 * broken. Draws are above campaigns, so that whoever puts both together gives it.
 */
export type AskPromises = (
  campaign: CampaignRow,
  wanted: CampaignDraft,
) => Promise<(tx: Db, locked: CampaignRow) => Promise<Refusal | null>>

/**
 * Changes a part of a campaign. The number of quotas stays; the slug follows the title until somebody has bought (DESIGN §6). What somebody
 * else changed since the sender read it is not written over (docs/decisions/0022).
 */
export async function changeCampaign(
  ports: Ports,
  askPromises: AskPromises,
  caller: Caller,
  id: number,
  { was, ...body }: CampaignChange,
): Promise<Changed> {
  const read = await findCampaign(ports.database.db, id)
  if (read === undefined) return refused({ code: 'record.unknown' })
  const breaks = await askPromises(read, body)
  return ports.database.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    const now = ports.clock.now()
    if (before === undefined) return refused({ code: 'record.unknown' })
    const stored = draftOf(before)
    const clash = clashOf('campaign.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const errors = await wrongFieldsOf(tx, body, { site: ports.config.publicUrl, stored })
    if (Object.keys(errors).length > 0) return refused(wrongFields(errors))
    const broken = await breaks(tx as Db, before)
    if (broken !== null) return refused(broken)
    const changed = { ...before, ...columnsOf(body) }
    const columns = withSpins(changed, changed.price)
    const slug =
      columns.title !== before.title && (await isUnknownToBuyers(tx, id))
        ? await freeSlug(tx, slugOf(columns.title), id)
        : before.slug
    const [after] = await tx
      .update(campaign)
      .set({ ...changeable(columns), slug, drawDayMovedAt: drawDayMovedAt(before, columns, now), updatedAt: now })
      .where(eq(campaign.id, id))
      .returning()
    await audit(tx, { ...auditOf(caller, now, id), action: 'campaign.changed', before, after })
    noteChange(tx, { campaignId: id, purchases: [] })
    return { ok: true, id }
  })
}

interface Move {
  id: number
  move: 'trash' | 'restore' | 'reset' | 'sell'
  since?: Date | undefined
}

/**
 * Moves a campaign to the trash or back to where it was, puts it on sale, or takes back its reservations (DESIGN §6), as its machine allows
 * (spec §4). What was paid while it was in the trash is delivered before it is restored: many of them in several database transactions, of
 * which the last one restores it.
 * @param since the sender takes back what was done at this moment: a campaign that was changed afterwards is left as it is
 */
export async function moveCampaign(
  ports: Ports,
  caller: Caller,
  id: number,
  move: Move['move'],
  since?: Date,
): Promise<Changed> {
  const { db } = ports.database
  let moved: Changed | 'later' = 'later'
  while (moved === 'later') moved = await db.transaction((tx) => moveOnce(tx, ports, caller, { id, move, since }))
  return moved
}

/** Moves a campaign; `later` when there was too much to deliver first for one database transaction. */
async function moveOnce(tx: Db, ports: Ports, caller: Caller, { id, move, since }: Move): Promise<Changed | 'later'> {
  const before = await lockCampaign(tx, id)
  const now = ports.clock.now()
  if (before === undefined) return refused({ code: 'record.unknown' })
  if (since !== undefined && before.updatedAt > since) return refused({ code: 'campaign.changedSince' })
  if (move === 'sell' && before.accountId !== null && !(await accountExists(tx, before.accountId)))
    return refused({ code: 'campaign.accountDeleted' })
  const event = { type: `campaign.${move}` } as const
  const moved = await applyEvent(tx, before, event, { ports, now })
  if (moved === 'later') return moved
  if (!moved.ok) return refused({ code: moved.refusal })
  const told = ({ state, statusDetail, statusText }: CampaignRow) => ({ state, statusDetail, statusText })
  const states = { before: told(before), after: told(moved.row) }
  await audit(tx, { ...auditOf(caller, now, id), action: event.type, ...states })
  return { ok: true, id }
}

/**
 * Creates a campaign with the same settings and photos and no sales. It waits as *Em breve!*, so that nothing sells before it was looked
 * through.
 */
export async function duplicateCampaign(ports: Ports, caller: Caller, id: number): Promise<Changed> {
  return ports.database.db.transaction(async (tx) => {
    const source = await lockCampaign(tx, id)
    const now = ports.clock.now()
    if (source === undefined) return refused({ code: 'record.unknown' })
    const asked = await askEvent(tx, source, { type: 'campaign.duplicate' })
    if (!asked.ok) return refused({ code: asked.refusal })
    const title = copyTitle(source.title)
    const { total } = source
    const row = await storeCampaign(tx, {
      ...changeable(source),
      total,
      title,
      slug: await freeSlug(tx, slugOf(title)),
      drawRule: CURRENT_DRAW_RULE,
      federal: null,
      concurso: null,
      statusDetail: SOON,
      statusText: null,
      prevSorteio: null,
      drawDayMovedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    await openLedger(tx, ports.seal, { campaignId: row.id, total, now, random: ports.random })
    for (const original of await photosOf(tx, [id])) {
      const { position } = original
      const name = newPhotoName(ports.random)
      await copyFiles(tx, original, await storePhoto(tx, { campaignId: row.id, name, position, createdAt: now }))
    }
    await audit(tx, { ...auditOf(caller, now, row.id), action: 'campaign.duplicated', before: { id }, after: row })
    return { ok: true, id: row.id }
  })
}

/** When the announced day of a campaign was last changed, this change included. */
const drawDayMovedAt = (before: CampaignRow, after: Pick<CampaignRow, 'prevSorteio'>, now: Date): Date | null =>
  movesDrawDay(before.prevSorteio, after.prevSorteio) ? now : before.drawDayMovedAt

/** The title of a copy, which may not be longer than any title. */
function copyTitle(title: string): string {
  const mark = ' (cópia)'
  return [...title].slice(0, MAX_TITLE - mark.length).join('') + mark
}

/** A row without its identity, which no change may touch. */
function changeable({ id: _id, state: _state, total: _total, ...columns }: CampaignRow) {
  return columns
}

/** Whether the campaign's address was never given to a buyer: no purchase is stored, and nothing was ever sold. */
async function isUnknownToBuyers(tx: Db, id: number): Promise<boolean> {
  const [purchase] = await tx
    .select({ id: transaction.id })
    .from(transaction)
    .where(eq(transaction.campaignId, id))
    .limit(1)
  return purchase === undefined && !(await everSold(tx, id))
}

function auditOf(caller: Caller, at: Date, id: number) {
  return { at, operatorId: caller.operatorId, address: caller.address, subject: 'campaign' as const, subjectId: id }
}
