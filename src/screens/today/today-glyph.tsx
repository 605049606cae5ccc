import {
  BadgeAlert,
  CalendarOff,
  CircleHelp,
  ClockAlert,
  Dices,
  FerrisWheel,
  Gift,
  Hourglass,
  Landmark,
  Lock,
  type LucideIcon,
  ReceiptText,
  Store,
  Unplug,
} from 'lucide-react'
import { cx } from '../../ui/text/cx.ts'
import type { TodayKind } from './entries.ts'

const GLYPHS: Readonly<Record<TodayKind, LucideIcon>> = {
  organizer: Store,
  draws: Dices,
  contradicted: BadgeAlert,
  winners: BadgeAlert,
  reviews: ReceiptText,
  returned: CircleHelp,
  late: ClockAlert,
  accounts: Landmark,
  receivers: Unplug,
  suspects: Lock,
  almost: Hourglass,
  undated: CalendarOff,
  prizes: Gift,
  spins: FerrisWheel,
}

/** The picture of a kind of things to do, red where one is urgent. */
export function TodayGlyph({ kind, urgent }: { kind: TodayKind; urgent: boolean }) {
  const Glyph = GLYPHS[kind]
  return <Glyph className={cx('size-4 flex-none', urgent ? 'text-bad' : 'text-wait')} aria-hidden="true" />
}
