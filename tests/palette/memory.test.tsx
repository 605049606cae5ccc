import { beforeEach, expect, test } from 'vitest'
import { forgetPeople, readUsage, rememberUse } from '../../src/palette/finding/memory.ts'
import { recentOf } from '../../src/palette/finding/recent.ts'
import { followOpened, rememberRecord, usageIdOf } from '../../src/palette/finding/remember.ts'
import { kindOf } from '../../src/palette/offers/kind-of.ts'
import { registry } from '../../src/screens/registry.ts'

beforeEach(() => localStorage.clear())

const campaign = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }

test('the screen that a record was chosen for is remembered with it', () => {
  rememberUse('1', 'transactions.campaign.7', campaign, 'transactions')
  expect(readUsage('1')['transactions.campaign.7']).toMatchObject({ record: campaign, screen: 'transactions' })
})

test('each operator has a memory of its own', () => {
  rememberUse('1', 'go.campaigns')
  rememberUse('1', 'campaign.7', campaign)
  expect(Object.keys(readUsage('1')).sort()).toEqual(['campaign.7', 'go.campaigns'])
  expect(readUsage('1')['campaign.7']?.record).toEqual(campaign)
  expect(readUsage('2')).toEqual({})
})

test('no person is stored, by name or otherwise; who was chosen is known until the session ends', () => {
  for (const kind of ['person', 'affiliate', 'manager', 'transaction', 'quota'])
    rememberUse('1', `${kind}.3`, { kind, title: 'Maria', params: { user_id: '3' } })
  rememberUse('1', 'go.campaigns')
  expect(JSON.stringify(localStorage)).not.toContain('Maria')
  expect(readUsage('1')['person.3']?.record?.title).toBe('Maria')
  expect(readUsage('2')).toEqual({})
  forgetPeople()
  expect(Object.keys(readUsage('1'))).toEqual(['go.campaigns'])
})

test.each(['', '{', 'null', '[]', '7', '{"a":1}', '{"a":{"weight":"1","at":"x"}}', '{"a":null}'])(
  'what is stored as %j counts as nothing',
  (stored) => {
    localStorage.setItem('talao.palette.1', stored)
    expect(readUsage('1')).toEqual({})
    rememberUse('1', 'go.campaigns')
    expect(Object.keys(readUsage('1'))).toEqual(['go.campaigns'])
  },
)

test('a record is remembered by its own number, whatever its params name besides and in which order; one without a name is not', () => {
  const sale = { kind: 'transaction', title: 'Transação 9' }
  for (const params of [
    { transaction_id: '9', action_id: '7' },
    { action_id: '7', transaction_id: '9' },
  ])
    expect(usageIdOf({ ...sale, params })).toBe('transaction.9')
  expect(usageIdOf({ kind: 'coupon', title: 'Dobro', params: { action_id: '7', id: '3' }, own: 'id' })).toBe('coupon.3')
  expect(usageIdOf({ kind: 'roulettePrize', title: 'Pix', params: { campaign_id: '7', id: '4' } })).toBe(
    'roulettePrize.4',
  )
  expect(usageIdOf(campaign)).toBe('campaign.7')

  const session = { getSnapshot: () => ({ context: { operator: { id: '5' } } }) } as never
  rememberRecord({ session }, { ...campaign, title: ' ' })
  expect(readUsage('5')).toEqual({})
  rememberRecord({ session }, campaign)
  expect(Object.keys(readUsage('5'))).toEqual(['campaign.7'])
})

test('what was chosen last is listed once under each name, and not without one', () => {
  const at = (second: number) => ({ weight: 1, at: `2026-11-28T12:00:0${second}Z` })
  const usage = {
    'campaign.7': { ...at(1), record: campaign },
    'campaign.8': { ...at(2), record: campaign },
    'campaign.9': { ...at(3), record: { ...campaign, title: '' } },
    'campaign.6': { ...at(0), record: { ...campaign, title: 'Casa' } },
  }
  expect(recentOf(usage, [], []).map(({ label }) => label)).toEqual(['Honda', 'Casa'])
})

test.each([
  ['recovery-message-edit', { message_id: '4' }, 'recoveryTemplate.4'],
  ['link-edit', { action_id: '7', id: '3' }, 'link.3'],
  ['coupon-edit', { action_id: '7', id: '3' }, 'coupon.3'],
  ['prize-quota-edit', { action_id: '7', cota_id: '5' }, 'prizeQuota.5'],
  ['campaign-edit', { action_id: '7' }, 'campaign.7'],
])('what %s is opened for is remembered as what it is', (id, params, remembered) => {
  const screen = registry.find((each) => each.id === id)
  const shown = { slot: 'A', screen, record: { title: 'De manhã', params } }
  let tell = () => {}
  followOpened({
    slots: { subscribe: (listener: () => void) => (tell = listener), all: () => [shown] },
    session: { on: () => {}, getSnapshot: () => ({ context: { operator: { id: '5' } } }) },
  } as never)
  tell()
  const known = Object.keys(readUsage('5'))
  forgetPeople()
  expect(known).toEqual([remembered])
})

test('every parameter of an address that tells of a record says which kind it is of', () => {
  const ids = registry.flatMap(({ path }) => [...path.matchAll(/\$(\w+_id)\b/g)].map(([, name]) => name ?? ''))
  const unknown = ids.filter(
    (name) => !['action_id', 'campaign_id'].includes(name) && kindOf({ params: { [name]: '1' } }) === 'campaign',
  )
  expect([...new Set(unknown)]).toEqual([])
})
