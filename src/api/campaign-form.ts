import { localOfMoment } from '../domain/dates.ts'
import { MAX_RESERVATION, MIN_PURCHASE } from '../domain/limits.ts'
import { centavosOf, reaisOf } from '../domain/money.ts'
import { momentOfLocal } from '../domain/zoned.ts'
import { ask } from '../machines/ask.ts'
import type { RecordFormFact } from '../machines/flows/record-form.ts'
import type { Campaign } from './campaigns.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'

/** The campaign form's fields under their names on the wire. Amounts in centavos, the date as a `datetime-local` text. */
export type CampaignForm = {
  readonly title: string
  readonly product: string
  readonly product2: string
  readonly product3: string
  readonly product4: string
  readonly product5: string
  readonly product_mais: string
  readonly prev_sorteio: string
  readonly numbers: number | null
  readonly price: number | null
  readonly minimum_transaction: number | null
  readonly max_reserva: number | null
  readonly status_detail: string
  readonly account_id: string | null
}

/** An empty form; with only one payment account there is nothing to choose. */
export const emptyForm = (accountIds: readonly number[]): CampaignForm => ({
  title: '',
  product: '',
  product2: '',
  product3: '',
  product4: '',
  product5: '',
  product_mais: '',
  prev_sorteio: '',
  numbers: null,
  price: null,
  minimum_transaction: MIN_PURCHASE,
  max_reserva: MAX_RESERVATION,
  status_detail: '1',
  account_id: accountIds.length === 1 ? String(accountIds[0]) : null,
})

/** The form as the API takes it: reais, instants, numbers. */
export function bodyOf(form: CampaignForm) {
  const { numbers, price, minimum_transaction, prev_sorteio, status_detail, account_id, ...rest } = form
  return {
    ...rest,
    numbers,
    price: price === null ? null : reaisOf(price),
    minimum_transaction: minimum_transaction === null ? null : reaisOf(minimum_transaction),
    prev_sorteio: momentOfLocal(prev_sorteio)?.toISOString() ?? null,
    status_detail: Number(status_detail),
    account_id: account_id === null ? null : Number(account_id),
  }
}

function formOf(campaign: Campaign): CampaignForm {
  return {
    title: campaign.title,
    product: campaign.product,
    product2: campaign.product2 ?? '',
    product3: campaign.product3 ?? '',
    product4: campaign.product4 ?? '',
    product5: campaign.product5 ?? '',
    product_mais: campaign.product_mais ?? '',
    prev_sorteio: campaign.prev_sorteio ? localOfMoment(campaign.prev_sorteio) : '',
    numbers: campaign.total,
    price: centavosOf(campaign.price),
    minimum_transaction: centavosOf(campaign.minimum_transaction),
    max_reserva: campaign.max_reserva,
    status_detail: String(campaign.status_detail),
    account_id: String(campaign.account_id),
  }
}

type Fact = RecordFormFact<CampaignForm>

/** Loads the campaign of the form. */
export const askCampaign = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<Fact> => {
      const outcome = await outcomeOf(api.GET('/api/actions/{id}', { params: { path: { id } }, signal }))
      return outcome.ok
        ? { type: 'record.loaded', values: formOf(outcome.data.action) }
        : { type: 'record.refused', message: outcome.refusal.message }
    },
    (): Fact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Saves the form: creates a campaign, or changes the one with `id`. `changed` is told when it was done. */
export const askSaveCampaign = (api: Api, changed: () => void) =>
  ask(
    async ({ id, values }: { id: string | null; values: CampaignForm }, signal): Promise<Fact> => {
      const body = bodyOf(values)
      const outcome = await outcomeOf(
        id === null
          ? api.POST('/api/actions', { body, signal })
          : api.PUT('/api/actions/{id}', { params: { path: { id } }, body, signal }),
      )
      if (outcome.ok) {
        changed()
        return { type: 'save.done', id: String(outcome.data.action.id), message: outcome.data.msg ?? '' }
      }
      const { kind, message, errors } = outcome.refusal
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): Fact => ({ type: 'save.lost', message: NO_ANSWER }),
  )
