import { expect, test } from 'vitest'
import { REVIEW_KINDS, type Review, type ReviewKind, reviewSentence } from '../../../src/domain/sales/reviews.ts'

const REVIEW = { word: 'estornado', price: 600, received: 600, returned: 150 }
const said = (kind: ReviewKind, changes: Partial<Review> = {}) =>
  reviewSentence({ ...REVIEW, kind, ...changes }).replaceAll('\u00a0', ' ')

const BEGINNINGS: Record<ReviewKind, string> = {
  unknown: 'O banco respondeu “estornado”, uma palavra que o Talão não conhece.',
  contradicted: 'O banco agora diz que este pagamento não aconteceu.',
  amount: 'O banco está analisando este pagamento, ou ele veio em nome de outra compra.',
  reduced: 'O banco devolveu R$ 1,50 de R$ 6,00. O Talão já descontou esse valor',
  part: 'O banco devolveu R$ 1,50 de R$ 6,00, e nada foi entregue.',
  unseen: 'O banco recebeu e devolveu R$ 1,50 antes de avisar do pagamento.',
  again: 'O dinheiro desta compra, R$ 6,00, tinha sido devolvido e está de novo na conta.',
  disputed: 'O cliente pediu ao banco o dinheiro de volta.',
  foreign:
    'O banco respondeu com uma cobrança que não é desta compra: já paga, mais antiga ou de outro nome (estornado).',
}

test.each(REVIEW_KINDS)('what is to be looked at as %s is told in a sentence of its own', (kind) => {
  expect(said(kind).startsWith(BEGINNINGS[kind])).toBe(true)
})

test('another amount is told beside the price, and none where it is not known or is the price', () => {
  expect(said('amount', { received: 500 })).toBe(
    'Chegaram R$ 5,00, e a compra é de R$ 6,00. Entregue as cotas ou registre a devolução em PIX atrasado.',
  )
  expect(said('amount', { received: null })).toBe(said('amount'))
})

test('a word that is missing leaves no hole', () => {
  expect(said('unknown', { word: null })).toContain('respondeu “”')
  expect(said('foreign', { word: null })).toContain('(sem número)')
})
