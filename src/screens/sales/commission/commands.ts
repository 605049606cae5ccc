import type { payoutRecordMachine } from '../../../machines/flows/dialogues/payout-record.ts'
import type { Abilities, CommandOf } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const receipt: CommandOf<typeof payoutRecordMachine> = {
  id: 'receipt.open',
  label: copy.receipt,
  icon: 'report',
  event: () => ({ type: 'receipt.open' }),
  reason: ({ context }) => ((context as { hasReceipt: boolean }).hasReceipt ? undefined : copy.noReceipt),
}

const undo: CommandOf<typeof payoutRecordMachine> = {
  id: 'payout.undo',
  label: copy.undo,
  icon: 'restore',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'payout.undo' }),
}

export const commissionAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [receipt, undo],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}

/** What an affiliate does with the payments that it got. */
export const myCommissionAbilities: Abilities = { ...commissionAbilities, subjectCommands: [receipt] }

/** Its sales are only read. */
export const mySalesAbilities: Abilities = { ...commissionAbilities, subjectCommands: [] }
