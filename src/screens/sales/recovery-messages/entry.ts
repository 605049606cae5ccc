import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const roles = rolesWith('recovery.write')

/** The messages that are written to who has not paid. */
export const recoveryMessages = defineScreen({
  id: 'recovery-messages',
  path: '/recuperar/mensagens',
  layer: 'A',
  parent: 'recovery',
  title: 'Mensagens',
  icon: 'pencil',
  roles,
  go: 'Mensagens de Recuperar',
  keys: 'M',
  creates: 'recovery-message-create',
  refreshOn: ['recoveryTemplate'],
  rowRecord: ({ id, name }: { id: number; name: string }) => ({
    kind: 'recoveryTemplate',
    title: name,
    params: { message_id: String(id) },
  }),
  view: (): View => import('./recovery-messages.tsx'),
})

const form = {
  layer: 'B',
  parent: 'recovery-messages',
  roles,
  view: (): View => import('./recovery-message-form.tsx'),
} as const

/** A new message. */
export const recoveryMessageCreate = defineScreen({
  ...form,
  id: 'recovery-message-create',
  path: '/recuperar/mensagens/nova',
  title: 'Nova mensagem',
  icon: 'plus',
  go: 'Nova mensagem de Recuperar',
})

/** A new message that begins as another one. */
export const recoveryMessageCopy = defineScreen({
  ...form,
  id: 'recovery-message-copy',
  path: '/recuperar/mensagens/$message_id/copiar',
  title: 'Nova mensagem',
  icon: 'copy',
  go: 'Duplicar mensagem de Recuperar',
  goHere: 'Duplicar',
  keys: 'Y',
  view: (): View => import('./recovery-message-copy.tsx'),
})

/** A message, which its list opens. */
export const recoveryMessageEdit = defineScreen({
  ...form,
  id: 'recovery-message-edit',
  path: '/recuperar/mensagens/$message_id/editar',
  title: 'Editar mensagem',
  icon: 'pencil',
  detailOf: 'recoveryTemplate',
  go: 'Editar mensagem de Recuperar',
  goHere: 'Editar',
  keys: 'E',
})
