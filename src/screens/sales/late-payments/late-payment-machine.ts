import { type LatePayment, lateActors } from '../../../api/late-payments.ts'
import { lateAt, latePaymentMachine } from '../../../machines/entities/late-payment.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

/** A late payment with its machine. */
export type RunningLate = RunningRecord<LatePayment, typeof latePaymentMachine>

/** The machine of late payments in the running panel. */
export const lateRecords = ({ api, changed }: Services): RecordMachine<LatePayment, typeof latePaymentMachine> => ({
  machine: latePaymentMachine.provide({ actors: lateActors(api) }),
  at: ({ id, rifa, state, cause, deliverable, payment_method_id: due, delivered, reserved, free, together }) =>
    lateAt(state, {
      ...{ id: String(id), campaignId: String(rifa.id) },
      ...{ deliverable, missing: due - delivered, reserved, free, together, cause },
    }),
  on: { 'late.changed': () => changed('sale') },
})
