import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { transactionRecord } from '../../sales/transaction/record.ts'
import { openedFilter } from './filter.ts'

/** The purchases that a figure is made of, over the drawer that shows it. */
export const openedFigure = defineScreen({
  id: 'opened-figure',
  path: '/numero',
  layer: 'A',
  orAbove: 'C',
  parent: 'campaigns',
  title: 'Compras do número',
  icon: 'list',
  roles: rolesWith('figures.open'),
  go: 'Compras vendidas hoje',
  rowRecord: transactionRecord,
  filter: openedFilter,
  view: (): View => import('./opened-figure.tsx'),
})
