import type { ListView } from '../../kit/lists/list-views.ts'
import { copy } from './copy.ts'

/** The ways to show the prizes (spec §2.8): with all that is known, in short rows, and as bare titles that buyers may see. */
export const VIEWS: readonly ListView[] = [
  { id: 'full', label: copy.views.full, icon: 'list' },
  { id: 'short', label: copy.views.short, icon: 'rows' },
  { id: 'clean', label: copy.views.clean, icon: 'filter' },
]
