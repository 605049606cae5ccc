import { and, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Prize } from '../../../src/domain/campaigns/prizes.ts'
import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { joinsPurchase, joinsWinner } from '../../platform/db/sale-rows.ts'
import { operator, prizeResult, transaction, winnerNote } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { type WinnerPhoto, winnerPhotosOf } from '../photos/winner.ts'
import { type DrawnPrize, drawnPrizes } from './store.ts'

/** A winner whose payment is disputed or was given back after all; the draw stays as it is (DESIGN §8). */
export interface Dispute {
  campaignId: number
  prize: Prize
  transactionId: number
  status: TransactionState
  name: string
  since: Date
}

/** What an operator wrote about a winner, and who it was. */
export interface WinnerNote {
  campaignId: number
  prize: Prize
  note: string
  operator: string
  updatedAt: Date
}

/** A drawn prize with what became of it afterwards. */
export interface PrizeOutcome extends DrawnPrize {
  dispute: Dispute | undefined
  note: WinnerNote | undefined
  photo: WinnerPhoto | undefined
}

/** The states of a purchase whose payment is disputed or was given back. */
export const TROUBLED = [...transactionStates('disputed'), ...transactionStates('returned')]

/**
 * The winners whose payment is disputed or was given back: of a numbered prize the purchase that won, of the prize for who bought most any
 * purchase that was paid before the draw and is disputed, or went back after it. One a prize, that of the latest trouble.
 */
export async function disputesOf(db: Db, matching: SQL): Promise<Dispute[]> {
  const shown = {
    campaignId: prizeResult.campaignId,
    prize: prizeResult.prize,
    transactionId: transaction.id,
    status: transaction.status,
    name: transaction.name,
    since: transaction.updatedAt,
  }
  const isTroubled = isOneOf(transaction.status, TROUBLED)
  const numbered = await db
    .select(shown)
    .from(prizeResult)
    .innerJoin(transaction, joinsPurchase(prizeResult))
    .where(and(matching, isTroubled))
  const most = await db
    .select(shown)
    .from(prizeResult)
    .innerJoin(
      transaction,
      and(eq(transaction.campaignId, prizeResult.campaignId), eq(transaction.buyerId, prizeResult.buyerId)),
    )
    .where(
      and(
        matching,
        eq(prizeResult.prize, 'plus'),
        isTroubled,
        lte(transaction.paidAt, prizeResult.drawnAt),
        or(isOneOf(transaction.status, transactionStates('disputed')), gte(transaction.updatedAt, prizeResult.drawnAt)),
      ),
    )
    .orderBy(desc(transaction.updatedAt), desc(transaction.id))
  const latest = most.filter(
    ({ campaignId }, index) => most.findIndex((each) => each.campaignId === campaignId) === index,
  )
  return [...numbered, ...latest]
}

/** The notes about those who are the winners. */
export function winnerNotesOf(db: Db, matching: SQL): Promise<WinnerNote[]> {
  return db
    .select({
      campaignId: winnerNote.campaignId,
      prize: winnerNote.prize,
      note: winnerNote.note,
      operator: operator.name,
      updatedAt: winnerNote.updatedAt,
    })
    .from(winnerNote)
    .innerJoin(prizeResult, joinsWinner)
    .innerJoin(operator, eq(operator.id, winnerNote.operatorId))
    .where(matching)
}

/** The drawn prizes of campaigns with what became of them, in no order. */
export async function prizeOutcomes(db: Db, campaignIds: number[]): Promise<PrizeOutcome[]> {
  const drawn = await drawnPrizes(db, campaignIds)
  if (drawn.length === 0) return []
  const disputes = await disputesOf(db, inArray(prizeResult.campaignId, campaignIds))
  const notes = await winnerNotesOf(db, inArray(winnerNote.campaignId, campaignIds))
  const photos = await winnerPhotosOf(db, campaignIds)
  return drawn.map((each) => {
    const isOf = ({ campaignId, prize }: { campaignId: number; prize: Prize }) =>
      campaignId === each.draw.campaignId && prize === each.draw.prize
    return { ...each, dispute: disputes.find(isOf), note: notes.find(isOf), photo: photos.find(isOf) }
  })
}
