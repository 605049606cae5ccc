import { checkPayout, MAX_RECEIPT_BYTES, RECEIPT_SENTENCES, type ReceiptFile } from '../../domain/sales/payouts.ts'
import type { FieldErrors } from '../../domain/values/field-errors.ts'
import { momentOfLocal } from '../../domain/values/zoned.ts'
import { ask } from '../../machines/ask.ts'
import type { PayoutQuestion, PayoutRecordFact } from '../../machines/flows/dialogues/payout-record.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { orThrow } from '../client/queries.ts'
import type { TellRecordDone } from '../client/record-api.ts'
import { saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** A payment of commission as the API tells it. */
export type Payout = components['schemas']['Payout']
/** What an affiliate earned, was paid and is owed. */
export type Statement = components['schemas']['Statement']
/** A purchase as the affiliate reads it by whose link it came. */
export type OwnSale = components['schemas']['OwnSale']

/** A file that was chosen; one that is too large is not read. */
export type ChosenFile = ReceiptFile & { readonly size: number }

/** The form's fields: both moments as local text. */
export type PayoutForm = {
  readonly until: string
  readonly paid_on: string
  readonly how: string
  readonly receipt: ChosenFile | null
}

type Nothing = Readonly<Record<never, never>>

/** Asks for one page of the payments to an affiliate. */
export const askPayouts = (api: Api, afiliadoId: string) =>
  paging<Nothing, Payout>(({ page }, signal) =>
    api.GET('/api/payouts', { params: { query: { afiliado_id: afiliadoId, page: String(page) } }, signal }),
  )

/** Asks for one page of the payments to oneself. */
export const askOwnPayouts = (api: Api) =>
  paging<Nothing, Payout>(({ page }, signal) =>
    api.GET('/api/commission', { params: { query: { page: String(page) } }, signal }),
  )

/** Asks for one page of one's own sales. */
export const askOwnSales = (api: Api) =>
  paging<Nothing, OwnSale>(({ page }, signal) =>
    api.GET('/api/commission/sales', { params: { query: { page: String(page) } }, signal }),
  )

/** An affiliate's account, with all sales until a moment; until now where none is said. */
export const statementQuery = (api: Api, afiliadoId: string, until?: string) => ({
  key: ['payout', 'statement', afiliadoId, until ?? ''] as const,
  load: async () => {
    const query = { afiliado_id: afiliadoId, ...(until !== undefined && { until }) }
    return orThrow(await outcomeOf(api.GET('/api/payouts/statement', { params: { query } }))).statement
  },
})

/** One's own account. */
export const ownStatementQuery = (api: Api) => ({
  key: ['payout', 'own'] as const,
  load: async () => orThrow(await outcomeOf(api.GET('/api/commission/statement'))).statement,
})

/** What each affiliate is owed, by its number. */
export const balancesQuery = (api: Api) => ({
  key: ['payout', 'balances'] as const,
  load: async () => {
    const { balances } = orThrow(await outcomeOf(api.GET('/api/payouts/balances')))
    return new Map(balances.map(({ afiliado_id, owed }) => [afiliado_id, owed]))
  },
})

/** What is wrong with a payment as it is typed. */
export function checkPayoutForm({ until, receipt, paid_on, how }: PayoutForm, now: Date): FieldErrors {
  const errors = checkPayout({ until: momentOfLocal(until), paid_on: paid_on.slice(0, 10), how, receipt }, now)
  const isLarge = receipt !== null && receipt.size > MAX_RECEIPT_BYTES
  return isLarge ? { ...errors, receipt: [RECEIPT_SENTENCES.large] } : errors
}

/** Writes a payment down. @param shown what the form showed to be paid of the sales until a moment, in reais */
export const askSavePayout = (
  api: Api,
  {
    afiliadoId,
    shown,
    done,
    refused,
  }: { afiliadoId: string; shown: () => number; done: TellRecordDone; refused: () => void },
) =>
  saving<PayoutForm, PayoutForm, { msg?: string; payout: Payout }, never>({
    bodyOf: (values) => values,
    call: ({ body: { until, paid_on, how, receipt } }, signal) =>
      api
        .POST('/api/payouts', {
          body: {
            ...{ afiliado_id: Number(afiliadoId), until: momentOfLocal(until)?.toISOString() ?? '', amount: shown() },
            ...{
              paid_on: paid_on.slice(0, 10),
              how: how.trim() || null,
              receipt: receipt && { name: receipt.name, data: receipt.data },
            },
          },
          signal,
        })
        .then((answer) => {
          if (!answer.response.ok) refused()
          return answer
        }),
    done: ({ answer: { payout }, message }) => {
      done({ message, act: { action: 'payout.recorded', id: String(payout.id) } })
      return { id: payout.id, said: true }
    },
  })

/** Undoes a payment that its affiliate has not read. */
export const undoPayout = (api: Api, { id }: { id: string }, signal: AbortSignal) =>
  outcomeOf(api.PUT('/api/payouts/{id}/undo', { params: { path: { id } }, body: {}, signal }))

/** What a payment's machine asks. */
export const payoutActors = (api: Api) => ({
  askRequest: ask(
    async ({ id, reason }: PayoutQuestion, signal): Promise<PayoutRecordFact> => {
      const outcome = await outcomeOf(
        api.PUT('/api/payouts/{id}/undo', { params: { path: { id } }, body: { reason }, signal }),
      )
      return outcome.ok ? { type: 'request.done' } : { type: 'request.refused', ...refusedRequest(outcome.refusal) }
    },
    (): PayoutRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})

/** The file of a payment's receipt; null where it could not be had. @param whose address: an administrator's, or the affiliate's own */
export async function loadReceipt(
  whose: 'payouts' | 'commission',
  { id, name }: { id: string; name: string },
): Promise<File | null> {
  const address = whose === 'payouts' ? `/api/payouts/${id}/receipt` : `/api/commission/receipt/${id}`
  try {
    const answer = await fetch(address, { headers: { 'X-Talao': 'painel' } })
    return answer.ok ? new File([await answer.blob()], name) : null
  } catch {
    return null
  }
}
