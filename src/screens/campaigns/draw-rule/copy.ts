import { formatCount } from '../../../domain/values/counts.ts'

/** What is said of a campaign's draw rule, beside the rule's own sentences. */
export const copy = {
  rule: 'Como a cota é sorteada',
  example: (prizes: readonly string[]) =>
    `Exemplo do 1º prêmio, com ${prizes.slice(0, -1).join(', ')} e ${prizes.at(-1)} na Loteria:`,
  oneNumber: (total: number) =>
    `Um número digitado em Resultado decide sozinho: a cota é o resto da divisão dele por ${formatCount(total)}.`,
} as const
