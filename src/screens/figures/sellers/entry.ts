import type { Seller } from '../../../api/insight/sellers.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { sellersFilter } from './filter.ts'

/** Affiliates and links in one order, by what they sold in a period. */
export const sellers = defineScreen({
  id: 'sellers',
  path: '/afiliados/quem-vende-mais',
  layer: null,
  parent: null,
  menuUnder: 'afiliados',
  title: 'Quem vende mais',
  icon: 'chart',
  roles: rolesWith('figures.compare'),
  go: 'Quem vende mais',
  keys: 'G Y',
  refreshOn: ['sale', 'link', 'afiliado'],
  filter: sellersFilter,
  rowRecord: ({ kind, number, name, campaign }: Seller) => {
    if (kind === 'affiliate') return { kind, title: name, params: { afiliado_id: String(number) } }
    const params = { action_id: String(campaign?.id ?? 0), link_id: String(number) }
    return kind === 'link' ? { kind, title: name, params, own: 'link_id' } : { kind, title: name, params: {} }
  },
  view: (): View => import('./sellers.tsx'),
})
