import { rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type Params, type View } from '../../runtime/screen.ts'

const roles = rolesWith('webhooks.read')

/** The webhooks of the installation, and how each is doing (spec §2.21). */
export const webhooks = defineScreen({
  id: 'webhooks',
  path: '/webhooks',
  layer: null,
  parent: null,
  title: 'Webhooks',
  icon: 'webhook',
  roles,
  menu: { group: 'Divulgação', label: 'Webhooks' },
  go: 'Webhooks',
  keys: 'G W',
  creates: 'webhook-create',
  refreshOn: ['webhook'],
  rowRecord: ({ id, title, state }: { id: number; title: string; state: string }) => ({
    kind: 'webhook',
    title,
    state: state === 'paused' ? 'paused' : 'delivering',
    params: { webhook_id: String(id) },
  }),
  view: (): View => import('./webhook-list/webhook-list.tsx'),
})

const form = {
  layer: 'A',
  parent: 'webhooks',
  roles: rolesWith('webhooks.write'),
  view: (): View => import('./webhook-form/webhook-form.tsx'),
} as const

/** A new webhook. */
export const webhookCreate = defineScreen({
  ...form,
  id: 'webhook-create',
  path: '/webhooks/create',
  title: 'Novo Webhook',
  icon: 'plus',
  go: 'Novo webhook',
})

/** A webhook, which its list opens. */
export const webhookEdit = defineScreen({
  ...form,
  id: 'webhook-edit',
  path: '/webhooks/$webhook_id/edit',
  title: 'Editar Webhook',
  icon: 'pencil',
  go: 'Editar webhook',
  goHere: 'Editar webhook',
  keys: 'E',
})

/** What was sent to a webhook, try by try (UI.md §10). */
export const webhookDeliveries = defineScreen({
  id: 'webhook-deliveries',
  path: '/webhooks/$webhook_id/entregas',
  layer: 'A',
  parent: 'webhooks',
  title: 'Entregas',
  icon: 'history',
  roles,
  go: 'Entregas de um webhook',
  goHere: 'Entregas',
  refreshOn: ['webhook'],
  filter: {
    read: ({ filter }: Readonly<Record<string, unknown>>) => ({
      filter: filter === 'delivered' || filter === 'failed' ? filter : ('all' as const),
    }),
    write: ({ filter }: Readonly<Record<string, unknown>>): Params =>
      filter === 'all' ? {} : { filter: String(filter) },
  },
  view: (): View => import('./webhook-deliveries/webhook-deliveries.tsx'),
})
