import { quotasInWords } from '../../domain/counts.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Params, type Screen, type ScreenCommand } from '../define.ts'
import { LIST_UNLISTED, listCommands, selectionCommands } from '../list-commands.ts'
import { copy } from './copy.ts'

const count: ScreenCommand = {
  id: 'campaign.count',
  label: copy.refreshCount,
  icon: 'refresh',
  keys: 'U',
  event: () => ({ type: 'campaign.count' }),
}
const trash: ScreenCommand = {
  id: 'campaign.trash',
  label: copy.moveToTrash,
  icon: 'trash',
  event: () => ({ type: 'campaign.trash' }),
}
const copyAddress: ScreenCommand = {
  id: 'campaign.copyAddress',
  label: copy.copyAddress,
  icon: 'link',
  event: () => ({ type: 'campaign.copyAddress' }),
}
const duplicate: ScreenCommand = {
  id: 'campaign.duplicate',
  label: copy.duplicate,
  icon: 'copy',
  event: () => ({ type: 'campaign.duplicate' }),
}
const reset: ScreenCommand = {
  id: 'campaign.reset',
  label: copy.reset,
  icon: 'reset',
  event: () => ({ type: 'campaign.reset' }),
  reason: ({ context }) => (context.paid > 0 ? copy.alreadyPaid(quotasInWords(context.paid)) : undefined),
}
const restore: ScreenCommand = {
  id: 'campaign.restore',
  label: copy.restore,
  icon: 'restore',
  keys: 'R',
  event: () => ({ type: 'campaign.restore' }),
}

const shared = {
  layer: null,
  parent: null,
  icon: 'ticket',
  roles: rolesWith('campaigns.read'),
  refreshOn: ['campaign', 'sale'],
  filter: {
    read: ({ q = '' }: Params) => ({ q }),
    write: ({ q }: Readonly<Record<string, unknown>>): Params => (q ? { q: String(q) } : {}),
  },
  commands: [...listCommands(), ...selectionCommands],
  unlisted: LIST_UNLISTED,
  rowRecord: ({ id, title, state }: { id: number; title: string; state: string }) => ({
    kind: 'campaign',
    title,
    state,
    params: { action_id: String(id) },
  }),
  searches: true,
} as const

export const campaigns: Screen = defineScreen({
  ...shared,
  id: 'campaigns',
  path: '/actions',
  aliases: ['/'],
  title: copy.title,
  menu: { group: 'Vendas', label: copy.title, bar: true },
  go: 'Campanhas ativas',
  keys: 'G C',
  subjectCommands: [count, copyAddress, duplicate, reset, trash],
  atHand: { kind: 'campaign', load: () => import('./found.ts') },
  view: () => import('./active.tsx'),
})

export const campaignsClosed: Screen = defineScreen({
  ...shared,
  id: 'campaigns-closed',
  path: '/actions/closed',
  title: 'Campanhas encerradas',
  menuUnder: 'campaigns',
  go: 'Campanhas encerradas',
  keys: 'G E',
  subjectCommands: [count, copyAddress, duplicate, trash],
  view: () => import('./closed.tsx'),
})

export const campaignsTrash: Screen = defineScreen({
  ...shared,
  id: 'campaigns-trash',
  path: '/actions/trash',
  title: 'Lixeira de campanhas',
  menuUnder: 'campaigns',
  go: 'Lixeira de campanhas',
  keys: 'G L',
  subjectCommands: [restore],
  view: () => import('./trash.tsx'),
})
