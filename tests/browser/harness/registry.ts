import type { Screen } from '../../../src/runtime/screen.ts'

const shared = { icon: 'list', roles: ['admin'] } as const
const form = () => import('./form-view.tsx')

/** The screens of the drawers' model, one a layer and a page below them, the topmost a dialog, in place of the product's. */
export const registry: readonly Screen[] = [
  {
    ...shared,
    id: 'campaigns',
    path: '/actions',
    aliases: ['/'],
    layer: null,
    parent: null,
    title: 'Campanhas',
    go: 'Campanhas',
    view: () => import('./page-view.tsx'),
  },
  {
    ...shared,
    id: 'campaign-edit',
    path: '/action/$action_id/edit',
    layer: 'A',
    parent: 'campaigns',
    title: 'Editar Campanha',
    go: 'Editar',
    view: form,
  },
  {
    ...shared,
    id: 'shopping',
    path: '/shopping/$user_id',
    layer: 'B',
    parent: 'campaigns',
    title: 'Histórico',
    go: 'Histórico',
    view: form,
  },
  {
    ...shared,
    id: 'transactions',
    path: '/shopping/$user_id/transactions/$action_id',
    layer: 'C',
    parent: 'shopping',
    title: 'Transações',
    go: 'Transações',
    view: form,
  },
  {
    ...shared,
    id: 'transaction',
    path: '/action/$action_id/transactions/$transaction_id',
    layer: 'D',
    parent: 'campaigns',
    title: 'Transação',
    go: 'Transação',
    view: () => import('./dialog-view.tsx'),
  },
]

export const screens: ReadonlyMap<string, Screen> = new Map(registry.map((screen) => [screen.id, screen]))
