import {
  CalendarCheck,
  ClockAlert,
  Contrast,
  Crosshair,
  History,
  Landmark,
  type LucideIcon,
  Settings2,
  ShieldCheck,
  Tag,
  Ticket,
  User,
  UserCheck,
  Users,
  Webhook,
} from 'lucide-react'

/** The icons of the menu: they load with the panel, all others when palette or a row's menu is opened. */
export const menuIcons = {
  bank: Landmark,
  late: ClockAlert,
  contrast: Contrast,
  history: History,
  pixel: Crosshair,
  shield: ShieldCheck,
  sliders: Settings2,
  tag: Tag,
  ticket: Ticket,
  today: CalendarCheck,
  user: User,
  userCheck: UserCheck,
  users: Users,
  webhook: Webhook,
} satisfies Record<string, LucideIcon>

export type MenuIconName = keyof typeof menuIcons
