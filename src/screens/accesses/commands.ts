import { ownValue } from '../../domain/values/own.ts'
import type { Abilities, ScreenCommand } from '../../runtime/screen.ts'
import { FORM_UNLISTED, saveCommand } from '../kit/forms/form-commands.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const OPEN = 'row.open'

const revoke: ScreenCommand = {
  id: 'confirm.ask',
  label: copy.revoke,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: (_, record) =>
    record && {
      type: 'confirm.ask',
      action: {
        ...{ id: ownValue(record.params, 'access_id') ?? '', name: record.title, act: 'revoke', word: 'revogar' },
        detail: copy.usedLast((record.values?.used ?? null) as string | null),
      },
    },
}

export const accessesAbilities: Abilities = {
  machine: 'recordList',
  // All that is known of an access stands in its row: there is nothing to open.
  commands: listCommands('U').filter(({ id }) => id !== OPEN),
  subjectCommands: [revoke],
  unlisted: [...LIST_UNSELECTED, OPEN],
}

/** Copies the token that was just made. */
export const copyToken: ScreenCommand = {
  id: 'token.copy',
  label: copy.token.copy,
  icon: 'copy',
  keys: 'Y',
  event: () => ({ type: 'token.copy' }),
}

/** Puts the token away, which is over then. */
export const putToken: ScreenCommand = {
  id: 'token.put',
  label: copy.token.done,
  icon: 'check',
  event: () => ({ type: 'token.put' }),
  reason: (snapshot) => (snapshot.context.token === null ? undefined : copy.token.copyFirst),
}

export const accessCreateAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand(copy.form.submit)],
  subjectCommands: [copyToken, putToken],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}
