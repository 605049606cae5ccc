import type { Review } from '../../../src/domain/sales/reviews.ts'
import type { transaction } from '../../platform/db/schema.ts'

/** What somebody has to look at of a purchase that is under review. */
export function reviewOf(row: typeof transaction.$inferSelect): Review {
  const { review, reviewWord: word, amount, surcharge, received, returned } = row
  return { kind: review ?? 'unknown', word, price: amount + surcharge, received, returned }
}
