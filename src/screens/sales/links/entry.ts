import type { LinkQuery } from '../../../api/sales/links.ts'
import { LINK_SOURCES } from '../../../domain/campaigns/campaign-links.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../../runtime/screen.ts'

interface Row {
  id: number
  action_id: number
  title: string
}

const sourceOf = (text: unknown) => LINK_SOURCES.find((each) => each === text) ?? LINK_SOURCES[0]

/** The promotional links of a campaign (spec §2.17). */
export const links = defineScreen({
  id: 'links',
  path: '/links/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Links',
  icon: 'link',
  roles: rolesWith('links.read'),
  go: 'Links',
  keys: 'L',
  creates: 'link-create',
  refreshOn: ['link', 'sale'],
  filter: {
    read: ({ source }: Params): LinkQuery => ({ source: sourceOf(source) }),
    write: ({ source }: Readonly<Record<string, unknown>>): Params =>
      source === LINK_SOURCES[0] ? {} : { source: sourceOf(source) },
  },
  rowRecord: ({ id, action_id, title }: Row) => ({
    kind: 'link',
    title,
    params: { action_id: String(action_id), link_id: String(id) },
    own: 'link_id',
  }),
  view: (): View => import('./links.tsx'),
})
