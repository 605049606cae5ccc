import type { LateQuery } from '../../../api/sales/late-payments.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import type { LateContext } from '../../../machines/entities/late-payment.ts'
import type { latePaymentRecordMachine } from '../../../machines/flows/dialogues/late-payment-record.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

/** Delivers what is missing, while enough quotas are free. */
export const deliver: CommandOf<typeof latePaymentRecordMachine> = {
  id: 'late.deliver',
  label: copy.deliverVerb,
  icon: 'deliver',
  keys: 'C',
  event: () => ({ type: 'late.deliver' }),
  reason: (snapshot) =>
    snapshot.matches({ waiting: 'idle' }) ? whyNotDeliver(snapshot.context as LateContext) : undefined,
}

/** Writes down that the money is given back, which the operator does at the bank. */
export const refund: CommandOf<typeof latePaymentRecordMachine> = {
  id: 'late.refund',
  label: copy.refundVerb,
  icon: 'restore',
  keys: 'D',
  event: () => ({ type: 'late.refund' }),
}

const filterBy = (state: LateQuery['state'], label: string): ScreenCommand => ({
  id: `filter.${state}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    context.query.state === state ? undefined : { type: 'filter.change', query: { state } satisfies LateQuery },
})

export const lateAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    filterBy('waiting', 'Mostrar os que aguardam'),
    filterBy('decided', 'Mostrar os resolvidos'),
  ],
  unlisted: LIST_UNSELECTED,
  subjectCommands: [deliver, refund],
}

/** What the machine asks before it delivers, in words: what became of the purchase, or how many quotas are there. */
function whyNotDeliver({ deliverable, cause, missing, free }: LateContext): string {
  if (!deliverable) return (cause && copy.undeliverable[cause]) ?? copy.takesNone
  return copy.tooFew(quotasInWords(missing), missing === 1, quotasInWords(free), free)
}
