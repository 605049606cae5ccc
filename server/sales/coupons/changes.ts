import { largestPurchase } from '../../../src/domain/campaigns/offers.ts'
import { COUPON_FIELDS, checkCoupon } from '../../../src/domain/sales/coupons.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { endOfDay, momentOf, startOfDay } from '../../../src/domain/values/zoned.ts'
import type { CouponAct } from '../../../src/machines/entities/coupon.ts'
import { couponMachine } from '../../../src/machines/entities/coupon.ts'
import { isSellable } from '../../../src/machines/on-sale.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { pricesOf } from '../../campaigns/campaigns/prices.ts'
import { type CampaignRow, findCampaign } from '../../campaigns/campaigns/store.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordRemoved } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import {
  accepts,
  applyEvents,
  type CouponEvent,
  type CouponRow,
  type CouponValues,
  lockCoupons,
  storeCoupon,
} from './lifecycle.ts'
import { couponById, mainChangedSince } from './store.ts'

const noteOf = noting('coupon')

type Refused = { ok: false; refusal: Refusal }
/** `previous`: the promotion that was the main one before; `before`, `after`: this one, where something was done to it. */
export type Made = { ok: true; id: number; previous?: number | null; before?: CouponRow; after?: CouponRow } | Refused

const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** A promotion as the wire has it: reais, and moments as text; without an end of its validity that of today is taken (spec §5). */
export interface CouponBody {
  title: string
  amount: number | null
  created_at?: string | null | undefined
  expires_at?: string | null | undefined
}

/** Creates a promotion of a campaign that sells. Nothing is stored when a field is wrong. */
export async function createCoupon(
  ports: Ports,
  caller: Caller,
  { campaignId, ...body }: CouponBody & { campaignId: number },
): Promise<Made> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Made> => {
    const campaign = await findCampaign(tx, campaignId)
    if (campaign === undefined) return refused(UNKNOWN)
    if (!isSellable(campaign.state)) return refused({ code: 'campaign.stateRefuses' })
    const read = readBody(body, { campaign, now })
    if (!read.ok) return refused(wrongFields(read.errors))
    const row = await storeCoupon(tx, { ...read.values, campaignId, now })
    await noteOf(tx, caller, now)('coupon.created', row.id, { after: keptOf(row) })
    return { ok: true, id: row.id }
  })
}

/** Changes title, value and validity. What somebody else changed meanwhile is not written over, and what was earned stays. */
export async function changeCoupon(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: Partial<CouponBody> & { was?: Partial<CouponBody> | undefined },
): Promise<Made> {
  return withCoupon(ports, id, async (tx, record, { now }) => {
    const campaign = await findCampaign(tx, record.campaignId)
    if (campaign === undefined || !accepts(record, { type: 'coupon.edit' }, now)) return refused(UNKNOWN)
    const stored = changeableOf(COUPON_FIELDS, record)
    const clash = clashOf('coupon.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = readBody({ ...stored, ...body }, { campaign, now })
    if (!read.ok) return refused(wrongFields(read.errors))
    const edit = { type: 'coupon.edit', ...read.values } as const
    const [changed] = await applyEvents(tx, record.campaignId, [record], edit, { ports, now })
    if (changed === undefined) return refused(UNKNOWN)
    const fields = { before: keptOf(record), after: keptOf(changed.row) }
    await noteOf(tx, caller, now)('coupon.changed', id, fields)
    return { ok: true, id }
  })
}

/**
 * Makes a promotion the one that buyers are shown, or takes that back, or removes it.
 * @param since what is taken back was done then: a promotion that was changed afterwards is not removed, and where another became the main one
 * afterwards, or none, that stays
 */
export async function actOnCoupon(
  ports: Ports,
  caller: Caller,
  id: number,
  { act, since }: { act: CouponAct; since?: Date | undefined },
): Promise<Made> {
  return withCoupon(ports, id, async (tx, record, { now, all }) => {
    const changed = since && (await whatChanged(tx, { act, record, all }, since))
    if (changed) return refused({ code: changed })
    const event: CouponEvent = { type: `coupon.${act}` }
    if (!accepts(record, event, now)) return refused({ code: whyNot(act, record) })
    const before = act === 'promote' ? all.find((each) => accepts(each, OTHER, now)) : undefined
    const [done] = await applyEvents(tx, record.campaignId, [record], event, { ports, now })
    if (done === undefined) throw new Error(`coupon ${id} took ${act} and then did not`)
    await noteOf(tx, caller, now)(ACTIONS[act], id, {
      before: { ...keptOf(record), ...(act === 'promote' && { mainCoupon: before?.id ?? null }) },
      ...(act !== 'remove' && { after: keptOf(done.row) }),
    })
    return { ok: true, id, previous: before?.id ?? null, before: record, after: done.row }
  })
}

/** Removes a promotion. What was earned stays. */
export async function removeCoupon(
  ports: Ports,
  caller: Caller,
  id: number,
  since: Date | undefined,
): Promise<RecordRemoved> {
  const made = await actOnCoupon(ports, caller, id, { act: 'remove', since })
  if (!made.ok || made.before === undefined || made.after === undefined) return made
  const main = isTagged(couponMachine, made.before.state, 'main')
  return { ok: true, id, told: { main, updated_at: made.after.updatedAt.toISOString() } }
}

/** What has changed since something was done that is to be taken back, as the refusal says it; null for nothing that matters to it. */
async function whatChanged(
  tx: Db,
  { act, record, all }: { act: CouponAct; record: CouponRow; all: readonly CouponRow[] },
  since: Date,
): Promise<Refusal['code'] | null> {
  if (act === 'remove') return record.updatedAt > since ? 'coupon.changedSince' : null
  return (await mainChangedSince(tx, all, since)) ? 'coupon.mainChangedSince' : null
}

const OTHER: CouponEvent = { type: 'another.promoted' }

/** Takes the removal of a promotion back. */
export async function restoreCoupon(ports: Ports, caller: Caller, id: number): Promise<Made> {
  return withCoupon(ports, id, async (tx, record, { now }) => {
    const [restored] = await applyEvents(tx, record.campaignId, [record], { type: 'removal.reverted' }, { ports, now })
    if (restored === undefined) return refused({ code: 'coupon.there' })
    await noteOf(tx, caller, now)('coupon.restored', id, { after: keptOf(restored.row) })
    return { ok: true, id }
  })
}

/** Does something to a promotion while all of its campaign are locked. */
async function withCoupon(
  ports: Ports,
  id: number,
  change: (tx: Db, record: Locked<CouponRow>, about: { now: Date; all: Locked<CouponRow>[] }) => Promise<Made>,
): Promise<Made> {
  return ports.database.db.transaction(async (tx): Promise<Made> => {
    const seen = await couponById(tx, id)
    const all = seen === undefined ? [] : await lockCoupons(tx, seen.campaignId)
    const now = ports.clock.now()
    const record = all.find((each) => each.id === id)
    return record === undefined ? refused(UNKNOWN) : change(tx, record, { now, all })
  })
}

const ACTIONS = { promote: 'coupon.promoted', demote: 'coupon.demoted', remove: 'coupon.removed' } as const

function whyNot(act: CouponAct, { state }: CouponRow): Refusal['code'] {
  if (isTagged(couponMachine, state, 'gone')) return 'record.unknown'
  if (act === 'demote') return 'coupon.notMain'
  return isTagged(couponMachine, state, 'main') ? 'coupon.main' : 'coupon.ended'
}

type Read = { ok: true; values: CouponValues } | { ok: false; errors: FieldErrors }

function readBody(
  { title, amount, created_at, expires_at }: CouponBody,
  about: { campaign: CampaignRow; now: Date },
): Read {
  const typed = {
    title: trimmed(title),
    amount: amount === null ? null : centavosOf(amount),
    startsAt: created_at ? momentOf(created_at) : startOfDay(about.now),
    endsAt: startOfMinute(expires_at ? momentOf(expires_at) : endOfDay(about.now)),
  }
  const errors = fieldErrorsOf(checkCoupon(typed, largestOf(about.campaign)))
  const { amount: value, startsAt, endsAt } = typed
  if (value === null || startsAt === null || endsAt === null || Object.keys(errors).length > 0)
    return { ok: false, errors }
  return { ok: true, values: { title: typed.title, amount: value, startsAt, endsAt } }
}

/** An end is said by its minute, all of which belongs to it. */
const startOfMinute = (moment: Date | null) => moment && new Date(Math.floor(moment.getTime() / 60_000) * 60_000)

/** The most that a purchase of the campaign can cost. */
const largestOf = (row: CampaignRow): number => largestPurchase(pricesOf(row), Math.min(row.maxReserva, row.total))

/** What the log keeps of a promotion. */
const keptOf = (row: CouponRow) => ({ ...auditedOf(COUPON_FIELDS, row), couponState: row.state })
