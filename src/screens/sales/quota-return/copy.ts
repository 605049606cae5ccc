import { quotasInWords } from '../../../domain/values/counts.ts'

/** What is said where an operator chooses which quotas go back. */
export const copy = {
  transaction: (id: string) => `Transação ${id}`,
  returned: (returned: string, price: string) => `O banco devolveu ${returned} de ${price}.`,
  covered: (most: number) => `Esse valor paga ${quotasInWords(most)}: é o máximo que pode voltar.`,
  nothing: 'Nenhuma cota desta compra espera uma decisão.',
  quantity: 'Quantas cotas voltam',
  numbers: 'Números (opcional)',
  numbersHint: 'Separados por vírgula. Em branco, voltam as últimas compradas que não ganharam prêmio.',
  final: 'As cotas ficam livres na hora e podem ser compradas por outra pessoa. Não dá para desfazer.',
  submit: 'Tomar de volta',
  wrong: { quantity: 'Informe quantas cotas voltam.' },
} as const
