import { EDITOR } from '../../../api/campaigns/prize-quotas.ts'
import type { ListView } from '../../kit/lists/list-views.ts'

/** The seven ways to show prize quotas (spec §2.9). */
export const VIEWS = [
  { id: 'padrao', label: 'PADRÃO', icon: 'list' },
  { id: 'abreviada', label: 'LISTA ABREVIADA', icon: 'rows' },
  { id: 'clean', label: 'LISTA CLEAN', icon: 'filter' },
  { id: 'grid3', label: 'GRID 3', icon: 'grid3' },
  { id: 'grid4', label: 'GRID 4', icon: 'grid' },
  { id: 'titulo', label: 'GRID TÍTULO', icon: 'ticket' },
  { id: EDITOR, label: 'EDITOR', icon: 'pencil', ordered: true },
] as const satisfies readonly ListView[]

/** How many tickets stand side by side, of the views that show them. */
export const TICKETS_A_LINE: Readonly<Record<string, number>> = { grid3: 3, grid4: 4, titulo: 3 }
