import { expect, test } from 'vitest'
import type { Charge } from '../../../../server/sales/gateways/gateway.ts'
import { canBeOf, isNewOf } from '../../../../server/sales/payments/own-charge.ts'
import { consultSentence, deliverySentence } from '../../../../server/sales/payments/sentences.ts'
import type { PaymentOutcome } from '../../../../server/sales/payments/settle.ts'
import { referenceOf } from '../../../../server/sales/purchases/reference.ts'
import type { TransactionRow } from '../../../../server/sales/purchases/store.ts'

const CREATED = new Date('2026-11-20T12:00:00Z')
const row = (change: Partial<TransactionRow> = {}) =>
  ({
    ...{ id: 12, campaignId: 3, status: 'approved', due: 3, delivered: 3, amount: 300, surcharge: 0 },
    ...{ review: null, reviewWord: null, received: 300, returned: 0, reference: null, createdAt: CREATED },
    ...change,
  }) as TransactionRow

const NBSP = '\u00a0'

test.each<[PaymentOutcome, Partial<TransactionRow>, string]>([
  ['silent', {}, 'O banco do pagamento não está respondendo. Nada mudou nesta transação.'],
  ['unaskable', {}, 'Este banco não responde a consultas. Confira no aplicativo dele se o pagamento chegou.'],
  ['unchanged', { status: 'pending' }, 'O banco ainda não identificou o pagamento.'],
  ['unchanged', { status: 'approved' }, 'O banco respondeu, e nada mudou nesta transação.'],
  ['review', {}, 'O dinheiro desta transação chegou e espera uma decisão em PIX atrasado.'],
  [
    'review',
    { review: 'amount' },
    'O pagamento que o banco informou não confere com esta transação. Ela está em análise.',
  ],
  [
    'review',
    { review: 'unknown', reviewWord: 'blocked' },
    'O banco respondeu “blocked”, uma palavra que o Talão não conhece. Confira este pagamento no aplicativo dele.',
  ],
  ['changed', { status: 'refunded' }, 'Resposta do banco: Devolvido.'],
  ['changed', { amount: 250, surcharge: 50 }, `O banco confirmou R$${NBSP}3,00. As 3 cotas foram entregues agora.`],
  ['changed', { due: 1, delivered: 1 }, `O banco confirmou R$${NBSP}3,00. A cota foi entregue agora.`],
  [
    'changed',
    { due: 1_200, delivered: 1_200 },
    `O banco confirmou R$${NBSP}3,00. As 1.200 cotas foram entregues agora.`,
  ],
  [
    'changed',
    { delivered: 1 },
    `O banco confirmou R$${NBSP}3,00. Faltou 2 cotas desta transação. Renotifique a transação novamente.`,
  ],
])('%s of %o is told', (outcome, change, sentence) => {
  expect(consultSentence(outcome, row(change))).toBe(sentence)
})

test('money that was reduced is told as such, whatever else changed', () => {
  const reduced = row({ review: 'reduced', returned: 100 })
  expect(consultSentence('changed', reduced)).toMatch(/^O banco devolveu R\$\s1,00 de R\$\s3,00\. /)
})

test.each([
  [1, 3, 'As 2 cotas que faltavam foram entregues.'],
  [2, 3, 'A cota que faltava foi entregue.'],
  [1, 2, 'Faltou 1 cota desta transação. Renotifique a transação novamente.'],
  [0, 0, 'Faltou 3 cotas desta transação. Renotifique a transação novamente.'],
])('of 3 quotas %i were delivered before and %i are now', (before, delivered, sentence) => {
  expect(deliverySentence(row({ delivered: before }), row({ delivered }))).toBe(sentence)
})

const charge = (seen?: Charge['seen']): Charge => ({
  ...{ chargeId: 'c1', code: 'pix', expiresAt: CREATED },
  ...(seen && { seen }),
})
const OWN = referenceOf(row())
const at = (ms: number) => new Date(CREATED.getTime() + ms)
const CLOCKS_MS = 5 * 60_000

test.each<[Charge['seen'], boolean]>([
  [undefined, true],
  [{}, true],
  [{ reference: null, madeAt: null }, true],
  [{ reference: OWN }, true],
  [{ reference: 'another' }, false],
  [{ madeAt: at(-CLOCKS_MS) }, true],
  [{ madeAt: at(-CLOCKS_MS - 1) }, false],
  [{ reference: OWN, madeAt: at(-CLOCKS_MS - 1) }, false],
  [{ reference: 'another', madeAt: at(0) }, false],
])('a charge of which %o is told can be the purchase’s: %s', (seen, can) => {
  expect(canBeOf(charge(seen), row())).toBe(can)
  expect(isNewOf(charge(seen), row())).toBe(can)
})

test.each([
  ['pending', true],
  ['in_process', true],
  ['unknown', true],
  ['paid', false],
  ['refunded', false],
  ['in_mediation', false],
  ['cancelled', false],
  ['rejected', false],
] as const)('a charge that is %s can be a new one: %s', (status, isNew) => {
  expect(isNewOf(charge({ status }), row())).toBe(isNew)
})
