import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Where Mercado Pago sends the browser back to, with a code (spec §2.3, §7.4). */
export const gatewayReturn = defineScreen({
  id: 'mercadopago',
  path: '/mercadopago',
  layer: null,
  parent: null,
  title: 'Mercado Pago',
  icon: 'link',
  roles: rolesWith('accounts.edit'),
  menuUnder: 'gateways',
  go: 'Volta do Mercado Pago',
  fromOutside: true,
  view: (): View => import('./gateway-return.tsx'),
})
