import { expect, test } from 'vitest'
import { type MyQuotas, rememberedCount } from '../../../src/domain/sales/my-quotas.ts'

const purchase = (id: number, kept: boolean): MyQuotas['campaigns'][number]['purchases'][number] => ({
  ...{ id, kept, stage: 'paid', due: 3, delivered: 3, amount: 600, prizes: 0, spinsLeft: 0 },
  ...{ createdAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-20T12:30:00Z' },
})
const campaign = (slug: string, ...kept: boolean[]): MyQuotas['campaigns'][number] => ({
  ...{ slug, title: slug, photo: null, drawAt: null, won: null },
  purchases: kept.map((each, index) => purchase(index + 1, each)),
})

test('a device remembers those purchases of all campaigns whose tokens it keeps', () => {
  const campaigns = [campaign('honda', true, false, true), campaign('moto', false), campaign('casa', true)]
  expect(rememberedCount({ telefone: null, campaigns, hasMore: false })).toBe(3)
  expect(rememberedCount({ telefone: null, campaigns: [], hasMore: true })).toBe(0)
})
