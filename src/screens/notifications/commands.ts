import type { notificationRecordMachine } from '../../machines/flows/dialogues/notification-record.ts'
import type { Abilities, CommandOf } from '../../runtime/screen.ts'
import { FORM_UNLISTED, saveCommand } from '../kit/forms/form-commands.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const reuse: CommandOf<typeof notificationRecordMachine> = {
  id: 'notification.reuse',
  label: copy.reuse,
  icon: 'copy',
  keys: 'Y',
  event: () => ({ type: 'notification.reuse' }),
}

const cancel: CommandOf<typeof notificationRecordMachine> = {
  id: 'notification.cancel',
  label: copy.cancel,
  icon: 'close',
  keys: 'D',
  apart: 'danger',
  event: () => ({ type: 'notification.cancel' }),
  reason: (snapshot) => (snapshot.hasTag('stopped') ? copy.notNow.cancelled : copy.notNow.held),
}

export const notificationsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [reuse, cancel],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}

export const notificationFormAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand(copy.form.send(undefined))],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}

export const notificationResultAbilities: Abilities = {
  machine: 'resource',
  commands: [
    {
      id: 'resource.refresh',
      label: 'Atualizar resultado',
      icon: 'refresh',
      keys: 'U',
      event: () => ({ type: 'resource.refresh' }),
    },
    {
      id: 'resource.retry',
      label: 'Tentar de novo',
      icon: 'refresh',
      event: () => ({ type: 'resource.retry' }),
    },
  ],
  unlisted: [],
}
