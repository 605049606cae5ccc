import { type ActorRefFrom, createActor } from 'xstate'
import type { Transaction } from '../../../api/sales/transactions.ts'
import type { ChartState } from '../../../machines/next-state.ts'
import type { Services } from '../../../runtime/services.ts'
import { chartStateOf, type TransactionMachine, transactionRecords } from './transaction-machine.ts'

type Actor = ActorRefFrom<TransactionMachine>

/** The machine of one purchase, for as long as it is shown and until nothing of it is under way. */
export interface FollowedTransaction {
  get(): Actor
  subscribe(listener: () => void): () => void
  /** The server tells how it stands now. */
  follow(row: Transaction): void
  /** It is shown until the returned function is called. */
  show(): () => void
}

/**
 * Runs the machine of the purchase that a dialog shows. What the server tells anew is taken over as soon as no request runs, and the answer that
 * is shown stays. A request goes on after the dialog is closed: its answer is said as a notice then.
 */
export function followTransaction(
  services: Pick<Services, 'api' | 'changed' | 'notify'>,
  first: Transaction,
): FollowedTransaction {
  const { machine } = transactionRecords(services)
  const listeners = new Set<() => void>()
  let row = first
  let known = first
  let shown = false
  let actor = begin(chartStateOf(first))

  function begin(state: ChartState<TransactionMachine>): Actor {
    const next = createActor(machine, { snapshot: machine.resolveState(state), input: state.context })
    next.on('notice', (notice) => {
      if (!(shown && standsInPlace(next))) services.notify(notice)
    })
    next.on('transaction.changed', () => services.changed('sale'))
    // What it emits on its way is heard after its new state.
    next.subscribe(() => queueMicrotask(() => next === actor && catchUp()))
    return next.start()
  }
  function catchUp() {
    if (actor.getSnapshot().hasTag('busy')) return
    if (!shown) actor.stop()
    else if (known !== row) replace()
  }
  function replace() {
    const { value, context } = actor.getSnapshot()
    const told = chartStateOf(row)
    known = row
    actor.stop()
    actor = begin({
      value: { ...told.value, request: value.request },
      context: { ...told.context, asked: context.asked, message: context.message },
    })
    for (const listener of listeners) listener()
  }
  return {
    get: () => actor,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(next) {
      row = next
      catchUp()
    },
    show() {
      shown = true
      if (actor.getSnapshot().status === 'stopped') replace()
      return () => {
        shown = false
        catchUp()
      }
    },
  }
}

/** The bank's answer, or its silence, is read in the dialog itself. */
const standsInPlace = (actor: Actor) =>
  actor.getSnapshot().matches({ request: 'answered' }) || actor.getSnapshot().matches({ request: 'unanswered' })
