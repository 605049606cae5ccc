import type { TransactionRow } from './store.ts'

/**
 * The name of a purchase at every provider, and the idempotency key of its charge. Its random part makes it unique in the world: another
 * installation, or a restored copy of this one, sells at the same numbers.
 */
export const referenceOf = ({
  campaignId,
  id,
  reference,
}: Pick<TransactionRow, 'campaignId' | 'id' | 'reference'>): string => `talao-${campaignId}-${id}-${reference}`
