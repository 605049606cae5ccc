import { and, eq, lte, sql } from 'drizzle-orm'
import { isNumbered, prizeIndexOf } from '../../../src/domain/campaigns/prizes.ts'
import { readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import type { OriginFact } from '../../../src/machines/entities/draw-origin.ts'
import { originStates } from '../../../src/machines/stored-states.ts'
import { campaign, drawOrigin, prizeDraw } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'
import { askContest, type ContestAnswer } from './contest.ts'
import type { Lottery } from './lottery.ts'
import { applyEvents, askAgainAt, lockOrigins } from './origin-lifecycle.ts'

const MOST = 100
const SOON_MS = 10 * 60_000
const LATER_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** When the lottery is asked about a typed number again: every ten minutes on the first day, then every hour. */
export const nextQuestion = (drawnAt: Date, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - drawnAt.getTime() < DAY_MS ? SOON_MS : LATER_MS))

/**
 * Asks the lottery about the numbers that were typed while it was silent: one that it confirms is checked from then on, one that it contradicts
 * is told of to operators and buyers. The draw itself stays as it is.
 * @param campaignId of this campaign alone, and at once
 */
export async function recheckOrigins(ports: Ports, lottery: Lottery, campaignId?: number): Promise<void> {
  const { db } = ports.database
  const now = ports.clock.now()
  const due = await db
    .select({ draw: prizeDraw, origin: drawOrigin, total: campaign.total, rule: campaign.drawRule })
    .from(drawOrigin)
    .innerJoin(prizeDraw, and(eq(prizeDraw.campaignId, drawOrigin.campaignId), eq(prizeDraw.prize, drawOrigin.prize)))
    .innerJoin(campaign, eq(campaign.id, drawOrigin.campaignId))
    .where(
      and(
        isOneOf(drawOrigin.state, originStates('asked')),
        campaignId === undefined ? lte(drawOrigin.askAt, now) : eq(drawOrigin.campaignId, campaignId),
      ),
    )
    .orderBy(sql`${drawOrigin.askAt} asc nulls last`)
    .limit(MOST)
  const answered: Answered[] = []
  for (const each of due) {
    const { draw, origin } = each
    const answer = draw.concurso === null ? null : await askContest(lottery, draw.concurso, origin.contestsFrom)
    answered.push({ draw, fact: answer === null ? null : factOf(each, answer) })
  }
  for (const [campaignOf, together] of Map.groupBy(answered, ({ draw }) => draw.campaignId))
    await keep(ports, campaignOf, together)
}

type Due = {
  draw: typeof prizeDraw.$inferSelect
  origin: typeof drawOrigin.$inferSelect
  total: number
  rule: (typeof campaign.$inferSelect)['drawRule']
}

/** What the lottery's answer means for a stored number; `null` where it means nothing. */
function factOf({ draw, total, rule }: Due, answer: ContestAnswer): OriginFact | null {
  if (answer.kind === 'silent' || rule === 'modulo' || !isNumbered(draw.prize)) return null
  if (answer.kind === 'refused') return { type: 'lottery.differed', prizes: [] }
  const { prizes, day, isFirst } = answer
  if (day !== null && day > dayOf(draw.drawnAt)) return { type: 'lottery.differed', prizes: [] }
  const { quota } = readQuota(total, prizeIndexOf(draw.prize), prizes)
  const agrees = quota === draw.extracao && (draw.premios === null || draw.premios === prizes.join(' '))
  if (!agrees) return { type: 'lottery.differed', prizes }
  return isFirst ? { type: 'lottery.agreed', prizes } : null
}

/** What the lottery said of a drawn prize; nothing where it said nothing that counts. */
interface Answered {
  draw: Due['draw']
  fact: OriginFact | null
}

/** Keeps what the lottery said of the prizes of one campaign, and when it is asked again about those that this did not change. */
async function keep(ports: Ports, campaignId: number, answered: readonly Answered[]): Promise<void> {
  const now = ports.clock.now()
  await ports.database.db.transaction(async (tx) => {
    const records = await lockOrigins(
      tx,
      campaignId,
      answered.map(({ draw }) => draw.prize),
    )
    const asked = records.flatMap((record) =>
      answered
        .filter(({ draw }) => draw.prize === record.prize)
        .map(({ draw, fact }) => ({ record, draw, fact, askAt: nextQuestion(draw.drawnAt, now) })),
    )
    const happenings = asked.flatMap(({ fact, ...each }) => (fact === null ? [] : [{ ...each, event: fact }]))
    const changed = await applyEvents(tx, campaignId, happenings, { ports, now })
    for (const { record, askAt } of asked)
      if (!changed.some(({ row }) => row.prize === record.prize)) await askAgainAt(tx, record, askAt)
  })
}
