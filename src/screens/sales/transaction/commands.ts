import type { AnyMachineSnapshot } from 'xstate'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** Asks the bank about a purchase, once the operator has said that its buyer sent the receipt. */
export const consult: ScreenCommand = {
  id: 'transaction.consult',
  label: copy.consult,
  icon: 'bank',
  keys: 'V',
  event: () => ({ type: 'transaction.consult' }),
  reason: whyNotNow,
}

/** Delivers what a purchase lacks, or asks the bank about it once more. */
export const renotify: ScreenCommand = {
  id: 'transaction.renotify',
  label: copy.renotify,
  icon: 'bell',
  keys: 'R',
  event: () => ({ type: 'transaction.renotify' }),
  reason: whyNotNow,
}

/** What can be done with a purchase, wherever it is listed. */
export const transactionCommands: readonly ScreenCommand[] = [consult, renotify]

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
  if (snapshot.hasTag('paid')) return copy.refused.approved
  if (snapshot.hasTag('returned')) return copy.refused.returned
  return snapshot.hasTag('disputed') ? copy.refused.disputed : undefined
}
