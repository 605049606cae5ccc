import { type CampaignFigures, readFigures } from '../../../api/insight/campaign-figures.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import type { Services } from '../../../runtime/services.ts'

const words = {
  campaigns: (count: number) => `${count} campanhas`,
  figures: {
    paid: 'Cotas pagas',
    amount: 'Total vendido',
    buyers: 'Clientes com cotas',
    pending: 'Reservas pendentes',
  },
  noneReserved: 'Nenhuma',
  reserved: (count: number, quotas: string) => `${count === 1 ? '1 reserva' : `${count} reservas`}, ${quotas}`,
} as const

/**
 * Asks before campaigns go into the trash that have sold something, with the figures; those that have not go without a question. What is
 * asked of many at the same moment is one question.
 */
export function trashQuestion(
  { api, confirmed }: Pick<Services, 'api' | 'confirmed'>,
  titleOf: (id: string) => string,
) {
  let batch: { ids: string[]; answer: Promise<boolean> } | undefined

  async function ask([first = '', ...others]: readonly string[], signal: AbortSignal) {
    const sold = await readFigures(api, [first, ...others], signal)
    if (sold.every((each) => each.pagos_count === 0)) return true
    const [act, name] =
      others.length > 0 ? ['campaigns.trash', words.campaigns(others.length + 1)] : ['campaign.trash', titleOf(first)]
    return confirmed({ act, id: first, name, word: null, figures: inWords(sold) }, signal)
  }

  return (id: string, signal: AbortSignal): Promise<boolean> => {
    if (batch) {
      batch.ids.push(id)
      return batch.answer
    }
    const ids = [id]
    const answer = Promise.resolve().then(() => {
      batch = undefined
      return ask(ids, signal)
    })
    batch = { ids, answer }
    return answer
  }
}

/** What is at stake, of all campaigns together. */
function inWords(figures: readonly CampaignFigures[]): [string, string][] {
  const sum = (read: (each: CampaignFigures) => number) => figures.reduce((total, each) => total + read(each), 0)
  const pending = sum((each) => each.pending_count)
  return [
    [words.figures.paid, quotasInWords(sum((each) => each.pagos_count))],
    [words.figures.amount, formatReais(sum((each) => centavosOf(each.paid_amount)))],
    [words.figures.buyers, formatCount(sum((each) => each.buyers_count))],
    [
      words.figures.pending,
      pending === 0 ? words.noneReserved : words.reserved(pending, quotasInWords(sum((each) => each.reservados_count))),
    ],
  ]
}
