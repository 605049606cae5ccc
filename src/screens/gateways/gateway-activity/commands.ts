import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'

/** Of both lists; a row opens the purchase that it was about. */
export const gatewayActivityAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  unlisted: LIST_UNSELECTED,
}
