import { formatReais } from '../values/money.ts'

/**
 * What somebody has to look at because only a person can judge it. `unknown`: the provider's word is not understood; `contradicted`: it says that
 * a paid charge was not paid; `amount`: money of another amount; `reduced`: a part of the money was given back, `part`: of money that waits for a
 * decision; `unseen`: money was given back before we heard that it had come; `again`: money for a purchase whose money was given back; `disputed`: the
 * payer asks back money that waits for a decision; `foreign`: the provider answered with a charge that is not this purchase's.
 */
export const REVIEW_KINDS = [
  'unknown',
  'contradicted',
  'amount',
  'reduced',
  'part',
  'unseen',
  'again',
  'disputed',
  'foreign',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What is to be looked at of a purchase. Money in centavos: its price, what came, what went back. */
export interface Review {
  readonly kind: ReviewKind
  readonly word: string | null
  readonly price: number
  readonly received: number | null
  readonly returned: number
}

const SENTENCES: Readonly<Record<ReviewKind, (review: Review) => string>> = {
  unknown: ({ word }) =>
    `O banco respondeu “${word ?? ''}”, uma palavra que o Talão não conhece. Confira este pagamento no aplicativo dele.`,
  contradicted: () =>
    'O banco agora diz que este pagamento não aconteceu. As cotas continuam com o cliente: confira no aplicativo dele.',
  amount: ({ received, price }) =>
    received === null || received === price
      ? 'O banco está analisando este pagamento, ou ele veio em nome de outra compra. Confira no aplicativo dele, e entregue as cotas ou registre a devolução em PIX atrasado.'
      : `Chegaram ${formatReais(received)}, e a compra é de ${formatReais(price)}. Entregue as cotas ou registre a devolução em PIX atrasado.`,
  reduced: ({ returned, price }) =>
    `O banco devolveu ${formatReais(returned)} de ${formatReais(price)}. O Talão já descontou esse valor das vendas, do ranking e da comissão. Diga quais cotas voltam com ele em “Cotas que voltam”; se nenhuma volta, conclua com “Já conferi o pagamento”.`,
  part: ({ returned, price }) =>
    `O banco devolveu ${formatReais(returned)} de ${formatReais(price)}, e nada foi entregue. Devolva o resto no aplicativo dele e registre a devolução em PIX atrasado.`,
  unseen: ({ returned }) =>
    `O banco recebeu e devolveu ${formatReais(returned)} antes de avisar do pagamento. Nada foi entregue.`,
  again: ({ price }) =>
    `O dinheiro desta compra, ${formatReais(price)}, tinha sido devolvido e está de novo na conta. Decida em PIX atrasado.`,
  disputed: () =>
    'O cliente pediu ao banco o dinheiro de volta. Confira no aplicativo dele e, se a compra espera uma decisão, decida em PIX atrasado.',
  foreign: ({ word }) =>
    `O banco respondeu com uma cobrança que não é desta compra: já paga, mais antiga ou de outro nome (${word ?? 'sem número'}). Ela não foi usada, e nada foi cobrado.`,
}

/** What the operator reads of what is to be looked at. */
export const reviewSentence = (review: Review): string => SENTENCES[review.kind](review)
