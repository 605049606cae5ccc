import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  action_id: number
  title: string
  main: boolean
}

/** The coupon promotions of a campaign (spec §2.14). */
export const coupons = defineScreen({
  id: 'coupons',
  path: '/cupons/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Cupons',
  icon: 'coupon',
  roles: rolesWith('campaigns.read'),
  go: 'Cupons',
  keys: 'D',
  creates: 'coupon-create',
  refreshOn: ['coupon', 'sale'],
  rowRecord: ({ id, action_id, title, main }: Row) => ({
    kind: 'coupon',
    title,
    state: main ? 'main' : 'active',
    params: { action_id: String(action_id), id: String(id) },
    own: 'id',
  }),
  view: (): View => import('./coupons.tsx'),
})
