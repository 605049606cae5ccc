import {
  checkPrize,
  fewFree,
  MAX_PRIZE_LINES,
  numberRange,
  type PrizeDraft,
  type PrizeLine,
  readPrizeList,
  refusePassed,
  refusePercent,
  refuseTitle,
} from '../../../src/domain/campaigns/prize-quotas.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { isSellable } from '../../../src/machines/on-sale.ts'
import { audit } from '../../platform/audit/audit.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { holdCampaign } from '../../sales/purchases/hold.ts'
import type { PrizeQuotaRow } from '../ledger/prize-lifecycle.ts'
import {
  changePrizeQuota,
  createPrizeQuota,
  createPrizeQuotas,
  createRandomPrizeQuotas,
  deletePrizeQuota,
  lockPrizeQuota,
  type PrizeRefusal,
  prizeRefusals,
} from '../ledger/prizes.ts'
import { cotaProgress } from './progress.ts'
import { changeableOf } from './wire.ts'

type Refused = { ok: false; refusal: Refusal }
/** The ids of what was made. */
export type Made = { ok: true; ids: number[] } | Refused
/** What each line of a pasted list would do, and once it is taken, what was made. */
export type ListRead = { ok: true; lines: { line: number; error: string | null }[]; ids: number[] } | Refused
export type Changed = { ok: true } | Refused

const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** Makes one number a prize quota, or so many random ones. Nothing is made where something is wrong. */
export async function addCotas(
  ports: Ports,
  caller: Caller,
  { campaignId, ...draft }: PrizeDraft & { campaignId: number },
): Promise<Made> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Made> => {
    const closed = await whyNot(tx, campaignId)
    if (closed) return refused(closed)
    const { total = 0 } = (await cotaProgress(tx, campaignId)) ?? {}
    const errors = checkPrize(draft, total)
    if (Object.keys(errors).length > 0) return refused(wrongFields(fieldErrorsOf(errors)))
    const { random, quantity, percent } = draft
    const prize = { campaignId, title: trimmed(draft.title), percent, now }
    const note = noteOf(tx, caller, { campaignId, now })
    if (random) {
      const made = await createRandomPrizeQuotas(tx, ports, { ...prize, count: quantity ?? 0 })
      if (!made.ok) {
        const { free = 0 } = (await cotaProgress(tx, campaignId)) ?? {}
        return refused(wrongFields({ qtd: [fewFree(free)] }))
      }
      await note('prizeQuotas.created', campaignId, {
        after: { prizeQuotas: made.ids.length, title: prize.title, percent },
      })
      return { ok: true, ids: made.ids }
    }
    const number = Number(draft.number)
    const made = await createPrizeQuota(tx, ports, { ...prize, number })
    if (!made.ok) return refused(wrongFields({ cota: [sentenceOf(made.refusal, total)] }))
    await note('prizeQuota.created', made.id, {
      after: keptOf({ campaignId, number, title: prize.title, percent }, total),
    })
    return { ok: true, ids: [made.id] }
  })
}

/**
 * Reads a pasted list of numbers, prizes and percents, and says of each line what is wrong with it. Where it is `taken`, all of it is made
 * prize quotas, or nothing.
 */
export async function addCotaList(
  ports: Ports,
  caller: Caller,
  { campaignId, text, taken }: { campaignId: number; text: string; taken: boolean },
): Promise<ListRead> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<ListRead> => {
    const closed = await whyNot(tx, campaignId)
    if (closed) return refused(closed)
    const { total = 0 } = (await cotaProgress(tx, campaignId)) ?? {}
    const read = readPrizeList(text, total)
    const tooMany = read.length > MAX_PRIZE_LINES ? `Cole no máximo ${MAX_PRIZE_LINES} linhas de uma vez.` : null
    const sentence = read.length === 0 ? 'Cole pelo menos uma linha.' : tooMany
    if (sentence) return refused(wrongFields({ cotas: [sentence] }))
    const good = read.filter(({ error }) => error === null)
    const prizes = good.map(({ number, title, percent }) => ({
      number: Number(number),
      title: trimmed(title),
      percent,
    }))
    const lines = (refusals: readonly (PrizeRefusal | null)[]) => told(read, good, refusals, total)
    if (!taken || good.length < read.length)
      return listed(lines(await prizeRefusals(tx, ports.seal, { campaignId, prizes })), taken)
    const made = await createPrizeQuotas(tx, ports, { campaignId, prizes, now })
    if (!made.ok) return listed(lines(made.refusals), taken)
    await noteOf(tx, caller, { campaignId, now })('prizeQuotas.created', campaignId, {
      after: { prizeQuotas: made.ids.length },
    })
    return { ok: true, lines: read.map(({ line }) => ({ line, error: null })), ids: made.ids }
  })
}

/** What a list says where nothing of it was made: wrong lines refuse what was to be taken. */
function listed(lines: { line: number; error: string | null }[], taken: boolean): ListRead {
  const wrong = lines.filter(({ error }) => error !== null)
  if (!taken || wrong.length === 0) return { ok: true, lines, ids: [] }
  return refused(wrongFields({ cotas: wrong.map(({ line, error }) => `Linha ${line}: ${error}`) }))
}

function told(
  read: readonly PrizeLine[],
  good: readonly PrizeLine[],
  refusals: readonly (PrizeRefusal | null)[],
  total: number,
) {
  return read.map((each) => {
    const refusal = refusals[good.indexOf(each)] ?? null
    return { line: each.line, error: each.error ?? (refusal && sentenceOf(refusal, total)) }
  })
}

/** What a change may write, and what its sender had read there. */
export interface CotaChange {
  title?: string | undefined
  percent?: number | null | undefined
  was?: { title?: string | undefined; percent?: number | null | undefined } | undefined
}

/** Changes title and percent of a prize quota that is not sold; the number stays. */
export async function changeCota(
  ports: Ports,
  caller: Caller,
  id: number,
  { was, ...body }: CotaChange,
): Promise<Changed> {
  return ports.database.db.transaction(async (tx): Promise<Changed> => {
    const found = await lockPrizeQuota(tx, ports.seal, id)
    const now = ports.clock.now()
    if (found === undefined) return refused(UNKNOWN)
    const { row, paid, total } = found
    const closed = await whyNot(tx, row.campaignId)
    if (closed) return refused(closed)
    const stored = changeableOf(row)
    const clash = clashOf('prize.changed', { was, stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true }
    const wanted = {
      title: trimmed(body.title ?? row.title),
      percent: body.percent === undefined ? row.percent : body.percent,
    }
    const errors = wrongIn(wanted, { stored, paid })
    if (Object.keys(errors).length > 0) return refused(wrongFields(errors))
    const changed = await changePrizeQuota(tx, ports, { id, ...wanted, now })
    if (!changed.ok) return refused(refusalOf(changed.refusal))
    const kept = { campaignId: row.campaignId, number: row.number }
    await noteOf(tx, caller, { campaignId: row.campaignId, now })('prizeQuota.changed', id, {
      before: keptOf({ ...kept, ...stored }, total),
      after: keptOf({ ...kept, ...wanted }, total),
    })
    return { ok: true }
  })
}

/** Makes a prize quota that is not sold an ordinary number again. @param since it is left alone where it was changed after that */
export async function removeCota(ports: Ports, caller: Caller, id: number, since?: Date): Promise<Changed> {
  return ports.database.db.transaction(async (tx): Promise<Changed> => {
    const found = await lockPrizeQuota(tx, ports.seal, id)
    const now = ports.clock.now()
    if (found === undefined) return refused(UNKNOWN)
    if (since && found.row.updatedAt > since) return refused({ code: 'prize.changedSince' })
    const deleted = await deletePrizeQuota(tx, ports, id)
    if (!deleted.ok) return refused(refusalOf(deleted.refusal))
    await noteOf(tx, caller, { campaignId: deleted.row.campaignId, now })('prizeQuota.deleted', id, {
      before: keptOf(deleted.row, found.total),
    })
    return { ok: true }
  })
}

function wrongIn(
  { title, percent }: { title: string; percent: number | null },
  { stored, paid }: { stored: { percent: number | null }; paid: number },
): FieldErrors {
  const wrongTitle = refuseTitle(title)
  const wrongPercent = percent === stored.percent ? null : (refusePercent(percent) ?? refusePassed(percent, paid))
  return {
    ...(wrongTitle !== null && { title: [wrongTitle] }),
    ...(wrongPercent !== null && { percent: [wrongPercent] }),
  }
}

/** Why a campaign's prize quotas stay as they are; its row is locked, so that a draw waits or is seen. */
async function whyNot(tx: Db, campaignId: number): Promise<Refusal | null> {
  const state = await holdCampaign(tx, campaignId)
  if (state === undefined) return UNKNOWN
  return isSellable(state) ? null : { code: 'campaign.stateRefuses' }
}

function refusalOf(refusal: PrizeRefusal): Refusal {
  if (refusal === 'prize.unknown') return UNKNOWN
  if (refusal === 'prize.sold' || refusal === 'prize.returned') return { code: refusal }
  return wrongFields({ percent: [sentenceOf(refusal, 0)] })
}

/** Why a number cannot be a prize quota, in words. */
function sentenceOf(refusal: PrizeRefusal, total: number): string {
  switch (refusal) {
    case 'number.sold':
      return 'Essa cota já foi vendida. Escolha outra.'
    case 'number.taken':
      return 'Essa cota já é premiada. Escolha outra.'
    case 'scarce':
      return 'Essa cota está reservada, e não há outra livre para trocar de lugar com ela. Escolha outra.'
    default:
      return numberRange(total)
  }
}

/** What the log keeps of a prize quota; its number as the panel writes it. */
const keptOf = (
  { campaignId, number, title, percent }: Pick<PrizeQuotaRow, 'campaignId' | 'number' | 'title' | 'percent'>,
  total: number,
) => ({ campaignId, number: formatQuota(number, total), title, percent })

/** Notes a change of a campaign's prize quotas in the log, and for whoever is shown them. */
const noteOf =
  (tx: Db, { operatorId, address }: Caller, { campaignId, now: at }: { campaignId: number; now: Date }) =>
  (action: AuditAction, subjectId: number, values: { before?: object; after?: object }) => {
    noteChange(tx, { campaignId, purchases: [] })
    return audit(tx, {
      ...{ at, operatorId, address, action, subjectId },
      subject: action === 'prizeQuotas.created' ? 'campaign' : 'prizeQuota',
      ...values,
    })
  }
