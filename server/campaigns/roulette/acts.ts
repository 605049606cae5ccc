import { and, eq, gt } from 'drizzle-orm'
import {
  drawTitleNumbers,
  refuseRoulettePrizes,
  refuseRouletteTitle,
  refuseTitleNumber,
} from '../../../src/domain/campaigns/roulette.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import type { RouletteAct } from '../../../src/machines/entities/roulette-prize.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { roulettePrize } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { findCampaign } from '../campaigns/store.ts'
import {
  accepts,
  applyEvents,
  lockPrizes,
  lockRoulette,
  type RouletteHappening,
  type RoulettePrizeRow,
  storePrizes,
} from './lifecycle.ts'
import { prizeById } from './store.ts'

type Done<Result> = ({ ok: true } & Result) | { ok: false; refusal: Refusal }

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/** What is created: `qtd` equal prizes. */
export interface NewPrizes {
  campaignId: number
  title: string
  quantity: number
}

/** Creates equal prizes of a campaign, all of them held back. Nothing is stored when a field is wrong. */
export async function createPrizes(
  ports: Ports,
  caller: Caller,
  { campaignId, title: typed, quantity }: NewPrizes,
): Promise<Done<{ prizes: RoulettePrizeRow[] }>> {
  const now = ports.clock.now()
  const title = trimmed(typed)
  const [wrongTitle, wrongQuantity] = [refuseRouletteTitle(title), refuseRoulettePrizes(quantity)]
  if (wrongTitle !== null || wrongQuantity !== null)
    return refused(
      wrongFields({
        ...(wrongTitle !== null && { title: [wrongTitle] }),
        ...(wrongQuantity !== null && { qtd: [wrongQuantity] }),
      }),
    )
  return ports.database.db.transaction(async (tx) => {
    if ((await findCampaign(tx, campaignId)) === undefined) return refused({ code: 'record.unknown' })
    const prizes = await storePrizes(tx, { campaignId, title, quantity, now })
    await audit(tx, {
      ...{ at: now, operatorId: caller.operatorId, address: caller.address },
      ...{ action: 'roulette.created', subject: 'campaign', subjectId: campaignId },
      after: { title, rouletteQuantity: quantity },
    })
    return { ok: true, prizes }
  })
}

/** Changes the title of a prize that was not won. What somebody else changed meanwhile is not written over. */
export async function changePrize(
  ports: Ports,
  caller: Caller,
  id: number,
  { title: typed, was }: { title: string; was?: { title?: string } | undefined },
): Promise<Done<object>> {
  const title = trimmed(typed)
  return withPrize(ports, id, async (tx, record) => {
    const now = ports.clock.now()
    const clash = clashOf('roulette.changed', { was, stored: { title: record.title }, wanted: { title } })
    if (clash !== null) return refused(clash)
    const wrong = refuseRouletteTitle(title)
    if (!accepts(record, 'edit')) return refused({ code: REFUSED.edit.contemplated })
    if (wrong !== null) return refused(wrongFields({ title: [wrong] }))
    if (changesNothing({ title: record.title }, { title })) return { ok: true }
    await applyEvents(tx, record.campaignId, [{ record, event: { type: 'prize.edit', title } }], { ports, now })
    await audit(tx, { ...auditOf(caller, now, record), before: { title: record.title }, after: { title } })
    return { ok: true }
  })
}

/** What is asked of a prize. `titleNumber`: the spin that it is to go out at; without it one of the coming ones is drawn. */
export interface Asked {
  act: RouletteAct
  titleNumber?: number | undefined
  /** The sender takes back what was done at this moment: a prize that was changed afterwards is left as it is. */
  since?: Date | undefined
}

/** Releases a prize, takes its release back, or deletes it. */
export async function actOnPrize(ports: Ports, caller: Caller, id: number, asked: Asked): Promise<Done<object>> {
  const { act, titleNumber, since } = asked
  return withPrize(ports, id, async (tx, record, given) => {
    const now = ports.clock.now()
    if (since !== undefined && record.updatedAt > since) return refused({ code: 'roulette.changedSince' })
    if (!accepts(record, act)) return refused({ code: whyNot(act, record) })
    const wheel = { given, taken: act === 'release' ? await takenOf(tx, record.campaignId, given) : [] }
    const wrong = titleNumber === undefined ? null : refuseTitleNumber(titleNumber, wheel)
    if (wrong !== null) return refused(wrongFields({ title_number: [wrong] }))
    const chosen = act === 'release' ? chosenNumbers(titleNumber, wheel, ports) : []
    await actOn(tx, ports, caller, [record], { act, chosen, now })
    return { ok: true }
  })
}

const chosenNumbers = (
  wanted: number | undefined,
  wheel: Parameters<typeof drawTitleNumbers>[1],
  { random }: Pick<Ports, 'random'>,
) => (wanted === undefined ? drawTitleNumbers(1, wheel, random.int) : [wanted])

/** What was done to several prizes at once: to which, and how many were left as they are. */
export interface ManyDone {
  changed: RoulettePrizeRow[]
  left: number
}

/**
 * Does the same to several prizes of a campaign, as far as each one's machine accepts it; when none does, the first one's refusal is the
 * answer.
 */
export async function actOnPrizes(
  ports: Ports,
  caller: Caller,
  { campaignId, ids, act }: { campaignId: number; ids: readonly number[]; act: RouletteAct },
): Promise<Done<ManyDone>> {
  return ports.database.db.transaction(async (tx) => {
    const wheel = await lockRoulette(tx, campaignId)
    const records = wheel === undefined ? [] : await lockPrizes(tx, campaignId, ids)
    const now = ports.clock.now()
    const [first] = records
    if (wheel === undefined || first === undefined) return refused({ code: 'record.unknown' })
    const taking = records.filter((record) => accepts(record, act))
    if (taking.length === 0) return refused({ code: whyNot(act, first) })
    const { given } = wheel
    const chosen =
      act === 'release'
        ? drawTitleNumbers(taking.length, { given, taken: await takenOf(tx, campaignId, given) }, ports.random.int)
        : []
    const changed = await actOn(tx, ports, caller, taking, { act, chosen, now })
    return { ok: true, changed, left: ids.length - changed.length }
  })
}

/** Does something to a prize whose roulette is locked, so that no spin passes meanwhile. */
async function withPrize(
  ports: Ports,
  id: number,
  change: (tx: Db, record: Locked<RoulettePrizeRow>, given: number) => Promise<Done<object>>,
): Promise<Done<object>> {
  return ports.database.db.transaction(async (tx) => {
    const seen = await prizeById(tx, id)
    const wheel = seen && (await lockRoulette(tx, seen.campaignId))
    const [record] = seen ? await lockPrizes(tx, seen.campaignId, [id]) : []
    if (wheel === undefined || record === undefined) return refused({ code: 'record.unknown' })
    return change(tx, record, wheel.given)
  })
}

/** Does the same to prizes of one campaign that take it; `chosen`: the spins that released ones are to go out at. */
async function actOn(
  tx: Db,
  ports: Ports,
  caller: Caller,
  records: readonly Locked<RoulettePrizeRow>[],
  { act, chosen, now }: { act: RouletteAct; chosen: readonly number[]; now: Date },
): Promise<RoulettePrizeRow[]> {
  const [first] = records
  if (first === undefined) return []
  const happenings = records.map((record, place): RouletteHappening => {
    if (act !== 'release') return { record, event: { type: `prize.${act}` } }
    const event = { type: 'prize.release', titleNumber: chosen[place] ?? 0 } as const
    return { record, event, more: { releasedBy: caller.operatorId } }
  })
  const done = await applyEvents(tx, first.campaignId, happenings, { ports, now })
  if (done.length < records.length)
    throw new Error(`prizes of campaign ${first.campaignId} took ${act} and then did not`)
  const told = ({ title, titleNumber: spin }: RoulettePrizeRow) => ({ title, titleNumber: spin })
  for (const { before, row } of done)
    await audit(tx, {
      ...auditOf(caller, now, before),
      action: ACTIONS[act],
      before: told(before),
      ...(act !== 'delete' && { after: told(row) }),
    })
  return done.map(({ row }) => row)
}

/** The coming spins at which prizes go out. */
async function takenOf(tx: Db, campaignId: number, given: number): Promise<number[]> {
  const rows = await tx
    .select({ spin: roulettePrize.titleNumber })
    .from(roulettePrize)
    .where(and(eq(roulettePrize.campaignId, campaignId), gt(roulettePrize.titleNumber, given)))
  return rows.flatMap(({ spin }) => (spin === null ? [] : [spin]))
}

const ACTIONS = { release: 'roulette.released', restore: 'roulette.restored', delete: 'roulette.deleted' } as const

/** Why a prize's machine refuses something, by where the prize is. */
const REFUSED = {
  release: { armed: 'roulette.released', contemplated: 'roulette.won' },
  restore: { held: 'roulette.held', contemplated: 'roulette.won' },
  delete: { contemplated: 'roulette.undeletable' },
  edit: { contemplated: 'roulette.uneditable' },
} as const

function whyNot(act: RouletteAct, { state }: RoulettePrizeRow): Refusal['code'] {
  const known: Partial<Record<RoulettePrizeRow['state'], Refusal['code']>> = REFUSED[act]
  return known[state] ?? 'roulette.won'
}

function auditOf({ operatorId, address }: Caller, at: Date, { id }: RoulettePrizeRow) {
  return {
    ...{ at, operatorId, address, subject: 'roulette' as const, subjectId: id },
    action: 'roulette.changed' as const,
  }
}
