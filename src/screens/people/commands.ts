import type { OperatorKind } from '../../api/operators.ts'
import type { Abilities } from '../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/list-commands.ts'
import { deletion, words } from './words.ts'

export const operatorListAbilities = (kind: OperatorKind): Abilities => ({
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [
    {
      id: 'confirm.ask',
      label: words.delete[kind],
      icon: 'trash',
      event: (_, record) => record && { type: 'confirm.ask', action: deletion(record, `${kind}_id`) },
    },
  ],
  unlisted: LIST_UNSELECTED,
})

export const accessAbilities: Abilities = { machine: 'detail', commands: [], unlisted: ['detail.show', 'detail.close'] }
