import { eq } from 'drizzle-orm'
import { checkUtm, UTM_FIELDS, type UtmDraft } from '../../../src/domain/sales/utms.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { isActedOnSince, noting } from '../../platform/audit/audit.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { campaign, utmLink } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { lockUtm, type UtmRow } from './store.ts'

const noteOf = noting('utm')
const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** Keeps an address of a campaign with UTMs. */
export async function createUtm(
  ports: Ports,
  caller: Caller,
  { campaignId, ...body }: UtmDraft & { campaignId: number },
): Promise<RecordChanged> {
  const now = ports.clock.now()
  const read = readBody(body)
  if (!read.ok) return read
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const [about] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId))
    if (about === undefined) return refused(wrongFields({ action_id: ['Escolha uma campanha da lista.'] }))
    const values = { ...read.values, campaignId, operatorId: caller.operatorId, createdAt: now }
    const [row] = await tx.insert(utmLink).values(values).returning()
    if (row === undefined) throw new Error('the address was not stored')
    await noteOf(tx, caller, now)('utm.created', row.id, { after: auditedOf(UTM_FIELDS, row) })
    return { ok: true, id: row.id }
  })
}

/** Changes it; what came by its old names stays with these. */
export async function changeUtm(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<UtmDraft> & { was?: Partial<UtmDraft> | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockUtm(tx, id, { deleted: false })
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    const stored = changeableOf(UTM_FIELDS, record)
    const clash = clashOf('utm.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = readBody({ ...stored, ...body })
    if (!read.ok) return read
    await tx.update(utmLink).set(read.values).where(isRow(utmLink, record))
    const after = auditedOf(UTM_FIELDS, { ...record, ...read.values })
    await noteOf(tx, caller, now)('utm.changed', id, { before: auditedOf(UTM_FIELDS, record), after })
    return { ok: true, id }
  })
}

/**
 * Takes it off the list, or brings it back. What came by it stays counted.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export async function moveUtm(
  ports: Ports,
  caller: Caller,
  { id, isRemoval, since }: { id: number; isRemoval: boolean; since?: Date | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const record = await lockUtm(tx, id, { deleted: !isRemoval })
    const now = ports.clock.now()
    if (record === undefined) return refused(UNKNOWN)
    if (await isActedOnSince(tx, 'utm', id, since)) return refused({ code: 'utm.changedSince' })
    await tx
      .update(utmLink)
      .set({ deletedAt: isRemoval ? now : null })
      .where(isRow(utmLink, record))
    const told = auditedOf(UTM_FIELDS, record)
    const note = noteOf(tx, caller, now)
    await (isRemoval ? note('utm.deleted', id, { before: told }) : note('utm.restored', id, { after: told }))
    return { ok: true, id }
  })
}

type Values = Pick<UtmRow, 'title' | 'source' | 'medium' | 'campaign' | 'content'>

function readBody(body: UtmDraft): { ok: true; values: Values } | { ok: false; refusal: Refusal } {
  const errors = checkUtm(body)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return {
    ok: true,
    values: {
      ...{ title: trimmed(body.title), source: trimmed(body.utm_source), medium: trimmed(body.utm_medium) },
      ...{ campaign: trimmed(body.utm_campaign), content: trimmed(body.utm_content ?? '') },
    },
  }
}
