import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const shared = {
  layer: 'B',
  parent: 'roulette',
  icon: 'wheel',
  roles: rolesWith('campaigns.write'),
  view: (): View => import('./roulette-prize.tsx'),
} as const

/** New prizes of a roulette (spec §2.8). */
export const rouletteCreate = defineScreen({
  ...shared,
  id: 'roulette-create',
  path: '/roulette/$campaign_id/create',
  title: 'Novo Prêmio',
  go: 'Novo prêmio da Roleta',
  goIn: { trash: null },
})

/** A prize of a roulette, which its list opens. */
export const rouletteEdit = defineScreen({
  ...shared,
  id: 'roulette-edit',
  path: '/roulette/$campaign_id/$id/edit',
  title: 'Editar Prêmio',
  go: 'Editar prêmio da Roleta',
  record: 'roulettePrize',
  goIn: { held: null, armed: null, contemplated: null },
})
