import { RECOVERY_ORDERS, type RecoveryOrder } from '../../../domain/sales/recovery.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const ORDERS = Object.keys(RECOVERY_ORDERS) as RecoveryOrder[]
const busy: ScreenCommand['reason'] = (snapshot) => (snapshot.hasTag('busy') ? copy.busy : undefined)

/** Opens the conversation of the buyer under the cursor, and steps on. */
export const write: ScreenCommand = {
  id: 'message.write',
  label: copy.writeNext,
  icon: 'message',
  keys: 'W',
  event: () => ({ type: 'message.write' }),
  reason: busy,
}

const rowCommands: readonly ScreenCommand[] = [
  write,
  { id: 'message.next', label: copy.next, icon: 'refresh', keys: 'E', event: () => ({ type: 'message.next' }) },
  {
    id: 'pix.copy',
    label: copy.copyPix,
    icon: 'copy',
    keys: 'Y',
    event: () => ({ type: 'pix.copy' }),
    reason: (snapshot) => busy(snapshot) ?? copy.noCode,
  },
  {
    id: 'phone.copy',
    label: copy.copyPhone,
    icon: 'copy',
    keys: 'C',
    event: () => ({ type: 'phone.copy' }),
    reason: busy,
  },
  { id: 'buyer.silence', label: copy.silence, icon: 'lock', apart: true, event: () => ({ type: 'buyer.silence' }) },
  {
    id: 'buyer.unsilence',
    label: copy.unsilence,
    icon: 'unlock',
    apart: true,
    event: () => ({ type: 'buyer.unsilence' }),
  },
]

const listOf = (state: keyof typeof copy.lists, keys: string): ScreenCommand => ({
  id: `recovery.${state}`,
  label: copy.lists[state],
  icon: 'list',
  keys,
  event: ({ context: { query } }) => ({ type: 'filter.change', query: { ...query, state } }),
})

/** The next of the orders. */
const order: ScreenCommand = {
  id: 'recovery.order',
  label: copy.nextOrder,
  icon: 'filter',
  keys: 'F',
  event: ({ context: { query } }) => ({
    type: 'filter.change',
    query: { ...query, order: ORDERS[(ORDERS.indexOf(query.order) + 1) % ORDERS.length] },
  }),
}

export const recoveryAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), listOf('due', '1'), listOf('lapsed', '2'), listOf('written', '3'), order],
  subjectCommands: rowCommands,
  unlisted: LIST_UNSELECTED,
}
