import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { campaignRecordAt, campaignRecordMachine } from '../../src/machines/flows/dialogues/campaign-record.ts'
import { arrange } from '../../src/palette/finding/find.ts'
import { PAGES } from '../../src/palette/finding/pages.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { selectionIn } from '../../src/palette/offers/selection.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { campaignsTrash } from '../../src/screens/campaigns/trash/entry.ts'
import { listAt, slotAt, snapshotOf, viewOf } from './panel-view.ts'

const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const subject = (state: 'active' | 'trash') =>
  campaignRecordMachine.resolveState(
    campaignRecordAt(state, { id: '7', paid: 0, reserved: 0, total: 9, hasWinner: false, situation: 1 }),
  ) as AnyMachineSnapshot
const selected = (ids: readonly number[], screen: typeof campaigns | typeof campaignsTrash = campaigns) => {
  const { context } = listAt([7, 8, 9], 0)
  const snapshot = snapshotOf('record-list', { ready: 'filled' }, { ...context, selected: ids })
  return viewOf([
    { ...slotAt('page', screen, snapshot), subject: subject(screen === campaigns ? 'active' : 'trash'), record },
  ])
}
const page = { id: PAGES.selection, subject: '3 campanhas' }
const labels = (view: ReturnType<typeof selected>, typed: string) =>
  arrange(offersOf(view, page), typed, {}, new Date()).flatMap(({ offers }) => offers.map(({ label }) => label))

test('what is selected is told by how many there are, and of what', () => {
  expect(selectionIn(selected([7, 8, 9]))).toEqual({ count: 3, kind: 'campaign' })
  expect(selectionIn(selected([]))).toBeUndefined()
  expect(selectionIn(viewOf([]))).toBeUndefined()
})

test('its page begins with what is done to all of it, and has nothing of the row under the cursor', () => {
  const view = selected([7, 8, 9])
  expect(labels(view, '')[0]).toBe('Mover as selecionadas para a lixeira')
  const ids = offersOf(view, page).map(({ id }) => id)
  expect(ids).not.toContain('campaign.trash')
  expect(ids).not.toContain('record.campaign.trash')
  expect(ids).not.toContain('here.transactions')
  for (const typed of ['mover', 'lixeira', 'excluir'])
    expect(labels(view, typed)[0]).toBe('Mover as selecionadas para a lixeira')
})

test('its key does to all of it what it does to one row without', () => {
  const onKey = (view: ReturnType<typeof selected>) => offersOf(view).find(({ keys }) => keys === 'R')?.choice
  expect(onKey(selected([7, 8], campaignsTrash))).toMatchObject({
    event: { type: 'selection.act', act: 'campaign.restore' },
  })
  expect(onKey(selected([], campaignsTrash))).toMatchObject({ event: { type: 'campaign.restore' }, subject: true })
})
