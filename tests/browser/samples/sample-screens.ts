import type { Permission } from '../../../src/domain/permissions.ts'
import type { Layer } from '../../../src/machines/flows/drawers.ts'
import { registry } from '../../../src/screens/registry.ts'

/** A screen that is yet to come (spec §2.1), as its entry declares it. */
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
export const PROMISED_SCREENS = 45

/** Screens that may still come. */
const TO_COME: readonly Sample[] = [
  {
    id: 'metrics',
    path: '/action/$action_id/metrics',
    layer: 'A',
    parent: 'campaigns',
    title: 'Métricas',
    go: 'Métricas da campanha',
    icon: 'dices',
    keys: 'M',
    permission: 'metrics.read',
  },
  {
    id: 'region',
    path: '/action/$action_id/metrics/region',
    layer: 'B',
    parent: 'metrics',
    title: 'Gasto por Região',
    go: 'Gasto por região',
    icon: 'share',
    permission: 'metrics.read',
  },
  {
    id: 'links',
    path: '/links/$action_id',
    layer: 'A',
    parent: 'campaigns',
    title: 'Links de Divulgação',
    go: 'Links da campanha',
    icon: 'link',
    keys: 'L',
    permission: 'links.read',
  },
  {
    id: 'link-create',
    path: '/links/$action_id/create',
    layer: 'B',
    parent: 'links',
    title: 'Novo Link',
    go: 'Novo link de divulgação',
    icon: 'plus',
    permission: 'links.write',
  },
  {
    id: 'link-metrics',
    path: '/links/$action_id/$link_id/metrics',
    layer: 'B',
    parent: 'links',
    title: 'Métricas do Link',
    go: 'Métricas do link',
    icon: 'dices',
    permission: 'metrics.read',
  },
  {
    id: 'pixel',
    path: '/pixel',
    layer: null,
    parent: null,
    title: 'Pixel',
    go: 'Pixels de conversão',
    icon: 'Radar',
    permission: 'links.write',
    menu: { group: 'Divulgação', label: 'Pixel' },
  },
  {
    id: 'tag-manager',
    path: '/google-tag-manager',
    layer: null,
    parent: null,
    title: 'Google Tag Manager',
    go: 'Contêineres do Tag Manager',
    icon: 'Tags',
    permission: 'links.write',
    menu: { group: 'Divulgação', label: 'Google Tag Manager' },
  },
  {
    id: 'gateways',
    path: '/gateway-payment',
    layer: null,
    parent: null,
    title: 'Gateways',
    go: 'Contas de pagamento',
    icon: 'Landmark',
    keys: 'G B',
    permission: 'accounts.read',
    menu: { group: 'Conta', label: 'Gateways' },
  },
  {
    id: 'gateway-edit',
    path: '/gateway-payment/$id/edit',
    layer: 'A',
    parent: 'gateways',
    title: 'Editar Gateway',
    go: 'Editar conta de pagamento',
    icon: 'pencil',
    permission: 'accounts.edit',
  },
  {
    id: 'supporters',
    path: '/supporters',
    layer: null,
    parent: null,
    title: 'Suporte',
    go: 'Atendentes do suporte',
    icon: 'LifeBuoy',
    permission: 'settings.write',
    menu: { group: 'Conta', label: 'Suporte' },
  },
  {
    id: 'theme',
    path: '/theme',
    layer: null,
    parent: null,
    title: 'Tema',
    go: 'Cores da página de vendas',
    icon: 'Palette',
    permission: 'settings.write',
    menu: { group: 'Conta', label: 'Tema' },
  },
  {
    id: 'webhooks',
    path: '/webhooks',
    layer: null,
    parent: null,
    title: 'Webhooks',
    go: 'Avisos para outros sistemas',
    icon: 'Webhook',
    permission: 'settings.write',
    menu: { group: 'Divulgação', label: 'Webhooks' },
  },
  {
    id: 'webhook-create',
    path: '/webhooks/create',
    layer: 'A',
    parent: 'webhooks',
    title: 'Novo Webhook',
    go: 'Novo webhook',
    icon: 'plus',
    permission: 'settings.write',
  },
]

/** As many of them as are missing to the promised number; always a list and its form, the last two. */
export const SAMPLES: readonly Sample[] = TO_COME.slice(-Math.max(2, PROMISED_SCREENS - registry.length))
