import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { NO_FILTER } from '../../src/api/sales/transaction-query.ts'
import { chartOf } from '../../src/machines/chart.ts'
import { type SavedView, savedViewsMachine } from '../../src/machines/flows/panel/saved-views.ts'
import { PAGES } from '../../src/palette/finding/pages.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import type { PanelView } from '../../src/palette/offers/panel-view.ts'
import { draw } from '../../src/screens/campaigns/draw/entry.ts'
import { transactions } from '../../src/screens/sales/transactions/entry.ts'
import { PENDING } from '../models/panel/saved-views.model.ts'
import { listAt, slotAt, snapshotOf, viewOf } from './panel-view.ts'

const HERE = { id: PAGES.here, subject: null }
const HONDA = { kind: 'campaign', title: 'Honda CG 160', params: { action_id: '7' } }
const list = listAt([1], 0)
const filtered = Object.assign(list, {
  context: { ...list.context, query: { ...NO_FILTER, status: ['pendente'] } },
}) as AnyMachineSnapshot
const KEPT: SavedView[] = [
  { ...PENDING, id: 3, count: 1200 },
  { id: 4, name: 'De uma tela que não há mais', screen: 'gone', params: {}, count: null },
]

function panel(views: SavedView[], value: 'idle' | 'saving' = 'idle'): PanelView {
  const view = viewOf([{ ...slotAt('A', transactions, filtered), params: { action_id: '7' }, record: HONDA }])
  const savedViews = chartOf(savedViewsMachine).resolveState({ value: { inside: value }, context: { views } })
  return { ...view, flows: { ...view.flows, savedViews: savedViews as AnyMachineSnapshot } }
}
/** A screen that is no list. */
const DRAWN = { campaignId: '7', prizes: ['first'], federal: true, contest: '', results: {}, errors: {}, winners: {} }
const find = (view: PanelView, id: string) => offersOf(view, HERE).find((offer) => offer.id === id)

describe('saved views in the palette', () => {
  test('are found by their names, with how many records they show', () => {
    expect(find(panel(KEPT), 'view.3')).toMatchObject({
      group: 'go',
      label: 'Pendentes',
      detail: 'Transações · 1.200',
      choice: { kind: 'view', view: { screen: 'transactions', params: { action_id: '7', status: 'pendente' } } },
    })
    expect(find(panel(KEPT), 'view.4')).toBeUndefined()
    expect(find({ ...panel(KEPT.slice(0, 1)), screens: [] }, 'view.3')).toBeUndefined()
  })

  test('are saved with the list in view and its filter, under the name that is typed and that of the campaign', () => {
    const offer = find(panel([]), 'view.save')
    expect(offer).toMatchObject({ choice: { kind: 'page', page: { id: PAGES.argument, subject: 'view.save' } } })
    const name = 'Pendentes · Honda CG 160'
    const choice = { kind: 'send', to: 'savedViews', event: { type: 'view.save', view: { ...PENDING, name } } }
    expect(offer?.argument?.read('Pendentes')).toEqual({ label: `Salvar a visão “${name}”`, choice })
    expect(offer?.argument?.read(name)).toMatchObject({ choice })
    expect(offer?.argument?.read('Pendentes de hoje que valem muito')).toMatchObject({
      label: 'Salvar a visão “Pendentes de hoje que valem muito · Hond”',
    })
    expect(find(panel([], 'saving'), 'view.save')).toBeUndefined()
    const noList = viewOf([slotAt('A', draw, snapshotOf('draw', 'done', DRAWN))])
    expect(find({ ...noList, flows: panel([]).flows }, 'view.save')).toBeUndefined()
  })

  test('are deleted by the beginning of their names, whatever the case and the accents', () => {
    const offer = find(panel(KEPT), 'view.delete')
    expect(offer?.argument?.read('PÊND')).toEqual({
      label: 'Excluir a visão “Pendentes”',
      choice: { kind: 'send', to: 'savedViews', event: { type: 'view.delete', id: 3 } },
    })
    expect(offer?.argument?.read('x')).toEqual({ refusal: 'Nenhuma visão começa com “x”' })
    expect(find(panel([]), 'view.delete')).toBeUndefined()
  })
})
