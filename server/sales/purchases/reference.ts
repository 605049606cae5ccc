import { isMadeBefore } from '../../../src/domain/values/foreign-moment.ts'
import type { Charge, ProviderStatus } from '../gateways/gateway.ts'
import type { TransactionRow } from './store.ts'

/** What a purchase's name at a provider is made of. */
export type Named = Pick<TransactionRow, 'campaignId' | 'id' | 'reference'>

/**
 * The name of a purchase at every provider, and the idempotency key of its charge. Its random part makes it unique in the world: another
 * installation, or a restored copy of this one, sells at the same numbers.
 */
export const referenceOf = ({ campaignId, id, reference }: Named): string => `talao-${campaignId}-${id}-${reference}`

/** Whether a charge can be this purchase's, by what the provider tells of it: it carries no other name and is not older. */
export const canBeOf = ({ seen }: Charge, row: Named & Pick<TransactionRow, 'createdAt'>): boolean =>
  (seen?.reference == null || seen.reference === referenceOf(row)) &&
  (seen?.madeAt == null || !isMadeBefore(seen.madeAt, row.createdAt))

/** What nobody pays any more, or what somebody paid already. */
const SPENT: readonly ProviderStatus[] = ['paid', 'refunded', 'in_mediation', 'cancelled', 'rejected']

/** Whether a charge that was just asked for can be the new one of this purchase. */
export const isNewOf = (charge: Charge, row: Named & Pick<TransactionRow, 'createdAt'>): boolean =>
  canBeOf(charge, row) && !SPENT.includes(charge.seen?.status ?? 'pending')
