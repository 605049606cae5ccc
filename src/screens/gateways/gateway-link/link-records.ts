import type { AccountDetail } from '../../../api/sales/accounts.ts'
import { gatewayLinkActors, linkWatchers } from '../../../api/sales/gateway-link.ts'
import { gatewayLinkRecordAt, gatewayLinkRecordMachine } from '../../../machines/flows/dialogues/gateway-link-record.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Services } from '../../../runtime/services.ts'
import type { System } from '../../../runtime/system.ts'

/** Where one is once a code was taken (spec §2.3, §7.4). */
export const LINKED_ADDRESS = '/mercadopago?success'

/** The machine of an account's link in the running panel; the provider's page opens in a tab of its own. */
export const linkRecords = ({
  api,
  changed,
  queries,
  router,
}: Services & Pick<System, 'queries' | 'router'>): RecordMachine<AccountDetail, typeof gatewayLinkRecordMachine> => ({
  machine: gatewayLinkRecordMachine.provide({
    actors: { ...gatewayLinkActors(api, () => changed('account')), ...linkWatchers(api, queries) },
  }),
  at: ({ id, link }) =>
    gatewayLinkRecordAt(link?.state ?? 'unlinked', {
      ...{ id: String(id), configured: link?.configured ?? true, state: null, until: null },
      ...{ seller: link?.seller ?? null, linkedAt: link?.linked_at ?? null, renewsAt: link?.renews_at ?? null },
    }),
  on: {
    'page.opened': ({ address }) => void window.open(address, '_blank', 'noopener'),
    'success.wanted': () => router.history.push(LINKED_ADDRESS),
  },
})
