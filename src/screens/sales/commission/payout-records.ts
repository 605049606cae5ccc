import { loadReceipt, type Payout, payoutActors } from '../../../api/sales/payouts.ts'
import { payoutRecordAt, payoutRecordMachine } from '../../../machines/flows/dialogues/payout-record.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { copy } from './copy.ts'

export type PayoutMachine = typeof payoutRecordMachine
export type RunningPayout = RunningRecord<Payout, PayoutMachine>

const at = ({ id, state, receipt_name }: Payout) =>
  payoutRecordAt(state, { id: String(id), hasReceipt: receipt_name !== null })

/** Keeps a receipt as a file of the device. */
const keepReceipt =
  (whose: 'payouts' | 'commission', { notify }: Pick<Services, 'notify'>) =>
  async ({ id }: { id: string }, { receipt_name }: Payout) => {
    const file = await loadReceipt(whose, { id, name: receipt_name ?? copy.form.receipt })
    if (file) saveFile(file)
    else notify({ type: 'notice', class: 'error', message: copy.notLoaded })
  }

/** The machine of payments in the running panel. */
export const payoutRecords = ({ api, changed, notify }: Services): RecordMachine<Payout, PayoutMachine> => ({
  machine: payoutRecordMachine.provide({ actors: payoutActors(api) }),
  at,
  on: {
    'receipt.wanted': keepReceipt('payouts', { notify }),
    'payout.changed': ({ id }) => changed('payout', Number(id)),
  },
})

/** The same for the affiliate that was paid: it opens receipts. */
export const ownPayoutRecords = (services: Services): RecordMachine<Payout, PayoutMachine> => ({
  machine: payoutRecordMachine,
  at,
  on: { 'receipt.wanted': keepReceipt('commission', services) },
})
