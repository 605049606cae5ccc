import type { AnyMachineSnapshot } from 'xstate'
import type { Flow } from '../../runtime/offers.ts'
import type {
  AbleScreen,
  FormPlace,
  Params,
  RecordInView,
  Role,
  Screen,
  ScreenCommand,
  Slot,
} from '../../runtime/screen.ts'

/** One slot as the palette sees it: plain snapshots. */
export interface SlotView {
  slot: Slot
  screen: AbleScreen
  snapshot: AnyMachineSnapshot
  subject?: AnyMachineSnapshot | undefined
  record?: RecordInView | undefined
  /** Those of its address. */
  params?: Params
}

/** Everything that decides what can be done. Slots from the topmost layer down. */
export interface PanelView {
  screens: readonly Screen[]
  role: Role
  slots: readonly SlotView[]
  flows: Readonly<Record<Flow, AnyMachineSnapshot>>
  /** What the records of each kind can do in each of their states, as far as the role may open their list. */
  recordCommands: readonly NonNullable<AbleScreen['recordCommandsIn']>[]
  /** The sections and fields of forms, by screen. */
  places: ReadonlyMap<string, readonly FormPlace[]>
  /** The found record whose page is open, as soon as the server has said how it stands. */
  openedRecord?: { commands: readonly ScreenCommand[]; snapshot: AnyMachineSnapshot } | undefined
}
