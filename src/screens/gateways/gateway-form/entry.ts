import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const form = { layer: 'A', parent: 'gateways', roles: rolesWith('accounts.edit') } as const

/** A new payment account (spec §2.4). */
export const gatewayCreate = defineScreen({
  ...form,
  id: 'gateway-create',
  path: '/gateway-payment/create',
  title: 'Novo Gateway',
  icon: 'plus',
  go: 'Nova conta de pagamento',
  view: (): View => import('./gateway-create.tsx'),
})

/** A payment account that is changed. */
export const gatewayEdit = defineScreen({
  ...form,
  id: 'gateway-edit',
  path: '/gateway-payment/$account_id/edit',
  title: 'Editar Gateway',
  icon: 'pencil',
  go: 'Editar conta de pagamento',
  goHere: 'Editar conta',
  keys: 'E',
  view: (): View => import('./gateway-edit.tsx'),
})
