import { expect, test } from 'vitest'
import { isOnSale, isPublic, isSellable, keepsReservations, saleRefusal } from '../../src/machines/on-sale.ts'

test.each([
  ['active', 1, null],
  ['active', 2, null],
  ['active', 3, 'campaign.notOnSale'],
  ['active', 4, 'campaign.notOnSale'],
  ['active', 5, 'campaign.notOnSale'],
  ['active', 9, 'campaign.notOnSale'],
  ['closed', 1, 'campaign.closed'],
  ['trash', 1, 'record.unknown'],
] as const)('a campaign that is %s in situation %i: %j', (state, situation, refusal) => {
  expect(saleRefusal({ state, situation, held: false })).toBe(refusal)
  expect(saleRefusal({ state, situation, held: true })).toBe(refusal ?? 'sale.held')
  expect(isOnSale({ state, situation })).toBe(refusal === null)
})

test('buyers find the page of a campaign that is over, and what was bought before needs no situation', () => {
  expect(['active', 'closed', 'trash'].filter((state) => isPublic(state as 'active'))).toEqual(['active', 'closed'])
  expect(['active', 'closed', 'trash'].filter((state) => isSellable(state as 'active'))).toEqual(['active'])
})

test('what is paid for a campaign keeps its quotas reserved in the trash alone', () => {
  expect((['active', 'closed', 'trash'] as const).filter(keepsReservations)).toEqual(['trash'])
})
