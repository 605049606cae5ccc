import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costOf, WALKS, wayOf } from '../../scripts/checks/walks.ts'

test.each(WALKS)('$name costs no more rooms, returns and hops than it may', (walk) => {
  const { hops, rooms, returns } = costOf(walk)
  const { most } = walk
  expect({ hops, rooms: rooms.length, returns }).toEqual({
    hops: Math.min(hops, most.hops ?? hops),
    rooms: Math.min(rooms.length, most.rooms ?? rooms.length),
    returns: Math.min(returns, most.returns ?? returns),
  })
})

test.each(WALKS)('docs/architecture.md prints what $name costs at most', (walk) => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const row = page.split('\n').find((line) => line.startsWith(`| ${walk.name} |`)) ?? ''
  const [hops = 0, rooms = 0, returns = 0] = row.split('|').slice(2, 5).map(Number)
  const cost = costOf(walk)
  const told = { hops, rooms, returns }
  expect(told).toEqual({
    hops: Math.max(hops, cost.hops),
    rooms: Math.max(rooms, cost.rooms.length),
    returns: Math.max(returns, cost.returns),
  })
  const { most } = walk
  expect(Object.entries(most).filter(([what, limit]) => told[what as keyof typeof told] > limit)).toEqual([])
})

test('a walk goes from the handler of its route, by calls alone, and to what is there', () => {
  const { way } = costOf(WALKS[0] as (typeof WALKS)[number])
  expect(way[0]).toBe('server/storefront/pages/routes.ts#publicRoutes@/public/campaigns/:slug/purchases')
  expect(way[1]).toBe('server/storefront/pages/purchase/purchases.ts#buy')
  const to = 'server/sales/payments/settle.ts#settle' as const
  expect(() => wayOf({ from: 'server/campaigns/campaigns/lifecycle.ts#applyEvent', to })).toThrow('no calls lead from')
  expect(() => wayOf({ from: 'server/campaigns/draw/draw.ts#gone', to })).toThrow('is not there any more')
})

test('a room that was left and is entered again is a return', () => {
  const leg = {
    from: 'server/sales/payments/routes.ts#notificationRoutes',
    to: 'server/sales/purchases/lifecycle.ts#writeAlike',
  } as const
  const { returns, rooms } = costOf({ name: 'there and back', legs: [leg, leg] })
  expect(returns).toBe(2)
  expect(rooms).toEqual(costOf({ name: 'there', legs: [leg] }).rooms)
})
