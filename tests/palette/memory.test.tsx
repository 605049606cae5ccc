import { beforeEach, expect, test } from 'vitest'
import { readUsage, rememberUse } from '../../src/palette/memory.ts'

beforeEach(() => localStorage.clear())

const campaign = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }

test('each operator has a memory of its own', () => {
  rememberUse('1', 'go.campaigns')
  rememberUse('1', 'campaign.7', campaign)
  expect(Object.keys(readUsage('1')).sort()).toEqual(['campaign.7', 'go.campaigns'])
  expect(readUsage('1')['campaign.7']?.record).toEqual(campaign)
  expect(readUsage('2')).toEqual({})
})

test('no person is remembered, by name or otherwise', () => {
  for (const kind of ['person', 'affiliate', 'manager', 'transaction', 'quota'])
    rememberUse('1', `${kind}.3`, { kind, title: 'Maria', params: { user_id: '3' } })
  expect(localStorage).toHaveLength(0)
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
