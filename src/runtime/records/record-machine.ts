import type { AnyActorRef, AnyStateMachine, EmittedFrom } from 'xstate'
import type { ListRow } from '../../machines/flows/records/record-list.ts'
import type { ChartState } from '../../machines/next-state.ts'
import type { Notice } from '../../machines/notice.ts'
import type { Services } from '../services.ts'

/** The machine that records of a kind have in the running panel. */
export interface RecordMachine<Row extends ListRow, Machine extends AnyStateMachine> {
  /** With all its actors. */
  machine: Machine
  /** Where the server says that a record stands. */
  at: (row: Row) => ChartState<Machine>
  /** What becomes of what it emits, by the event's type. Notices are said anyway. */
  on?: {
    readonly [Type in Exclude<EmittedFrom<Machine>['type'], 'notice'>]?: (
      event: Extract<EmittedFrom<Machine>, { type: Type }>,
      row: Row,
    ) => void
  }
}

/** Listens to the machine of a record. Returns the way to stop it. */
export function hearRecord<Row extends ListRow, Machine extends AnyStateMachine>(
  { notify }: Pick<Services, 'notify'>,
  { on = {} }: RecordMachine<Row, Machine>,
  actor: AnyActorRef,
  row: Row,
): () => void {
  const listeners = Object.entries(on) as [string, (event: unknown, row: Row) => void][]
  const subscriptions = [
    actor.on('notice', (notice) => notify(notice as Notice)),
    ...listeners.map(([type, listener]) => actor.on(type, (event) => listener(event, row))),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
