import { rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'

const roles = rolesWith('trackers.manage')

/** The pixels of the installation (spec §2.18). */
export const pixels = defineScreen({
  id: 'pixels',
  path: '/pixel',
  layer: null,
  parent: null,
  title: 'Pixel',
  icon: 'pixel',
  roles,
  menu: { group: 'Divulgação', label: 'Pixel' },
  go: 'Pixel',
  keys: 'G X',
  creates: 'pixel-create',
  refreshOn: ['pixel', 'link'],
  rowRecord: ({ id, title }: { id: number; title: string }) => ({ kind: 'pixel', title, params: { id: String(id) } }),
  view: (): View => import('./pixels/pixels.tsx'),
})

const pixelForm = {
  layer: 'A',
  parent: 'pixels',
  roles,
  view: (): View => import('./pixel-form/pixel-form.tsx'),
} as const

/** A new pixel. */
export const pixelCreate = defineScreen({
  ...pixelForm,
  id: 'pixel-create',
  path: '/pixel/create',
  title: 'Novo Pixel',
  icon: 'plus',
  go: 'Novo pixel',
})

/** A pixel, which its list opens. */
export const pixelEdit = defineScreen({
  ...pixelForm,
  id: 'pixel-edit',
  path: '/pixel/$id/edit',
  title: 'Editar Pixel',
  icon: 'pencil',
  go: 'Editar pixel',
  goHere: 'Editar',
  keys: 'E',
  record: 'pixel',
})

/** The tag managers of the installation (spec §2.19). */
export const tagManagers = defineScreen({
  id: 'tag-managers',
  path: '/google-tag-manager',
  layer: null,
  parent: null,
  title: 'Google Tag Manager',
  icon: 'tag',
  roles,
  menu: { group: 'Divulgação', label: 'Tag Manager' },
  go: 'Google Tag Manager',
  keys: 'G T',
  creates: 'tag-create',
  refreshOn: ['tag', 'link'],
  rowRecord: ({ id, title }: { id: number; title: string }) => ({ kind: 'tag', title, params: { id: String(id) } }),
  view: (): View => import('./tags/tags.tsx'),
})

const tagForm = {
  layer: 'A',
  parent: 'tag-managers',
  roles,
  view: (): View => import('./tag-form/tag-form.tsx'),
} as const

/** A new tag manager. */
export const tagCreate = defineScreen({
  ...tagForm,
  id: 'tag-create',
  path: '/google-tag-manager/create',
  title: 'Novo Tag Manager',
  icon: 'plus',
  go: 'Novo Tag Manager',
})

/** A tag manager, which its list opens. */
export const tagEdit = defineScreen({
  ...tagForm,
  id: 'tag-edit',
  path: '/google-tag-manager/$id/edit',
  title: 'Editar Tag Manager',
  icon: 'pencil',
  go: 'Editar Tag Manager',
  goHere: 'Editar',
  keys: 'E',
  record: 'tag',
})
