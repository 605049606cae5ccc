import {
  Dices,
  Eye,
  Link2,
  List,
  ListFilter,
  LogOut,
  type LucideIcon,
  Moon,
  Pencil,
  Plus,
  RefreshCw,
  RotateCcw,
  Search,
  Sun,
  Ticket,
  Trash2,
  Undo2,
} from 'lucide-react'

/** The glyphs that screens and commands name, so that their declarations need no React. */
export const icons = {
  dices: Dices,
  eye: Eye,
  filter: ListFilter,
  leave: LogOut,
  link: Link2,
  list: List,
  moon: Moon,
  pencil: Pencil,
  plus: Plus,
  refresh: RefreshCw,
  reset: RotateCcw,
  restore: Undo2,
  search: Search,
  sun: Sun,
  ticket: Ticket,
  trash: Trash2,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons
