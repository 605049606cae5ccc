import { isOldPagstar } from '../../../src/domain/sales/account-rules.ts'
import type { Gateway, GatewayAccount, Provider, Surroundings } from './gateway.ts'
import { connectNewPagstar } from './pagstar-new.ts'
import { connectOldPagstar } from './pagstar-old.ts'

/** Pagstar (docs/gateways.md): two interfaces that have nothing in common; what an account holds says at which it is. */
export const pagstar: Provider = { name: 'pagstar', isOffered: () => true, connect }

function connect(surroundings: Surroundings): Gateway {
  const [recent, old] = [connectNewPagstar(surroundings), connectOldPagstar(surroundings)]
  const of = ({ credentials }: GatewayAccount) => (isOldPagstar(credentials) ? old : recent)
  return {
    createCharge: (account, request) => of(account).createCharge(account, request),
    findCharge: (account, id) => of(account).findCharge(account, id),
    consult: (account, id) => of(account).consult(account, id),
    cancelCharge: (account, id) => of(account).cancelCharge(account, id),
    registerNotifications: (account, address) => of(account).registerNotifications(account, address),
    testCredentials: (account) => of(account).testCredentials(account),
    readNotification: (account, raw) => of(account).readNotification(account, raw),
  }
}
