import { type Account, accountActors } from '../../api/sales/accounts.ts'
import { gateways } from '../../domain/sales/gateways.ts'
import { paymentAccountAt, paymentAccountMachine } from '../../machines/flows/dialogues/payment-account.ts'
import type { RunningRecord } from '../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../runtime/records/record-machine.ts'
import type { Services } from '../../runtime/services.ts'

export type PaymentAccountMachine = typeof paymentAccountMachine

/** A payment account with its machine. */
export type RunningAccount = RunningRecord<Account, PaymentAccountMachine>

/** An account as its machine takes it. */
export const accountInput = ({ id, title, campaigns, gateway }: Account) => ({
  ...{ id: String(id), title, campaigns },
  registrable: gateways[gateway].notifications === 'registered',
})

/** The machine of accounts in the running panel: one that was deleted can be taken back. */
export function accountRecords({ api, changed, did }: Services): RecordMachine<Account, PaymentAccountMachine> {
  return {
    machine: paymentAccountMachine.provide({
      actors: accountActors(api, { changed: () => changed('account'), deleted: did }),
    }),
    at: (account) => paymentAccountAt(accountInput(account)),
  }
}
