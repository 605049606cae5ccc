import { describe, expect, test } from 'vitest'
import {
  missingSentence,
  readStatusWords,
  transactionLabel,
  transactionStateOf,
} from '../../../src/domain/sales/transaction-status.ts'
import { deliveryOf } from '../../../src/machines/delivery-of.ts'

describe('the status of a transaction', () => {
  test.each([
    [1, 'approved', 'Aprovado'],
    ['1', 'approved', 'Aprovado'],
    ['approved', 'approved', 'Aprovado'],
    ['paid', 'approved', 'Aprovado'],
    ['cancelled', 'cancelled', 'Cancelado'],
    ['rejected', 'rejected', 'Rejeitado'],
    ['refunded', 'refunded', 'Devolvido'],
    ['in_process', 'in_process', 'Em análise'],
    ['in_mediation', 'in_mediation', 'Em disputa'],
    ['pending', 'pending', 'Pendente'],
    ['', 'pending', 'Pendente'],
    [null, 'pending', 'Pendente'],
    [undefined, 'pending', 'Pendente'],
  ])('%j is %s and reads %s', (status, state, label) => {
    expect(transactionStateOf(status)).toBe(state)
    expect(transactionLabel(state as never)).toBe(label)
  })

  test('that is unknown is told as unknown', () => {
    expect(transactionStateOf('charged_back')).toBeNull()
  })

  test.each([
    ['disputa,pendente', ['pendente', 'disputa']],
    ['analise, pendente,toString,', ['analise']],
    ['', []],
  ])('the filter “%s” is of %j', (text, words) => {
    expect(readStatusWords(text)).toEqual(words)
  })

  test.each([
    [{ status: 'approved', bought: 10, delivered: 10 }, 'success'],
    [{ status: 1, bought: 10, delivered: 8 }, 'renotificate'],
    [{ status: 'paid', bought: 10, delivered: 0 }, 'renotificate'],
    [{ status: 'pending', bought: 10, delivered: 0 }, null],
    [{ status: 'refunded', bought: 10, delivered: 10 }, null],
  ])('%j delivered: %j', (transaction, delivery) => {
    expect(deliveryOf(transaction)).toBe(delivery)
  })

  test('missing quotas are counted in words', () => {
    expect(missingSentence(12)).toBe('Faltou 12 cotas desta transação. Renotifique a transação novamente.')
    expect(missingSentence(1)).toBe('Faltou 1 cota desta transação. Renotifique a transação novamente.')
  })
})
