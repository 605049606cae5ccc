import { useEffect, useMemo, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { type LatePayment, lateActors } from '../../../api/late-payments.ts'
import { lateAt, latePaymentMachine } from '../../../machines/entities/late-payment.ts'
import { useSystem } from '../../../runtime/system.ts'

export type LateActor = ActorRefFrom<typeof latePaymentMachine>

/** A late payment with its machine. */
export interface LateSubject {
  row: LatePayment
  actor: LateActor
}

/**
 * The machines of the late payments in a list, one a row, started when first asked for. A row that came anew gets a new machine, unless
 * the operator is deciding with the old one.
 * @returns the machine of a row, and the one that is being decided on, whether its row is still in the list or not
 */
export function useLateActors(): { actorOf: (row: LatePayment) => LateActor; open: LateSubject | undefined } {
  const { api, changed, notify } = useSystem()
  const known = useMemo(() => new Map<number, LateSubject>(), [])
  const machine = useMemo(() => latePaymentMachine.provide({ actors: lateActors(api) }), [api])
  const [openId, setOpenId] = useState<number | null>(null)
  useEffect(
    () => () => {
      for (const { actor } of known.values()) actor.stop()
      known.clear()
    },
    [known],
  )
  const actorOf = (row: LatePayment) => {
    const found = known.get(row.id)
    if (found && (found.row === row || found.actor.getSnapshot().hasTag('open'))) return found.actor
    found?.actor.stop()
    const { id, deliverable, free, state } = row
    const input = { id: String(id), deliverable, missing: row.payment_method_id - row.delivered, free }
    const actor = createActor(machine, { snapshot: machine.resolveState(lateAt(state, input)), input })
    actor.on('notice', notify)
    actor.on('late.changed', () => changed('sale'))
    actor.subscribe((snapshot) => setOpenId((shown) => (snapshot.hasTag('open') ? id : shown === id ? null : shown)))
    actor.start()
    known.set(id, { row, actor })
    return actor
  }
  return { actorOf, open: openId === null ? undefined : known.get(openId) }
}
