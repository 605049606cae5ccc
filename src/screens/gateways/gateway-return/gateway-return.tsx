import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type EventObject, fromCallback } from 'xstate'
import { gatewayLinkActors, NO_LINK_WATCHERS } from '../../../api/sales/gateway-link.ts'
import { gatewayLinkRecordAt, gatewayLinkRecordMachine } from '../../../machines/flows/dialogues/gateway-link-record.ts'
import { useRecord } from '../../../runtime/hooks/use-record.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { Params, ViewProps } from '../../../runtime/screen.ts'
import { type System, useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from '../gateway-link/copy.ts'
import { LINKED_ADDRESS } from '../gateway-link/link-records.ts'
import { gatewayReturn } from './entry.ts'

const { returned: words } = copy

/** What the provider sent the browser back with. */
const broughtBy = (system: System): Params => currentLocation(system)?.filters.page ?? {}

/** Reports the code that the address brings, which has no place in an address that stays: it is reported once. */
const watchAddress = (system: System) =>
  fromCallback<EventObject, { id: string }>(({ sendBack }) => {
    const { code, state } = broughtBy(system)
    if (!code) return
    system.router.history.replace(gatewayReturn.path)
    if (state) sendBack({ type: 'code.arrived', code, state })
  })

/** The request that this page is told the end of: which account it is for, the server knows by its `state`. */
const returnRecords = (system: System): RecordMachine<{ id: string }, typeof gatewayLinkRecordMachine> => ({
  machine: gatewayLinkRecordMachine.provide({
    actors: {
      ...gatewayLinkActors(system.api, () => system.changed('account')),
      ...NO_LINK_WATCHERS,
      watchLink: watchAddress(system),
    },
  }),
  at: ({ id }) =>
    gatewayLinkRecordAt('awaitingCode', {
      ...{ id, configured: true, state: null, until: null },
      ...{ seller: null, linkedAt: null, renewsAt: null },
    }),
  on: { 'success.wanted': () => system.router.history.replace(LINKED_ADDRESS) },
})

const NEW = { id: '' }

/** Where Mercado Pago sends the browser back to: the code is saved at once, and the tab may be closed. */
export default function GatewayReturn({ slot, params }: ViewProps) {
  const system = useSystem()
  const { open } = system
  const brought = useMemo(() => broughtBy(system), [system])
  const records = useMemo(() => returnRecords(system), [system])
  const actor = useRecord(records, NEW)
  useSlot({ slot, screen: gatewayReturn, params, actor })
  const snapshot = useSelector(actor, (current) => current)
  const linked = snapshot.hasTag('usable')
  const {
    icon: Icon,
    tone,
    title,
    text,
  } = said(brought, snapshot.hasTag('exchanging'), linked, snapshot.context.message)
  return (
    <main className="grid flex-1 place-items-center p-5">
      <div role="status" className="flex max-w-100 flex-col items-center gap-3 text-center">
        <Icon className={`size-7 ${tone}`} aria-hidden="true" />
        <h1 className="text-16 font-semibold text-ink-1">{title}</h1>
        <p>{text}</p>
        {!snapshot.hasTag('busy') && (
          <Button className="mt-2" onClick={() => open('gateways')}>
            {words.back}
          </Button>
        )}
      </div>
    </main>
  )
}

function said(brought: Params, exchanging: boolean, linked: boolean, message: string | null) {
  if (exchanging) return { icon: icons.refresh, tone: 'text-look', title: words.title, text: copy.exchanging }
  if (linked || brought.success !== undefined)
    return { icon: icons.check, tone: 'text-ok', title: words.linked, text: words.close }
  const text = message ?? whyNothing(brought)
  return { icon: icons.warn, tone: 'text-wait', title: words.refused, text }
}

function whyNothing({ error, code, state }: Params) {
  if (error !== undefined) return words.denied
  return code && !state ? words.stateless : words.nothing
}
