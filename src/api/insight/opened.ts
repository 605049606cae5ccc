import type { FigurePeriod, FigureSource } from '../../domain/insight/figures.ts'
import type { Uf } from '../../domain/insight/regions.ts'
import { centavosOf, reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { FigurePhoto, FigureSums, OpenedFigureFact } from '../../machines/flows/panel/opened-figure.ts'
import type { FileExportFact } from '../../machines/flows/records/file-export.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import type { Transaction } from '../sales/transactions.ts'
import type { components } from '../schema.d.ts'

type Schemas = components['schemas']

/** The figures that open their rows. */
export const FIGURES = [
  'total',
  'net',
  'transactions',
  'customers',
  'quotas',
  'returned',
  'perCustomer',
  'perTransaction',
  'conversion',
  'paid',
  'ended',
  'pending',
] as const
export type FigureName = (typeof FIGURES)[number]

/** Which figure is opened: of which sales, of when; `link`, `afiliado`: 0 for what came by none. `amount` in centavos. */
export type OpenedQuery = {
  readonly figura: FigureName
  /** Of all campaigns where there is none. */
  readonly campanha: number | null
  readonly link: number | null
  readonly afiliado: number | null
  readonly source: FigureSource
  readonly periodo: FigurePeriod
  readonly initial: string
  readonly final: string
  readonly hora: number | null
  readonly estado: Uf | 'NENHUM' | null
  readonly amount: number | null
  readonly order: 'exato' | 'maior' | 'menor'
}

/** A purchase with what it adds to the figure. */
export type OpenedRow = Transaction & { counted_at: string; counted_quotas: number; counted_amount: number }

const KINDS = {
  net: 'net',
  returned: 'returned',
  paid: 'paid',
  ended: 'ended',
  customers: 'paid',
  pending: 'pending',
} as const
const kindOf = (figura: FigureName): Schemas['OpenedFilter']['kind'] =>
  figura in KINDS ? KINDS[figura as keyof typeof KINDS] : 'sold'

function bodyOf(query: OpenedQuery) {
  const { figura, campanha, link, afiliado, source, periodo, initial, final, hora, estado, amount, order } = query
  return {
    kind: kindOf(figura),
    action_id: campanha,
    link_id: link,
    afiliado_id: afiliado,
    source,
    ...(periodo === 'custom' ? { initial: initial || null, final: final || null } : { periodo }),
    hora,
    estado,
    ...(amount !== null && { amount: reaisOf(amount), order }),
  }
}

/**
 * Asks for the purchases that make a figure up: one page, all pages of one photo.
 * @param tell told of each photo that is taken, with the first page
 * @param photo the one that was taken last
 */
export const askOpened = (api: Api, tell: (fact: OpenedFigureFact) => void, photo: () => FigurePhoto | null) =>
  paging<OpenedQuery, OpenedRow, Schemas['OpenedRow']>(
    ({ query, page }, signal) => {
      const ate = page === 1 ? null : (photo()?.at ?? null)
      const answer = api.POST('/api/metrics/rows', { body: { ...bodyOf(query), page, ate }, signal })
      if (page === 1)
        answer.then(
          ({ data }) => data && tell({ type: 'figure.photographed', photo: photoOf(data) }),
          () => {},
        )
      return answer
    },
    ({ purchase, ...counted }) => ({ ...purchase, ...counted }),
  )

/** Asks what was sold after a photo. */
export const askSince = (api: () => Api, query: () => OpenedQuery) =>
  ask(
    async ({ at }: { at: string }, signal): Promise<OpenedFigureFact> => {
      const body = { ...bodyOf(query()), page: 1, ate: at }
      const outcome = await outcomeOf(api().POST('/api/metrics/rows', { body, signal }))
      if (!outcome.ok) return { type: 'since.failed' }
      const { count, amount } = outcome.data.since
      return { type: 'since.counted', since: { count, amount: centavosOf(amount) } }
    },
    (): OpenedFigureFact => ({ type: 'since.failed' }),
  )

/** The purchases of a photo as the text of a file. @param photographed which figure, and when its photo was taken */
export const askOpenedFile = (api: Api, photographed: () => { query: OpenedQuery; at: string | null }) =>
  ask(
    async (_: { search: string }, signal): Promise<FileExportFact> => {
      const { query, at } = photographed()
      const body = { ...bodyOf(query), ate: at }
      const outcome = await outcomeOf(api.POST('/api/metrics/rows/file', { body, signal }))
      if (!outcome.ok) return { type: 'file.refused', ...refusedRequest(outcome.refusal) }
      return { type: 'file.done', content: outcome.data.content }
    },
    (): FileExportFact => ({ type: 'file.refused', message: NO_ANSWER }),
  )

function photoOf({
  at,
  initial,
  final,
  equal,
  figure,
  paid,
  ended,
  sum,
  purchases,
  buyers,
  narrowed,
  left_out: leftOut,
}: Schemas['OpenedPage']): FigurePhoto {
  return {
    ...{ at, initial, final, equal, paid, ended, purchases, buyers, leftOut },
    figure: sumsOf(figure),
    sum: sumsOf(sum),
    narrowed: narrowed && sumsOf(narrowed),
  }
}

const sumsOf = ({ count, quotas, amount, net, returned }: Schemas['OpenedSum']): FigureSums => ({
  count,
  quotas,
  amount: centavosOf(amount),
  net: centavosOf(net),
  returned: centavosOf(returned),
})
