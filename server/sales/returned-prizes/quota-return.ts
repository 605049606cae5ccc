import { and, eq } from 'drizzle-orm'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { spinsEarned } from '../../../src/domain/campaigns/roulette.ts'
import { coveredQuotas, typedNumbers } from '../../../src/domain/sales/part-return.ts'
import { formatCount, quotasInWords } from '../../../src/domain/values/counts.ts'
import { type Chosen, choosePaid } from '../../campaigns/ledger/some-refunded.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, prizeResult } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { holdCampaign } from '../purchases/hold.ts'
import { accepts, applyEvents, contextOf, lockTransaction } from '../purchases/lifecycle.ts'
import { findTransaction } from '../purchases/list.ts'
import { wholeOf } from '../purchases/reductions.ts'
import type { TransactionRow } from '../purchases/store.ts'

/** What an operator says: how many quotas go back, and which ones, as they were typed; without numbers those that were taken last. */
export interface QuotaReturn {
  quantity: number
  numbers?: string | undefined
}

interface Wanted {
  purchase: Pick<TransactionRow, 'id' | 'campaignId'>
  campaignTotal: number
  body: QuotaReturn
  now: Date
}

type Returned = { ok: true; quotas: number } | { ok: false; refusal: Refusal }
const refused = (refusal: Refusal): Returned => ({ ok: false, refusal })

/** How many of the numbers the log keeps. */
const MOST_NOTED = 100

/**
 * Takes back quotas of a purchase of which a part of the money went back: no more than that money pays for. What had been won by them is
 * asked about; spins that the rest does not earn are taken, too. Final, since they can be bought at once.
 */
export async function returnQuotas(ports: Ports, caller: Caller, id: number, body: QuotaReturn): Promise<Returned> {
  const { db } = ports.database
  const seen = await findTransaction(db, caller, id)
  if (seen === undefined) return refused({ code: 'record.unknown' })
  const now = ports.clock.now()
  return db.transaction((tx) => returnLocked(ports, tx as Db, caller, { ...seen, body, now }))
}

async function returnLocked(
  ports: Ports,
  tx: Db,
  caller: Caller,
  { purchase, campaignTotal, body, now }: Wanted,
): Promise<Returned> {
  const { id, campaignId } = purchase
  await holdCampaign(tx, campaignId)
  const record = await lockTransaction(tx, purchase)
  if (record === undefined) return refused({ code: 'record.unknown' })
  if (!accepts(record, { type: 'quotas.reclaimed', count: 1 })) return refused({ code: 'return.none' })
  const wanted = wantedIn(record, body, campaignTotal)
  if (!wanted.ok) return refused(wrongFields(wanted.errors))
  const found = await chooseQuotas(ports, tx, record, wanted.numbers, campaignTotal)
  if (!found.ok) return refused(wrongFields(found.errors))
  const { positions, numbers } = found.chosen
  const spinsLeft = await spinsWithout(tx, record, positions.length)
  const part = { positions, spins: spinsLeft }
  const event = { type: 'quotas.reclaimed', count: positions.length, part } as const
  const [changed] = await applyEvents(tx, campaignId, [record], event, { ports, now, spinsLeft })
  if (changed === undefined) throw new Error(`purchase ${id} gave back no quotas, though it could`)
  const noted = numbers.slice(0, MOST_NOTED).map((number) => formatQuota(number, campaignTotal))
  await audit(tx, {
    ...{ at: now, operatorId: caller.operatorId, address: caller.address },
    ...{ action: 'transaction.quotasReturned', subject: 'transaction', subjectId: id },
    before: { delivered: record.delivered },
    after: {
      delivered: changed.row.delivered,
      returnedNumbers: numbers.length > MOST_NOTED ? [...noted, '…'] : noted,
    },
  })
  return { ok: true, quotas: positions.length }
}

/** The quotas that go back; none that won in the draw, nor another purchase's. */
async function chooseQuotas(
  ports: Ports,
  tx: Db,
  record: TransactionRow,
  wanted: readonly number[] | number,
  total: number,
): Promise<{ ok: true; chosen: Chosen } | { ok: false; errors: FieldErrors }> {
  const won = await drawnOf(tx, record)
  const winner = typeof wanted === 'number' ? undefined : wanted.find((number) => won.includes(number))
  if (winner !== undefined)
    return wrong('numbers', `A cota ${formatQuota(winner, total)} ganhou no sorteio e fica com o cliente.`)
  const about = { campaignId: record.campaignId, transactionId: record.id }
  const found = await choosePaid(tx, ports.seal, about, { wanted, won })
  if (found.ok) return found
  if ('most' in found)
    return wrong(
      'quantity',
      `${quotasInWords(found.most)} ${found.most > 1 ? 'podem' : 'pode'} voltar: o que ganhou no sorteio fica com o cliente.`,
    )
  const [first = 0, ...more] = found.others
  const others = more.length === 0 ? '' : `, e mais ${formatCount(more.length)} também não`
  return wrong('numbers', `A cota ${formatQuota(first, total)} não é desta compra${others}.`)
}

const wrong = (field: keyof QuotaReturn, sentence: string): { ok: false; errors: FieldErrors } => ({
  ok: false,
  errors: { [field]: [sentence] },
})

function wantedIn(
  record: TransactionRow,
  { quantity, numbers: typed = '' }: QuotaReturn,
  total: number,
): { ok: true; numbers: number[] | number } | { ok: false; errors: FieldErrors } {
  const most = coveredQuotas(contextOf(record))
  if (quantity > most) return wrong('quantity', `O valor devolvido paga ${quotasInWords(most)}, não mais.`)
  if (typed.trim() === '') return { ok: true, numbers: quantity }
  const numbers = typedNumbers(typed, total)
  if (numbers === null) return wrong('numbers', 'Escreva só números de cotas desta campanha, separados por vírgula.')
  if (new Set(numbers).size < numbers.length) return wrong('numbers', 'Um número está escrito duas vezes.')
  if (numbers.length !== quantity)
    return wrong('numbers', `Voltam ${quotasInWords(quantity)}, e aqui estão ${quotasInWords(numbers.length)}.`)
  return { ok: true, numbers }
}

/** The numbers of a purchase that won in the draw. */
async function drawnOf(tx: Db, { campaignId, id }: TransactionRow): Promise<number[]> {
  const rows = await tx
    .select({ number: prizeResult.extracao })
    .from(prizeResult)
    .where(and(eq(prizeResult.campaignId, campaignId), eq(prizeResult.transactionId, id)))
  return rows.flatMap(({ number }) => number ?? [])
}

/** The spins that the rest of a purchase earns: all that it was promised while it is as large as that asked for, else those of its campaign's tiers. */
async function spinsWithout(tx: Db, record: TransactionRow, gone: number): Promise<number> {
  if (record.spins === 0) return 0
  const quantity = Math.floor((record.quantity * (record.due - gone)) / wholeOf(record))
  if (record.spinsFrom !== null && quantity >= record.spinsFrom) return record.spins
  const [tiers] = await tx.select().from(campaign).where(eq(campaign.id, record.campaignId))
  if (tiers === undefined) return record.spins
  const earned = spinsEarned(quantity, [
    { from: tiers.rouletteQtd, spins: tiers.rouletteSpin },
    { from: tiers.rouletteQtd2, spins: tiers.rouletteSpin2 },
    { from: tiers.rouletteQtd3, spins: tiers.rouletteSpin3 },
  ])
  return Math.min(record.spins, earned)
}
