import { isMadeBefore } from '../../../src/domain/values/foreign-moment.ts'
import type { Charge, ProviderStatus } from '../gateways/gateway.ts'
import { referenceOf } from '../purchases/reference.ts'
import type { TransactionRow } from '../purchases/store.ts'

type Named = Pick<TransactionRow, 'campaignId' | 'id' | 'reference' | 'createdAt'>

/** Whether a charge can be this purchase's, by what the provider tells of it: it carries no other name and is not older. */
export const canBeOf = ({ seen }: Charge, row: Named): boolean =>
  (seen?.reference == null || seen.reference === referenceOf(row)) &&
  (seen?.madeAt == null || !isMadeBefore(seen.madeAt, row.createdAt))

/** What nobody pays any more, or what somebody paid already. */
const SPENT: readonly ProviderStatus[] = ['paid', 'refunded', 'in_mediation', 'cancelled', 'rejected']

/** Whether a charge that was just asked for can be the new one of this purchase. */
export const isNewOf = (charge: Charge, row: Named): boolean =>
  canBeOf(charge, row) && !SPENT.includes(charge.seen?.status ?? 'pending')
