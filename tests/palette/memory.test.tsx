import { beforeEach, expect, test } from 'vitest'
import { forgetPeople, readUsage, rememberUse } from '../../src/palette/finding/memory.ts'

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
