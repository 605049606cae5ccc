import type { Permission } from '../../../src/domain/people/permissions.ts'
import type { Layer } from '../../../src/machines/flows/panel/drawers.ts'
import { registry } from '../../../src/screens/registry.ts'

/** A screen that may come, as its entry declares it. */
export interface Sample {
  id: string
  path: string
  layer: Layer | null
  parent: string | null
  title: string
  go: string
  /** Of those that are there; in the menu one of Lucide's that no screen has. */
  icon: string
  keys?: string
  permission: Permission
  menu?: { group: 'Divulgação' | 'Conta'; label: string }
}

/** As many screens as the first load has to bear (DESIGN §7). */
export const PROMISED_SCREENS = 90

/** A list and its form that may still come. */
const TO_COME: readonly Sample[] = [
  {
    id: 'sponsors',
    path: '/patrocinadores',
    layer: null,
    parent: null,
    title: 'Patrocinadores',
    go: 'Quem patrocina',
    icon: 'plus',
    permission: 'settings.write',
  },
  {
    id: 'sponsor-create',
    path: '/patrocinadores/create',
    layer: 'A',
    parent: 'sponsors',
    title: 'Novo Patrocinador',
    go: 'Novo patrocinador',
    icon: 'plus',
    permission: 'settings.write',
  },
]

/** Screens of which nothing is known yet but that they come. */
const more = (count: number): Sample[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ id: `sample-${nth}`, path: `/amostra-${nth}/$action_id`, layer: 'A', parent: 'campaigns', icon: 'dices' },
    ...{ title: `Amostra número ${nth}`, go: `Amostra número ${nth} da campanha`, permission: 'campaigns.read' },
  }))

/** As many as are missing to the promised number; the last two a list and its form. */
export const SAMPLES: readonly Sample[] = [...more(Math.max(0, PROMISED_SCREENS - registry.length - 2)), ...TO_COME]
