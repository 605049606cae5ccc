import type { AnyMachineSnapshot } from 'xstate'
import type { transactionRecordMachine } from '../../../machines/flows/dialogues/transaction-record.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** Asks the bank about a purchase, once the operator has said that its buyer sent the receipt. */
export const consult: CommandOf<typeof transactionRecordMachine> = {
  id: 'transaction.consult',
  label: copy.consult,
  icon: 'bank',
  keys: 'V',
  event: () => ({ type: 'transaction.consult' }),
  reason: whyNotNow,
}

/** Delivers what a purchase lacks, or asks the bank about it once more. */
export const renotify: CommandOf<typeof transactionRecordMachine> = {
  id: 'transaction.renotify',
  label: copy.renotify,
  icon: 'bell',
  keys: 'R',
  event: () => ({ type: 'transaction.renotify' }),
  reason: whyNotNow,
}

/** Says that what a purchase's review asks for was looked at. */
export const closeReview: CommandOf<typeof transactionRecordMachine> = {
  id: 'review.close',
  label: copy.closeReview,
  icon: 'check',
  event: () => ({ type: 'review.close' }),
}

/** What can be done with a purchase, wherever it is listed. */
export const transactionCommands: readonly ScreenCommand[] = [consult, renotify, closeReview]

export const transactionAbilities: Abilities = {
  machine: 'resource',
  commands: [
    {
      id: 'resource.refresh',
      label: 'Atualizar transação',
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
  subjectCommands: transactionCommands,
  unlisted: [],
}

function whyNotNow(snapshot: AnyMachineSnapshot): string | undefined {
  if (snapshot.hasTag('busy')) return copy.refused.busy
  return snapshot.hasTag('paid') ? copy.refused.approved : undefined
}
