import { describe, expect, test } from 'vitest'
import { receiverOf, timeLeft } from '../../../src/domain/campaigns/bought.ts'
import {
  cheaperThan,
  isDoubled,
  refuseBuyerName,
  refuseBuyerPhone,
  refuseCount,
  stepOf,
  sumOf,
  within,
} from '../../../src/domain/sales/buyer-form.ts'
import { OFFER } from '../../support/seeds/bought.ts'

const NOON = new Date('2026-11-22T15:00:00.000Z')
const DOUBLED = { ...OFFER, doubling: { from: null, until: '2026-11-22T16:00:00.000Z' } }

describe('what a purchase comes to', () => {
  test('counts the tier, the double quota while its window is open, and the spins', () => {
    const ten = { quantity: 10, unit: 10, amount: 100, full: 100, fee: 0, paid: 100, due: 10, spins: 0 }
    expect(sumOf(10, OFFER, NOON)).toEqual(ten)
    expect(sumOf(20, DOUBLED, NOON)).toEqual({
      ...ten,
      quantity: 20,
      unit: 8,
      amount: 160,
      full: 200,
      paid: 160,
      due: 40,
      spins: 1,
    })
    expect(isDoubled(DOUBLED, NOON)).toBe(true)
    expect(isDoubled(DOUBLED, new Date('2026-11-22T16:00:59.000Z'))).toBe(true)
    expect(isDoubled(DOUBLED, new Date('2026-11-22T16:01:00.000Z'))).toBe(false)
    expect(isDoubled(OFFER, NOON)).toBe(false)
  })

  test('adds the provider’s fee where the buyer pays it, so that the price is what is left of it', () => {
    const offer = { ...OFFER, price: 500, fee: { basisPoints: 99, fixed: 0 } }
    expect(sumOf(10, offer, NOON)).toMatchObject({ amount: 5000, fee: 50, paid: 5050 })
  })

  test('names the larger purchase that costs less, where it can be bought', () => {
    expect(cheaperThan(sumOf(19, OFFER, NOON), OFFER)).toEqual({ quantity: 20, amount: 160 })
    expect(cheaperThan(sumOf(16, OFFER, NOON), OFFER)).toBeNull()
    expect(cheaperThan(sumOf(19, OFFER, NOON), { ...OFFER, left: 19 })).toBeNull()
  })
})

describe('how many may be bought', () => {
  test.each([
    [null, 'Informe quantas cotas.'],
    [9, 'O mínimo é R$\u00a01,00: 10 cotas.'],
    [10, null],
    [30, null],
    [31, 'O máximo é 30 cotas por compra.'],
  ])('%s: %s', (quantity, sentence) => {
    expect(refuseCount(quantity, OFFER)).toBe(sentence)
  })

  test('is what is left where that is less, also below the minimum', () => {
    const scarce = { ...OFFER, left: 7 }
    expect(refuseCount(8, scarce)).toBe('Restam apenas 7 cotas.')
    expect(refuseCount(7, scarce)).toBeNull()
    expect([within(30, scarce), within(1, scarce), within(1, OFFER), within(99, OFFER)]).toEqual([7, 7, 10, 30])
    expect([stepOf({ price: 10 }), stepOf({ price: 250 }), stepOf({ price: 3 })]).toEqual([10, 1, 34])
  })
})

describe('who buys', () => {
  test.each([
    ['(62) 98123-4567', null],
    ['+55 62 98123-4567', null],
    ['062981234567', null],
    ['(0xx62) 98123-4567', null],
    ['6232123456', 'Este é um telefone fixo. Informe um celular com DDD.'],
    ['', 'Informe o celular com DDD.'],
    ['(62) 98123-45', 'Confira o celular: faltam 2 números.'],
    ['6298123456', 'Confira o celular: falta 1 número.'],
    ['20981234567', 'Esse DDD não existe.'],
    ['62181234567', 'Confira o celular.'],
    ['629812345678', 'Não entendi este celular: ele tem números demais. Escreva só o DDD e o número.'],
  ])('phone %s: %s', (text, sentence) => {
    expect(refuseBuyerPhone(text)).toBe(sentence)
  })

  test.each([
    ['Ana Lima', true],
    [' João  da Silva ', true],
    ['Ana', false],
    ['Ana .', false],
    ['', false],
  ])('name %s', (text, isRight) => {
    expect(refuseBuyerName(text) === null).toBe(isRight)
  })
})

describe('a PIX', () => {
  test('says who receives it', () => {
    expect(receiverOf('00020126040000520400005913TALAO SANDBOX6009SAO PAULO6304ABCD')).toBe('TALAO SANDBOX')
    expect(receiverOf('000201')).toBeNull()
    expect(receiverOf('not a code')).toBeNull()
  })

  test('says how long it can be paid', () => {
    expect(timeLeft('2026-11-22T15:27:12.900Z', NOON)).toBe('27 min 12 s')
    expect(timeLeft('2026-11-22T15:00:48.000Z', NOON)).toBe('48 s')
    expect(timeLeft('2026-11-22T15:00:00.000Z', NOON)).toBeNull()
  })
})
