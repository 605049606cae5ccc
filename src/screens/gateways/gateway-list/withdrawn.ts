import type { Account } from '../../../api/sales/accounts.ts'
import { gatewayLinkMachine } from '../../../machines/entities/gateway-link.ts'
import { isTagged } from '../../../machines/tags.ts'

/** Whether the seller took an account's link back at the provider. */
export const isWithdrawn = ({ link }: Pick<Account, 'link'>): boolean =>
  link !== null && isTagged(gatewayLinkMachine, link.state, 'withdrawn')
