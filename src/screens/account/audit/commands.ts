import { NO_FILTER } from '../../../api/people/audit.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'

export const auditAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    {
      id: 'filter.clear',
      label: 'Limpar filtros',
      icon: 'filter',
      event: ({ context }) =>
        Object.values(context.query).some(Boolean) ? { type: 'filter.change', query: NO_FILTER } : undefined,
    },
  ],
  unlisted: LIST_UNSELECTED,
}
