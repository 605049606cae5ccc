import type { OperatorKind } from '../../api/operators.ts'
import type { Abilities } from '../../runtime/screen.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../kit/list-commands.ts'
import { copy } from './copy.ts'

export const operatorListAbilities = (kind: OperatorKind): Abilities => ({
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [deleteCommand(copy[kind].delete, `${kind}_id`)],
  unlisted: LIST_UNSELECTED,
})

export const accessAbilities: Abilities = { machine: 'detail', commands: [], unlisted: ['detail.show', 'detail.close'] }
