import { unaskable } from './foreign.ts'
import type { Gateway, Provider } from './gateway.ts'
import { forged } from './reported.ts'

/** Fluxsis (docs/gateways.md): its account is kept, and no charge is made there, since its interface is not published. */
export const fluxsis: Provider = { name: 'fluxsis', isOffered: () => true, connect }

const unknown = unaskable('the interface of fluxsis is not known')

function connect(): Gateway {
  return {
    createCharge: async () => unknown,
    findCharge: async () => ({ ok: true, charge: null }),
    consult: async () => unknown,
    cancelCharge: async () => unknown,
    registerNotifications: async () => unknown,
    testCredentials: async () => unknown,
    readNotification: () => forged('the interface of fluxsis is not known'),
  }
}
