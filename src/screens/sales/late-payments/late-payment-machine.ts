import { type LatePayment, lateActors } from '../../../api/sales/late-payments.ts'
import { latePaymentRecordAt, latePaymentRecordMachine } from '../../../machines/flows/dialogues/late-payment-record.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'

/** A late payment with its machine. */
export type RunningLate = RunningRecord<LatePayment, typeof latePaymentRecordMachine>

/** The machine of late payments in the running panel. */
export const lateRecords = ({
  api,
  changed,
}: Services): RecordMachine<LatePayment, typeof latePaymentRecordMachine> => ({
  machine: latePaymentRecordMachine.provide({ actors: lateActors(api) }),
  at: ({ id, rifa, state, cause, deliverable, payment_method_id: due, delivered, reserved, free, together }) =>
    latePaymentRecordAt(state, {
      ...{ id: String(id), campaignId: String(rifa.id) },
      ...{ deliverable, missing: due - delivered, reserved, free, together, cause },
    }),
  on: { 'late.changed': () => changed('sale') },
})
