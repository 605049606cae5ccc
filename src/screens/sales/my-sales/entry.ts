import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The purchases by which an affiliate earns; phones stay masked. */
export const mySales = defineScreen({
  id: 'my-sales',
  path: '/minhas-vendas',
  layer: null,
  parent: null,
  title: 'Minhas vendas',
  icon: 'ticket',
  roles: rolesWith('sales.own'),
  menu: { group: 'Vendas', label: 'Vendas', bar: true },
  go: 'Minhas vendas',
  refreshOn: ['sale'],
  view: (): View => import('./my-sales.tsx'),
})
