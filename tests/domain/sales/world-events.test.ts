import { expect, test } from 'vitest'
import { TRIAL, WORLD_EVENTS, worldEventNamed, worldEventNumbered } from '../../../src/domain/sales/world-events.ts'

/** What programs of others were built on: a number and a name never come to mean something else. */
const TOLD = [
  [1, 'purchase.created', 'Compra criada'],
  [2, 'purchase.paid', 'Compra aprovada'],
  [3, 'purchase.cancelled', 'Compra cancelada'],
  [4, 'purchase.expired', 'Reserva vencida'],
  [5, 'purchase.refunded', 'Compra devolvida'],
  [6, 'quota.awarded', 'Cota premiada saiu'],
  [7, 'roulette.won', 'Prêmio da Roleta saiu'],
  [8, 'prize.drawn', 'Prêmio sorteado'],
  [9, 'affiliate.sold', 'Venda de afiliado'],
  [10, 'purchase.reduced', 'Compra devolvida em parte'],
  [11, 'prize.returned', 'Prêmio de compra devolvida'],
  [12, 'affiliate.returned', 'Venda de afiliado devolvida'],
] as const

test.each(TOLD)('event %i is %s, “%s”', (id, name, title) => {
  expect(worldEventNumbered(id)).toEqual({ id, name, title })
  expect(worldEventNamed(name)).toEqual({ id, name, title })
})

test('there are no others, and a trial is none of them', () => {
  expect(WORLD_EVENTS).toHaveLength(TOLD.length)
  expect([worldEventNumbered(0), worldEventNumbered(13), worldEventNamed(TRIAL), worldEventNamed('')]).toEqual(
    Array(4).fill(undefined),
  )
})
