import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { checkLink, LINK_FIELDS, WRONG_PIXEL, WRONG_TAG } from '../../../src/domain/campaigns/campaign-links.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { isActedOnSince, noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { campaign, link, operator, tracker } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import type { TrackerKind } from '../trackers/store.ts'
import type { LinkRow } from './store.ts'

const noteOf = noting('link')

const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** A link as the wire has it; without an affiliate its percent counts for nothing. */
export interface LinkBody {
  title: string
  afiliado_id?: number | null | undefined
  afiliado_percent?: number | null | undefined
  pixel_id?: number | null | undefined
  google_tag_id?: number | null | undefined
}

/** Creates a link of a campaign, owned by who creates it. Buyers bring its id as `link_ref`. */
export async function createLink(
  ports: Ports,
  caller: Caller,
  { campaignId, ...body }: LinkBody & { campaignId: number },
): Promise<RecordChanged> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const [about] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId))
    if (about === undefined) return refused(UNKNOWN)
    const read = await readBody(tx, body)
    if (!read.ok) return read
    const values = { ...read.values, campaignId, operatorId: caller.operatorId, createdAt: now }
    const [row] = await tx.insert(link).values(values).returning()
    if (row === undefined) throw new Error('the link was not stored')
    await noteOf(tx, caller, now)('link.created', row.id, { after: auditedOf(LINK_FIELDS, row) })
    return { ok: true, id: row.id }
  })
}

/** Changes title, affiliate and commission. They count for purchases from now on: one that was made keeps whose it was. */
export async function changeLink(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<LinkBody> & { was?: Partial<LinkBody> | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockLink(tx, id)
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    const stored = changeableOf(LINK_FIELDS, record)
    const clash = clashOf('link.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = await readBody(tx, { ...stored, ...body }, record)
    if (!read.ok) return read
    await tx
      .update(link)
      .set(read.values)
      .where(and(eq(link.campaignId, record.campaignId), eq(link.id, id)))
    const fields = {
      before: auditedOf(LINK_FIELDS, record),
      after: auditedOf(LINK_FIELDS, { ...record, ...read.values }),
    }
    await noteOf(tx, caller, now)('link.changed', id, fields)
    return { ok: true, id }
  })
}

/**
 * Deletes a link: its address leads to the campaign from then on, without it. What it sold stays.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export const removeLink = (ports: Ports, caller: Caller, id: number, since?: Date): Promise<RecordChanged> =>
  moveLink(ports, caller, id, { action: 'link.deleted', since })

/** Brings a deleted link back. */
export const restoreLink = (ports: Ports, caller: Caller, id: number): Promise<RecordChanged> =>
  moveLink(ports, caller, id, { action: 'link.restored' })

async function moveLink(
  ports: Ports,
  caller: Caller,
  id: number,
  { action, since }: { action: 'link.deleted' | 'link.restored'; since?: Date | undefined },
): Promise<RecordChanged> {
  const isRemoval = action === 'link.deleted'
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockLink(tx, id, { deleted: !isRemoval })
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    if (await isActedOnSince(tx, 'link', id, since)) return refused({ code: 'link.changedSince' })
    await tx
      .update(link)
      .set({ deletedAt: isRemoval ? now : null })
      .where(and(eq(link.campaignId, record.campaignId), eq(link.id, id)))
    const told = auditedOf(LINK_FIELDS, record)
    await noteOf(tx, caller, now)(action, id, isRemoval ? { before: told } : { after: told })
    return { ok: true, id }
  })
}

async function lockLink(tx: Db, id: number, { deleted = false } = {}): Promise<Locked<LinkRow> | undefined> {
  const [row] = await tx
    .select()
    .from(link)
    .where(and(isNumbered(link, id), deleted ? isNotNull(link.deletedAt) : isNull(link.deletedAt)))
    .for('update')
  return row && locked(row)
}

type Values = Pick<LinkRow, 'title' | 'afiliadoId' | 'afiliadoPercent' | 'pixelId' | 'tagId'>
type Read = { ok: true; values: Values } | { ok: false; refusal: Refusal }

/** @param before the stored link: who earned by it may stay so, even when that account was deleted since */
async function readBody(
  tx: Db,
  {
    title,
    afiliado_id: afiliadoId = null,
    afiliado_percent: percent = null,
    pixel_id: pixelId = null,
    google_tag_id: tagId = null,
  }: LinkBody,
  before?: LinkRow,
): Promise<Read> {
  const errors = {
    ...checkLink({ title, afiliado_id: afiliadoId, afiliado_percent: percent }),
    ...(afiliadoId !== null && afiliadoId !== before?.afiliadoId && (await refuseAffiliate(tx, afiliadoId))),
    ...(pixelId !== null &&
      pixelId !== before?.pixelId &&
      (await refuseTracker(tx, { kind: 'pixel', id: pixelId, errors: { pixel_id: [WRONG_PIXEL] } }))),
    ...(tagId !== null &&
      tagId !== before?.tagId &&
      (await refuseTracker(tx, { kind: 'tag', id: tagId, errors: { google_tag_id: [WRONG_TAG] } }))),
  }
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return {
    ok: true,
    values: {
      ...{ title: trimmed(title), afiliadoId, afiliadoPercent: afiliadoId === null ? null : percent },
      ...{ pixelId, tagId },
    },
  }
}

async function refuseAffiliate(tx: Db, id: number): Promise<{ afiliado_id?: string[] }> {
  const [account] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, 'afiliado')))
    .for('share')
  if (account === undefined) return { afiliado_id: ['Escolha um afiliado da lista.'] }
  if (account.deletedAt === null) return {}
  return { afiliado_id: [`A conta de ${account.name} foi excluída. Escolha outra pessoa ou deixe sem afiliado.`] }
}

/** What is wrong with a pixel or a tag manager that a link is to name: it is of this installation, of its kind, and not deleted. */
async function refuseTracker(
  tx: Db,
  { kind, id, errors }: { kind: TrackerKind; id: number; errors: Record<string, string[]> },
): Promise<Record<string, string[]>> {
  const [row] = await tx
    .select({ id: tracker.id })
    .from(tracker)
    .where(and(eq(tracker.kind, kind), eq(tracker.id, id), isNull(tracker.deletedAt)))
    .for('share')
  return row === undefined ? errors : {}
}
