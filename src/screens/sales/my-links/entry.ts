import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  action_id: number
  title: string
}

/** Where an affiliate begins: the links that it earns by, and what they brought. */
export const myLinks = defineScreen({
  id: 'my-links',
  path: '/meus-links',
  layer: null,
  parent: null,
  title: 'Meus links',
  icon: 'ticket',
  roles: rolesWith('links.own'),
  menu: { group: 'Vendas', label: 'Meus links', bar: true },
  go: 'Meus links',
  refreshOn: ['link', 'sale'],
  rowRecord: ({ id, action_id, title }: Row) => ({
    kind: 'link',
    title,
    params: { action_id: String(action_id), link_id: String(id) },
    own: 'link_id',
  }),
  view: (): View => import('./my-links.tsx'),
})
