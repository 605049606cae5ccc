import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** How an account is linked with a provider that authorizes on its own page (spec §2.10). */
export const gatewayLink = defineScreen({
  id: 'gateway-link',
  path: '/gateway-payment/$account_id/configurar',
  layer: 'A',
  parent: 'gateways',
  title: 'Configurar Conta',
  icon: 'link',
  roles: rolesWith('accounts.edit'),
  go: 'Configurar conta do Mercado Pago',
  goHere: 'Configurar Conta',
  goIn: { credentials: null },
  view: (): View => import('./gateway-link.tsx'),
})
