import { copy } from './copy.ts'

/** The situations that purchases are filtered by (spec §2.16). */
export const STATUSES = [
  { value: 'todas', label: copy.any },
  { value: 'aprovado', label: copy.approved },
  { value: 'pendente', label: copy.pending },
  { value: 'cancelada', label: copy.cancelled },
] as const
