import type { CampaignField } from '../domain/campaign-draft.ts'
import { checkCampaign, checkCampaignField } from '../domain/campaign-rules.ts'
import { localOfMoment } from '../domain/dates.ts'
import type { FieldErrors } from '../domain/field-errors.ts'
import { isLargePriceChange, LARGE_QUOTAS, MAX_QUOTAS, MAX_RESERVATION, MIN_PURCHASE } from '../domain/limits.ts'
import { centavosOf, formatReais, reaisOf } from '../domain/money.ts'
import { leastRouletteQuantity, mostSpins, ROULETTE_TIERS, refuseRouletteQuantity } from '../domain/roulette.ts'
import { momentOfLocal } from '../domain/zoned.ts'
import { ask } from '../machines/ask.ts'
import type { BoardPhoto } from '../machines/flows/photo-board.ts'
import { changesOf, type Normalized, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { Campaign } from './campaigns.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from './outcome.ts'

/** The fields by what they hold in the form: texts, counts, amounts in centavos, moments as `datetime-local` texts. */
const TEXTS = [
  'title',
  'product',
  'product2',
  'product3',
  'product4',
  'product5',
  'product_mais',
  'description',
  'status_text',
  'multiple_title',
  'multiple_description',
  'whatsapp',
  'instagram',
  'telegram',
  'trigger_title',
  'trigger_description',
  'trigger_button',
  'trigger_link',
  'trigger_redirect_link',
] as const
const MOMENTS = [
  'prev_sorteio',
  'multiple_init_at',
  'multiple_end_at',
  'top_init_at',
  'top_end_at',
  'bigger_title_init_at',
  'bigger_title_end_at',
] as const
const COUNTS = [
  'numbers',
  'max_reserva',
  'qtd1',
  'qtd2',
  'qtd3',
  'roulette_qtd',
  'roulette_spin',
  'roulette_qtd2',
  'roulette_spin2',
  'roulette_qtd3',
  'roulette_spin3',
  'quantity_suggested_1',
  'quantity_suggested_2',
  'quantity_suggested_3',
  'quantity_suggested_4',
  'quantity_suggested_5',
  'quantity_suggested_6',
  'percent_status',
  'trigger_redirect_time',
] as const
const AMOUNTS = ['price', 'price2', 'price3', 'price4', 'minimum_transaction'] as const
/** Numbers that are chosen from a list or a pair of buttons; their buttons carry them as text. */
const CHOICES = [
  'status_detail',
  'multiple_active',
  'top_status',
  'top_qtd_users',
  'top_daily',
  'bigger_title_status',
  'bigger_title_daily',
] as const
const FLAGS = ['emphasis', 'percent_view'] as const

export type TextName = (typeof TEXTS)[number]
export type MomentName = (typeof MOMENTS)[number]
export type CountName = (typeof COUNTS)[number]
export type AmountName = (typeof AMOUNTS)[number]
export type ChoiceName = (typeof CHOICES)[number]
export type FlagName = (typeof FLAGS)[number]

/** The campaign form's fields under their names on the wire (spec §3.1). */
export type CampaignForm = {
  readonly [Name in TextName | MomentName | ChoiceName]: string
} & {
  readonly [Name in CountName | AmountName]: number | null
} & {
  readonly [Name in FlagName]: boolean
} & { readonly account_id: string | null }

/** An empty form; with only one payment account there is nothing to choose. */
export const emptyForm = (accountIds: readonly number[]): CampaignForm => ({
  ...filled([...TEXTS, ...MOMENTS], ''),
  ...filled([...COUNTS, ...AMOUNTS], null),
  minimum_transaction: MIN_PURCHASE,
  max_reserva: MAX_RESERVATION,
  status_detail: '1',
  multiple_active: '0',
  top_status: '1',
  top_qtd_users: '3',
  top_daily: '1',
  bigger_title_status: '1',
  bigger_title_daily: '1',
  emphasis: false,
  percent_status: 0,
  percent_view: true,
  account_id: accountIds.length === 1 ? String(accountIds[0]) : null,
})

/** The form as the API takes it: reais, instants, numbers. */
export function bodyOf(form: CampaignForm) {
  return {
    ...mapped(TEXTS, (name) => form[name]),
    ...mapped(MOMENTS, (name) => momentOfLocal(form[name])?.toISOString() ?? null),
    ...mapped(COUNTS, (name) => form[name]),
    ...mapped(AMOUNTS, (name) => {
      const centavos = form[name]
      return centavos === null ? null : reaisOf(centavos)
    }),
    ...mapped(CHOICES, (name) => Number(form[name])),
    ...mapped(FLAGS, (name) => form[name]),
    account_id: form.account_id === null ? null : Number(form.account_id),
  }
}

/** A campaign as its form shows it. */
export function formOf(campaign: Campaign): CampaignForm {
  const told: Readonly<Record<string, unknown>> = { ...campaign, numbers: campaign.total }
  return {
    ...mapped(TEXTS, (name) => (told[name] as string | null) ?? ''),
    ...mapped(MOMENTS, (name) => (told[name] ? localOfMoment(told[name] as string) : '')),
    ...mapped(COUNTS, (name) => told[name] as number | null),
    ...mapped(AMOUNTS, (name) => (told[name] === null ? null : centavosOf(told[name] as number))),
    ...mapped(CHOICES, (name) => String(told[name])),
    ...mapped(FLAGS, (name) => told[name] as boolean),
    account_id: String(campaign.account_id),
  }
}

/** The current values of fields that somebody else changed, as the form shows them. */
function fieldsNow(kept: CampaignForm, now: Readonly<Record<string, unknown>>): Partial<CampaignForm> {
  const shown = formOf({ ...bodyOf(kept), total: kept.numbers, ...now } as unknown as Campaign)
  return Object.fromEntries(Object.entries(shown).filter(([field]) => Object.hasOwn(now, field)))
}

/** What is wrong with the form: the domain's rules, and the one that only the form knows, that somebody must be paid. */
export function checkForm(form: CampaignForm, site?: string): FieldErrors {
  const errors = checkCampaign(bodyOf(form), { site })
  return form.account_id === null ? { ...errors, account_id: ['Escolha a conta que recebe os pagamentos'] } : errors
}

/**
 * What becomes of a field that was left (spec §5): what cannot be is put right and the sentence says so; any other wrong value stays,
 * and one that was cleared is missing, with the sentence as an error. A field left empty says nothing yet.
 */
export function normalizeField(
  form: CampaignForm,
  field: keyof CampaignForm & string,
  site?: string,
): Normalized<CampaignForm> {
  const value = form[field]
  if (value === '' || value === null) return { values: form, errors: {}, corrections: {} }
  const sentence = checkCampaignField(bodyOf(form), field as CampaignField, site)
  if (sentence === null) return { values: form, errors: {}, corrections: {} }
  const values = { ...form, ...putRight(form, field) }
  const told = { [field]: [sentence] }
  const isRight = values[field] !== null && checkCampaignField(bodyOf(values), field as CampaignField, site) === null
  return isRight ? { values, errors: {}, corrections: told } : { values, errors: told, corrections: {} }
}

function putRight(form: CampaignForm, field: string): Partial<CampaignForm> {
  const { numbers, minimum_transaction, price } = form
  if (field === 'numbers' && numbers !== null && numbers > MAX_QUOTAS && numbers !== LARGE_QUOTAS)
    return { numbers: null }
  if (field === 'minimum_transaction' && minimum_transaction !== null && minimum_transaction < MIN_PURCHASE)
    return { minimum_transaction: MIN_PURCHASE }
  const tier = ROULETTE_TIERS.find(({ quantity, spins }) => quantity === field || spins === field)
  if (tier === undefined || price === null || price < 1) return {}
  const quantity = form[tier.quantity] ?? 0
  if (field === tier.quantity && refuseRouletteQuantity(quantity, price) !== null)
    return withQuantity(form, tier, leastRouletteQuantity(price))
  const most = mostSpins(quantity, price)
  return field === tier.spins && (form[tier.spins] ?? 0) > most ? { [tier.spins]: most } : {}
}

/** A tier of the roulette with another quantity, and the spins that this many quotas earn. */
export function withQuantity(
  { price }: CampaignForm,
  tier: (typeof ROULETTE_TIERS)[number],
  quantity: number | null,
): Partial<CampaignForm> {
  const spins = quantity === null || price === null || price < 1 ? null : mostSpins(quantity, price)
  return { [tier.quantity]: quantity, [tier.spins]: spins }
}

function filled<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return mapped(names, () => value)
}

function mapped<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>
}

type Fact = RecordFormFact<CampaignForm>

/** What a price that the operator did not confirm says at its field. */
function refusedPrice({ from, to }: { from: number; to: number }): Fact {
  const sentence = `De ${formatReais(from)} para ${formatReais(to)}: confira o preço.`
  return { type: 'save.refused', message: sentence, errors: { price: [sentence] } }
}

/** Loads the campaign of the form, and hands its photos to those who keep them. */
export const askCampaign = (api: Api, takePhotos: (id: string, photos: readonly BoardPhoto[]) => void) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<Fact> => {
      const outcome = await outcomeOf(api.GET('/api/actions/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      const { action } = outcome.data
      takePhotos(
        id,
        action.fotos.map((photo) => ({ id: photo.id, img: photo.img })),
      )
      return { type: 'record.loaded', values: formOf(action) }
    },
    (): Fact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Asks the operator whether a new price is meant; both in centavos. */
export type ConfirmPrice = (
  change: { id: string; title: string; from: number; to: number },
  signal: AbortSignal,
) => Promise<boolean>

/**
 * Saves the form: creates a campaign, or changes of the one with `id` what was changed here, against what had been loaded
 * (docs/decisions/0022). A price that moves by more than half is confirmed first. `changed` is told when it was done.
 */
export const askSaveCampaign = (api: Api, changed: (id: number) => void, confirmPrice: ConfirmPrice) =>
  ask(
    async ({ id, values, kept }: SaveQuestion<CampaignForm>, signal): Promise<Fact> => {
      const [from, to] = [kept.price, values.price]
      if (id !== null && from !== null && to !== null && isLargePriceChange(from, to)) {
        const change = { id, title: kept.title, from, to }
        if (!(await confirmPrice(change, signal))) return refusedPrice(change)
      }
      const body = bodyOf(values)
      const was = bodyOf(kept)
      const outcome = await outcomeOf(
        id === null
          ? api.POST('/api/actions', { body, signal })
          : api.PUT('/api/actions/{id}', {
              params: { path: { id } },
              body: { ...changesOf(body, was), was: changesOf(was, body) },
              signal,
            }),
      )
      if (outcome.ok) {
        changed(outcome.data.action.id)
        const { action, msg = '' } = outcome.data
        return { type: 'save.done', id: String(action.id), message: msg, stored: formOf(action) }
      }
      const { kind, message, errors, now } = outcome.refusal
      if (now) return { type: 'save.outdated', message, errors, now: fieldsNow(kept, now) }
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): Fact => ({ type: 'save.lost', message: NO_ANSWER }),
  )
