import type { ReactNode } from 'react'
import type { PrizeQuota } from '../../../api/campaigns/prize-quotas.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { COLUMNS, PrizeCard, SHORT_COLUMNS, ShortCard, TITLES } from './prize-rows.tsx'

/** How prize quotas look in a view of rows: in columns, and as cards on phones. */
interface Look {
  columns: typeof COLUMNS
  rowHeight: number
  card: (row: PrizeQuota, menu: ReactNode) => ReactNode
  cardHeight: number
  hasMenu: boolean
  isSelectable: boolean
}

const WHOLE: Look = {
  columns: COLUMNS,
  rowHeight: 44,
  card: (row, menu) => <PrizeCard row={row} menu={menu} />,
  cardHeight: 64,
  hasMenu: true,
  isSelectable: true,
}

const LOOKS: Readonly<Record<string, Look>> = {
  abreviada: {
    columns: SHORT_COLUMNS,
    rowHeight: 32,
    card: (row) => <ShortCard row={row} />,
    cardHeight: 44,
    hasMenu: false,
    isSelectable: true,
  },
  clean: {
    columns: TITLES,
    rowHeight: 32,
    card: (row) => <span className="block truncate pr-4 leading-11 font-medium text-ink-1">{row.title}</span>,
    cardHeight: 44,
    hasMenu: false,
    isSelectable: false,
  },
}

export const lookOf = (view: string | null | undefined): Look => ownValue(LOOKS, view ?? '') ?? WHOLE
