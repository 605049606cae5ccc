import type { OperatorKind } from '../../api/people/operators.ts'
import { generatePassword } from '../../domain/people/generated-password.ts'
import type { Abilities, FormPlace } from '../../runtime/screen.ts'
import { formAbilities } from '../kit/forms/form-commands.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

export const operatorListAbilities = (kind: OperatorKind): Abilities => ({
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [deleteCommand(copy[kind].delete, `${kind}_id`)],
  unlisted: LIST_UNSELECTED,
})

/** The fields of an account's form. */
export const operatorPlaces = (kind: OperatorKind): readonly FormPlace[] =>
  [copy.name, copy.email, copy.telefone, ...(kind === 'afiliado' ? [copy.percent] : [])].map((label) => ({
    label,
    isField: true,
  }))

/** The key that fills in a password which is generated; it works within the field. */
export const GENERATE_KEYS = 'Ctrl G'

export const operatorPasswordAbilities: Abilities = {
  ...formAbilities,
  commands: [
    ...formAbilities.commands,
    {
      id: 'password.generate',
      label: copy.generate,
      icon: 'key',
      keys: GENERATE_KEYS,
      event: () => ({ type: 'field.change', field: 'password', value: generatePassword() }),
    },
  ],
}
