import {
  CalendarCheck,
  ClockAlert,
  Contrast,
  CornerUpRight,
  Crosshair,
  Heart,
  History,
  Landmark,
  type LucideIcon,
  Send,
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
  heart: Heart,
  history: History,
  pixel: Crosshair,
  send: Send,
  shield: ShieldCheck,
  sliders: Settings2,
  tag: Tag,
  ticket: Ticket,
  today: CalendarCheck,
  user: User,
  userCheck: UserCheck,
  users: Users,
  utm: CornerUpRight,
  webhook: Webhook,
} satisfies Record<string, LucideIcon>

export type MenuIconName = keyof typeof menuIcons
