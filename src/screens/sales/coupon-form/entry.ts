import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const shared = {
  layer: 'B',
  parent: 'coupons',
  icon: 'coupon',
  roles: rolesWith('campaigns.write'),
  view: (): View => import('./coupon-form.tsx'),
} as const

/** A new coupon of a campaign (spec §2.14). */
export const couponCreate = defineScreen({
  ...shared,
  id: 'coupon-create',
  path: '/cupons/$action_id/create',
  title: 'Novo Cupom',
  go: 'Novo cupom',
  goIn: { active: null, closed: null, trash: null, main: null },
})

/** A coupon, which its list opens. */
export const couponEdit = defineScreen({
  ...shared,
  id: 'coupon-edit',
  path: '/cupons/$action_id/$id/edit',
  title: 'Editar Cupom',
  go: 'Editar cupom',
  record: 'coupon',
  goIn: { active: null, main: null },
})
