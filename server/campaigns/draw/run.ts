import { isDeepStrictEqual } from 'node:util'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isNumbered, type Prize, prizeIndexOf, prizesOf } from '../../../src/domain/campaigns/prizes.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { refuseDrawDay } from '../../../src/domain/draw/draw-day.ts'
import { unsoldSentence } from '../../../src/domain/draw/draw-fields.ts'
import type { FederalPrizes } from '../../../src/domain/draw/draw-rule.ts'
import { readQuota } from '../../../src/domain/draw/draw-rule.ts'
import {
  contestInWords,
  DECIDABLE_CHECKS,
  type DecidableCheck,
  dateInWords,
  disputesInWords,
  organizerInWords,
  quotaInWords,
  RUN_CHECK_STATES,
  RUN_CHECKS,
  type RunCheck,
  salesInWords,
} from '../../../src/domain/draw/draw-run.ts'
import { AUTHORIZATIONS } from '../../../src/domain/site/app-settings.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { drawTurn } from '../../../src/machines/draw-turn.ts'
import { prizePaymentMachine } from '../../../src/machines/entities/prize-payment.ts'
import { isOnSale } from '../../../src/machines/on-sale.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { authorizationOf } from '../../platform/app-settings/organizer.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { noting } from '../../platform/audit/audit.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { auditLog, latePayment, operator, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named, nullable, PrizeName, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { paymentOf } from '../campaigns/origin.ts'
import { type CampaignRow, type DrawnPrize, drawnPrizes, findCampaign } from '../campaigns/store.ts'
import { nearestSold, ownerOf } from '../ledger/lookup.ts'
import { Conductor, conduct, conductedElsewhere, conductorOf } from './conductor.ts'
import { contestsFromOf, decidingContest } from './contest.ts'
import { lockDraw } from './lifecycle.ts'
import type { Lottery, LotteryResult } from './lottery.ts'

/** A contest of the lottery as it decides, with the place of each prize that the quota was read out of. */
export const RunContest = named(
  'RunContest',
  Type.Object({
    concurso: Type.Integer(),
    data: nullable(Type.String()),
    premios: Type.Array(Type.String()),
    usados: Type.Array(Type.Integer()),
  }),
)

/** What is looked at before a draw. */
export const RunCheckName = named('RunCheckName', Type.Enum([...RUN_CHECKS]))

/** Where a campaign is on the day of its draw: what has to be right before it, whose turn it is, and what became of each prize. */
export const DrawRun = named(
  'DrawRun',
  Type.Object({
    checked_at: Type.String(),
    turn: nullable(PrizeName),
    checks: Type.Array(
      Type.Object({
        name: RunCheckName,
        state: Type.Enum([...RUN_CHECK_STATES]),
        sentence: Type.String(),
        transaction_id: nullable(Type.Integer()),
        decided: nullable(Type.Object({ operator: Type.String(), at: Type.String() })),
      }),
    ),
    contest: nullable(RunContest),
    conductor: nullable(Conductor),
    prizes: Type.Array(
      Type.Object({
        prize: PrizeName,
        drawn: Type.Boolean(),
        told_at: nullable(Type.String()),
        paid: Type.Boolean(),
        locked: Type.Boolean(),
      }),
    ),
  }),
)
export type DrawRun = Static<typeof DrawRun>

/** The same as an answer. */
export const DrawRunAnswer = named('DrawRunAnswer', success({ run: DrawRun }))

/** That an operator goes on in spite of what a check says. */
export const RunDecisionBody = named('RunDecisionBody', Type.Object({ check: Type.Enum([...DECIDABLE_CHECKS]) }))

type Answer = { ok: true; run: DrawRun } | { ok: false; refusal: Refusal }

/** Reads where a campaign is on the day of its draw. Nothing is stored, and all of it follows from what is: whoever goes on may be elsewhere. */
export async function readRun(
  ports: Ports,
  lottery: Lottery,
  caller: Pick<Caller, 'tokenHash'>,
  campaignId: number,
): Promise<Answer> {
  const { db } = ports.database
  const campaign = await findCampaign(db, campaignId)
  if (campaign === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
  const drawn = await drawnPrizes(db, [campaignId])
  const now = ports.clock.now()
  const prizes = prizesIn(campaign)
  const winners = Object.fromEntries(drawn.map(({ draw }) => [draw.prize, true]))
  const turn = drawTurn({ prizes, winners })
  const from = await contestsFromOf(db, campaign)
  const told = campaign.drawRule === 'modulo' ? null : await decidingContest(lottery, from)
  const checks = drawn.length > 0 ? [] : await checksOf(ports, campaign, { now, from, told })
  return {
    ok: true,
    run: {
      checked_at: now.toISOString(),
      turn: turn === 'done' ? null : turn,
      checks,
      contest: told === null || told === 'untold' ? null : contestWire(campaign, turn, told),
      conductor: await conductorOf(db, caller, { campaignId, now }),
      prizes: await Promise.all(prizes.map((prize) => prizeWire(db, prize, drawn))),
    },
  }
}

/**
 * Notes that an operator goes on in spite of what a check says: as long as that stays as it is, nobody is asked again, wherever the draw goes on. Whoever decides
 * conducts the day from then on, if nobody does.
 */
export async function decideCheck(
  ports: Ports,
  lottery: Lottery,
  caller: Caller,
  { campaignId, check }: { campaignId: number; check: DecidableCheck },
): Promise<Answer> {
  const now = ports.clock.now()
  const refusal = await ports.database.db.transaction(async (tx): Promise<Refusal | null> => {
    const locked = await lockDraw(tx, campaignId)
    if (locked === undefined) return { code: 'record.unknown' }
    const elsewhere = await conductedElsewhere(tx, caller, { campaignId, now })
    if (elsewhere !== null) return elsewhere
    const facts = await factsOf(tx, locked.campaign)
    const decided = (await decisionOf(tx, campaignId, check, facts)) !== null
    const { state } = check === 'sales' ? salesInWords(facts, decided) : disputesInWords(facts.disputed, decided)
    if (state !== 'asks') return { code: 'draw.nothingAsked' }
    await conduct(tx, caller, { campaignId, now })
    const after = { check, ...seenOf(facts, check) }
    await noting('campaign')(tx, caller, now)('draw.accepted', campaignId, { after })
    noteChange(tx, { campaignId, purchases: [] })
    return null
  })
  return refusal === null ? readRun(ports, lottery, caller, campaignId) : { ok: false, refusal }
}

export const prizesIn = (row: CampaignRow): readonly Prize[] =>
  prizesOf({
    product: row.product,
    product2: row.product2,
    product3: row.product3,
    product4: row.product4,
    product5: row.product5,
    product_mais: row.productMais,
  })

interface Told {
  now: Date
  from: string | null
  told: LotteryResult | 'untold' | null
}

/** What has to be right before a first prize is drawn, each with its reason. */
export async function checksOf(
  ports: Ports,
  campaign: CampaignRow,
  { now, from, told }: Told,
): Promise<DrawRun['checks']> {
  const { db } = ports.database
  const facts = await factsOf(db, campaign)
  const decided = {
    sales: await decisionOf(db, campaign.id, 'sales', facts),
    disputes: await decisionOf(db, campaign.id, 'disputes', facts),
  }
  const settings = await readSettings(db)
  const by = authorizationOf(settings, ports.config)
  const authorization =
    by === null ? null : [ownValue(AUTHORIZATIONS, by) ?? by, settings.authorizationNumber].filter(Boolean).join(' ')
  const contest = told === null || told === 'untold' ? told : { number: told.contest, day: told.day }
  const all: RunCheck[] = [
    dateInWords(campaign.prevSorteio, refuseDrawDay(campaign.prevSorteio, now), now),
    salesInWords(facts, decided.sales !== null),
    disputesInWords(facts.disputed, decided.disputes !== null),
    organizerInWords(settings.organizer || null, authorization),
    contestInWords(contest, from),
    await quotaCheck(ports, campaign, told),
  ]
  return all.map((check) => ({
    ...check,
    transaction_id: check.name === 'disputes' ? facts.disputed.first : null,
    decided: check.name === 'sales' || check.name === 'disputes' ? decided[check.name] : null,
  }))
}

/** Whether the quota that the deciding contest names was paid for. Nobody chooses that contest, so nobody chooses among numbers by this. */
async function quotaCheck(
  { database: { db }, seal }: Ports,
  campaign: CampaignRow,
  told: Told['told'],
): Promise<RunCheck> {
  if (told === null || told === 'untold') return quotaInWords(null, null)
  const quota = quotaBy(campaign, 'first', told.prizes)
  const { id, total } = campaign
  if ((await ownerOf(db, seal, id, quota)).state === 'sold') return quotaInWords(formatQuota(quota, total), null)
  const { below = null, above = null } = await nearestSold(db, seal, id, quota)
  return quotaInWords(formatQuota(quota, total), unsoldSentence(quota, below, above, total))
}

/** The quota of a numbered prize by the lottery's five. */
export const quotaBy = ({ total, drawRule }: CampaignRow, prize: Prize, prizes: FederalPrizes): number =>
  drawRule === 'modulo' || !isNumbered(prize)
    ? Number(prizes[0]) % total
    : readQuota(total, prizeIndexOf(prize), prizes).quota

function contestWire({ total }: CampaignRow, turn: Prize | 'done', { contest, day, prizes }: LotteryResult) {
  const place = turn !== 'done' && isNumbered(turn) ? prizeIndexOf(turn) : null
  const formation = place === null ? undefined : readQuota(total, place, prizes).formations.at(-1)
  return {
    ...{ concurso: contest, data: day, premios: [...prizes] },
    usados: formation?.parts.map((part) => part.place) ?? [],
  }
}

interface Facts {
  selling: boolean
  unpaid: number
  late: number
  disputed: { purchases: number; quotas: number; amount: number; first: number | null }
}

async function factsOf(db: Db, { id, state, statusDetail }: CampaignRow): Promise<Facts> {
  const inCampaign = eq(transaction.campaignId, id)
  const [disputed] = await db
    .select({
      purchases: count(),
      quotas: sql<number>`coalesce(sum(${transaction.delivered}), 0)::int`,
      amount: sql<number>`coalesce(sum(${worthOf()}), 0)::float8`,
      first: sql<number | null>`min(${transaction.id})`,
    })
    .from(transaction)
    .where(and(inCampaign, isOneOf(transaction.status, transactionStates('disputed'))))
  const unpaid = await db.$count(
    transaction,
    and(inCampaign, isOneOf(transaction.status, transactionStates('payable'))),
  )
  const late = await db.$count(latePayment, and(eq(latePayment.campaignId, id), sql`${latePayment.decision} is null`))
  const first = disputed?.first ?? null
  return {
    ...{ selling: isOnSale({ state, situation: statusDetail }), unpaid, late },
    disputed: { purchases: 0, quotas: 0, amount: 0, ...disputed, first: first === null ? null : Number(first) },
  }
}

/** What a check said that an operator decided about: another thing is asked about again. */
const seenOf = ({ disputed }: Facts, check: DecidableCheck) =>
  check === 'sales'
    ? { disputed: null, disputedAmount: null }
    : { disputed: disputed.purchases, disputedAmount: disputed.amount }

/** Who said last to go on, where that was about what is so now. */
async function decisionOf(
  db: Db,
  campaignId: number,
  check: DecidableCheck,
  facts: Facts,
): Promise<{ operator: string; at: string } | null> {
  const [last] = await db
    .select({ at: auditLog.at, after: auditLog.after, operator: operator.name })
    .from(auditLog)
    .innerJoin(operator, eq(operator.id, auditLog.operatorId))
    .where(
      and(
        eq(auditLog.action, 'draw.accepted'),
        eq(auditLog.subject, 'campaign'),
        eq(auditLog.subjectId, String(campaignId)),
        sql`${auditLog.after}->>'check' = ${check}`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  if (last === undefined || !isDeepStrictEqual(last.after, { check, ...seenOf(facts, check) })) return null
  return { operator: last.operator, at: last.at.toISOString() }
}

async function prizeWire(db: Db, prize: Prize, drawn: readonly DrawnPrize[]): Promise<DrawRun['prizes'][number]> {
  const found = drawn.find(({ draw }) => draw.prize === prize)
  if (found === undefined) return { prize, drawn: false, told_at: null, paid: false, locked: false }
  const [told] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'phone.revealed'),
        eq(auditLog.subjectId, String(found.winner.id)),
        gte(auditLog.at, found.draw.drawnAt),
      ),
    )
    .orderBy(auditLog.at)
    .limit(1)
  return {
    ...{ prize, drawn: true, told_at: told?.at.toISOString() ?? null },
    ...{ paid: found.payment !== null, locked: isTagged(prizePaymentMachine, paymentOf(found), 'locked') },
  }
}
