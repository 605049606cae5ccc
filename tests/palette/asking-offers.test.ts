import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { campaignRecordAt, campaignRecordMachine } from '../../src/machines/flows/dialogues/campaign-record.ts'
import { arrange } from '../../src/palette/finding/find.ts'
import { PAGES, ROOT } from '../../src/palette/finding/pages.ts'
import { commandAskedOn } from '../../src/palette/offers/asking-offers.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { transactions } from '../../src/screens/sales/transactions/entry.ts'
import { listAt, slotAt, viewOf } from './panel-view.ts'

const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const first = (view: ReturnType<typeof viewOf>, typed: string, page = ROOT) =>
  arrange(offersOf(view, page), typed, {}, new Date())[0]?.offers[0]
const here = { id: PAGES.here, subject: 'Honda' }
const empty = viewOf([slotAt('page', campaigns, listAt([], null))])
const asks = (id: string) => ({ kind: 'page', page: { id: PAGES.command, subject: id } })

describe('what records can do while none is in view', () => {
  test.each([
    ['duplicar', 'campaign.duplicate'],
    ['restaurar', 'campaign.restore'],
    ['reiniciar', 'campaign.reset'],
    ['mover', 'campaign.trash'],
    ['excluir', 'campaign.trash'],
    ['duplicra', 'campaign.duplicate'],
  ])('%s asks for the campaign first', (typed, id) => {
    expect(first(empty, typed)).toMatchObject({ detail: 'escolher a campanha', choice: asks(id) })
    expect(first(empty, typed)?.refusal).toBeUndefined()
  })

  test.each(['exportar', 'relatório', 'baixar'])('%s asks for the campaign whose reports are wanted', (typed) => {
    expect(first(empty, typed)).toMatchObject({ label: 'Relatórios', choice: asks('record.reports') })
  })

  test('is not listed before anything is typed, nor offered to a role that may not', () => {
    const listed = arrange(offersOf(empty, ROOT), '', {}, new Date()).flatMap(({ offers }) =>
      offers.map(({ id }) => id),
    )
    expect(listed).not.toContain('record.campaign.duplicate')
    const ids = offersOf({ ...empty, recordCommands: [] }, ROOT).map(({ id }) => id)
    expect(ids).not.toContain('record.campaign.duplicate')
  })
})

test('in a drawer about a campaign, what it can do is done to that one', () => {
  const drawer = viewOf([{ ...slotAt('A', transactions, listAt([1], null)), record }])
  expect(first(drawer, 'duplicar', here)?.choice).toEqual({ kind: 'run', command: 'campaign.duplicate', record })
  const closed = viewOf([{ ...slotAt('A', transactions, listAt([1], null)), record: { ...record, state: 'closed' } }])
  expect(first(closed, 'reiniciar', here)?.choice).toEqual(asks('campaign.reset'))
})

test('what the row under the cursor offers itself, or refuses, is not offered a second time', () => {
  const subject = campaignRecordMachine.resolveState(
    campaignRecordAt('active', { id: '7', paid: 3, reserved: 0, total: 9, hasWinner: false, situation: 1 }),
  ) as AnyMachineSnapshot
  const view = viewOf([
    { ...slotAt('page', campaigns, listAt([7], 0)), record: { ...record, state: 'active' }, subject },
  ])
  const ids = offersOf(view, here).map(({ id }) => id)
  expect(ids).toContain('campaign.reset')
  expect(ids).not.toContain('record.campaign.reset')
  expect(ids).toContain('record.campaign.restore')
})

test('the page that asks knows its command, and in which states it is possible', () => {
  const asked = commandAskedOn(empty, { id: PAGES.command, subject: 'campaign.restore' })
  expect(asked?.command.id).toBe('campaign.restore')
  expect(commandAskedOn(empty, { id: PAGES.command, subject: 'nothing' })).toBeUndefined()
  expect(commandAskedOn(empty, here)).toBeUndefined()
})
