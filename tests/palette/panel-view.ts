import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createActor } from 'xstate'
import { chartOf } from '../../src/machines/chart.ts'
import { drawRecordMachine } from '../../src/machines/flows/dialogues/draw-record.ts'
import { drawersMachine } from '../../src/machines/flows/panel/drawers.ts'
import { keysMachine } from '../../src/machines/flows/panel/keys.ts'
import { noticesMachine } from '../../src/machines/flows/panel/notices.ts'
import { savedViewsMachine } from '../../src/machines/flows/panel/saved-views.ts'
import { sessionMachine } from '../../src/machines/flows/panel/session.ts'
import { themeMachine } from '../../src/machines/flows/panel/theme.ts'
import { undoMachine } from '../../src/machines/flows/panel/undo.ts'
import { updateMachine } from '../../src/machines/flows/panel/update.ts'
import { recordListOf } from '../../src/machines/flows/records/record-list.ts'
import { reportMachine } from '../../src/machines/flows/records/report.ts'
import type { PanelView, SlotView } from '../../src/palette/offers/panel-view.ts'
import type { Screen, Slot } from '../../src/runtime/screen.ts'
import { able } from '../../src/screens/abilities.ts'
import { registry } from '../../src/screens/registry.ts'

const MACHINES = { 'record-list': recordListOf(), draw: drawRecordMachine } as const

/** A machine of a screen, in any state. */
export function snapshotOf(machine: keyof typeof MACHINES, value: unknown, context: object = {}): AnyMachineSnapshot {
  return (MACHINES[machine] as unknown as AnyStateMachine).resolveState({ value: value as never, context })
}

/** A list with these rows, its cursor on one of them. */
export function listAt(
  ids: readonly number[],
  cursor: number | null,
  value: unknown = { ready: 'filled' },
): AnyMachineSnapshot {
  return snapshotOf('record-list', value, {
    rows: ids.map((id) => ({ id, title: `Campanha ${id}` })),
    query: { q: '', status: [] },
    page: 1,
    lastPage: 1,
    total: ids.length,
    cursor,
    selected: [],
    message: null,
  })
}

export const slotAt = (slot: Slot, screen: Screen, snapshot: AnyMachineSnapshot): SlotView => ({
  slot,
  screen: able(screen),
  snapshot,
})

/** An administrator's panel, signed in and dark, with these slots taken from the top down. */
export function viewOf(slots: readonly SlotView[]): PanelView {
  return {
    screens: registry,
    role: 'admin',
    recordCommands: registry.flatMap((screen) => able(screen).recordCommandsIn ?? []),
    places: new Map(
      registry.flatMap((screen) => (able(screen).places ? [[screen.id, able(screen).places ?? []]] : [])),
    ),
    slots,
    flows: {
      session: signedIn(),
      theme: start(themeMachine, { first: 'dark', system: 'dark' }),
      keys: start(keysMachine, { off: false }),
      notices: start(noticesMachine),
      savedViews: start(savedViewsMachine),
      update: start(updateMachine, { running: 'one' }),
      drawers: start(drawersMachine),
      report: start(reportMachine),
      undo: start(undoMachine),
    },
  }
}

function signedIn(): AnyMachineSnapshot {
  const actor = createActor(chartOf(sessionMachine)).start()
  actor.send({ type: 'app.loaded', operator: { id: '1', name: 'Ana', email: '', role: 'admin' } } as never)
  return actor.getSnapshot() as AnyMachineSnapshot
}

function start(machine: AnyStateMachine, input: object = {}): AnyMachineSnapshot {
  return createActor(chartOf(machine), { input }).start().getSnapshot()
}
