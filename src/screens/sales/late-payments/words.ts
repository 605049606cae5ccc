import { quotasInWords } from '../../../domain/counts.ts'

/** What both the commands and the view of late payments say. */
export const words = {
  deliver: 'Entregar cotas',
  refund: 'Devolver dinheiro',
  undeliverable: 'Esta transação não pode receber cotas',
  scarce: (free: number, quotas: string) =>
    free === 0 ? 'Não há cotas livres' : `Só ${quotas} ${free === 1 ? 'livre' : 'livres'}`,
} as const

/** Why quotas cannot be delivered, of a late payment that still waits. */
export function whyNotDeliver({ deliverable, free }: { deliverable: boolean; free: number }): string {
  return deliverable ? words.scarce(free, quotasInWords(free)) : words.undeliverable
}
