import {
  CAMPAIGN_FIELDS,
  type CampaignField,
  type CampaignFieldSpec,
  campaignFields,
  type FieldOfKind,
  type KindOf,
  wireNameOf,
} from '../../domain/campaigns/campaign-fields.ts'
import { checkCampaign, checkCampaignField, type Surroundings } from '../../domain/campaigns/campaign-rules.ts'
import {
  leastRouletteQuantity,
  mostSpins,
  ROULETTE_TIERS,
  refuseRouletteQuantity,
} from '../../domain/campaigns/roulette.ts'
import type { DrawRule } from '../../domain/draw/draw-rule.ts'
import type { Act } from '../../domain/people/act.ts'
import type { FieldErrors } from '../../domain/values/field-errors.ts'
import { isLargePriceChange, LARGE_QUOTAS, MAX_QUOTAS, MIN_PURCHASE } from '../../domain/values/limits.ts'
import { formatReais } from '../../domain/values/money.ts'
import type { FieldKind } from '../../domain/values/record-fields.ts'
import type { BoardPhoto } from '../../machines/flows/records/photo-board.ts'
import type { Normalized, RecordFormFact } from '../../machines/flows/records/record-form.ts'
import type { Api } from '../client/client.ts'
import { FIELD_KINDS } from '../client/field-kinds.ts'
import { loading, saving } from '../client/saving.ts'
import { actOn } from './campaign-acts.ts'
import type { Campaign } from './campaigns.ts'

export type TextName = FieldOfKind<'text'>
export type MomentName = FieldOfKind<'moment'>
export type CountName = FieldOfKind<'count'>
export type AmountName = FieldOfKind<'amount'>
/** Numbers that are chosen from a list or a pair of buttons; their buttons carry them as text. */
export type ChoiceName = FieldOfKind<'choice' | 'switch'>

/** The campaign form's fields under their names on the wire (spec §3.1). */
export type CampaignForm = {
  readonly [Field in CampaignField]: ReturnType<(typeof FIELD_KINDS)[KindOf<Field>]['show']>
}
type CampaignBody = { [Field in CampaignField]: ReturnType<(typeof FIELD_KINDS)[KindOf<Field>]['send']> }

/** An empty form; with only one payment account there is nothing to choose. */
export const emptyForm = (accountIds: readonly number[]): CampaignForm =>
  shown((field) => {
    if (field === 'account_id') return accountIds.length === 1 ? accountIds[0] : null
    return (CAMPAIGN_FIELDS[field] as CampaignFieldSpec).initial ?? null
  })

/** The form as the API takes it: reais, instants, numbers. */
export function bodyOf(form: CampaignForm): CampaignBody {
  return eachField((field, kind) => FIELD_KINDS[kind].send(form[field] as never)) as CampaignBody
}

/** A campaign as its form shows it. */
export const formOf = (campaign: Campaign): CampaignForm => shown((field) => campaign[wireNameOf(field)])

const shown = (told: (field: CampaignField) => unknown) =>
  eachField((field, kind) => FIELD_KINDS[kind].show(told(field))) as CampaignForm

function eachField(read: (field: CampaignField, kind: FieldKind) => unknown): unknown {
  return Object.fromEntries(campaignFields.map(([field, { kind }]) => [field, read(field, kind)]))
}

/** What is wrong with the form: the domain's rules, and the one that only the form knows, that somebody must be paid. */
export function checkForm(form: CampaignForm, surroundings: Surroundings = {}): FieldErrors {
  const errors = checkCampaign(bodyOf(form), surroundings)
  return form.account_id === null ? { ...errors, account_id: ['Escolha a conta que recebe os pagamentos'] } : errors
}

/**
 * What becomes of a field that was left (spec §5): what cannot be is put right and the sentence says so; any other wrong value stays,
 * and one that was cleared is missing, with the sentence as an error. A field left empty says nothing yet.
 */
export function normalizeField(
  form: CampaignForm,
  field: keyof CampaignForm & string,
  surroundings: Surroundings = {},
): Normalized<CampaignForm> {
  const value = form[field]
  if (value === '' || value === null) return { values: form, errors: {}, corrections: {} }
  const sentence = checkCampaignField(bodyOf(form), field as CampaignField, surroundings)
  if (sentence === null) return { values: form, errors: {}, corrections: {} }
  const values = { ...form, ...putRight(form, field) }
  const told = { [field]: [sentence] }
  const isRight =
    values[field] !== null && checkCampaignField(bodyOf(values), field as CampaignField, surroundings) === null
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

type Fact = RecordFormFact<CampaignForm>

/** The price of a quota, and those of the tiers. */
const PRICES = ['price', 'price2', 'price3', 'price4'] as const

/** A price that moves by more than half, in centavos. */
export type PriceChange = { field: (typeof PRICES)[number]; from: number; to: number }

/** The prices that move by more than half. */
function largePriceChanges(kept: CampaignForm, values: CampaignForm): PriceChange[] {
  return PRICES.flatMap((field) => {
    const [from, to] = [kept[field], values[field]]
    return from !== null && to !== null && isLargePriceChange(from, to) ? [{ field, from, to }] : []
  })
}

/** What prices that the operator did not confirm say at their fields. */
function refusedPrices(changes: readonly PriceChange[]): Fact {
  const sentenceOf = ({ from, to }: PriceChange) => `De ${formatReais(from)} para ${formatReais(to)}: confira o preço.`
  const errors = Object.fromEntries(changes.map((change) => [change.field, [sentenceOf(change)]]))
  return { type: 'save.refused', message: Object.values(errors)[0]?.[0] ?? '', errors }
}

/** What a form shows of its campaign beside the fields. */
export interface BesideForm {
  photos: readonly BoardPhoto[]
  rule: DrawRule
  /** Whether a prize has its winner: its prizes stay as they are then. */
  drawn: boolean
}

/** Loads the campaign of the form, and hands on what of it stands in no field. */
export const askCampaign = (api: Api, onLoaded: (id: string, beside: BesideForm) => void) =>
  loading(
    (id, signal) => api.GET('/api/actions/{id}', { params: { path: { id } }, signal }),
    ({ action }) => {
      const photos = action.fotos.map(({ id, img }) => ({ id, img }))
      onLoaded(String(action.id), { photos, rule: action.draw_rule, drawn: action.ganhador !== undefined })
      return formOf(action)
    },
  )

/** Asks the operator whether new prices are meant. */
export type ConfirmPrice = (
  asked: { id: string; title: string; changes: readonly PriceChange[] },
  signal: AbortSignal,
) => Promise<boolean>

/**
 * Saves the form: creates a campaign, or changes of the one with `id` what was changed here, against what had been loaded
 * (docs/decisions/0022). A price that moves by more than half is confirmed first. `changed` is told when it was done, and of a change how it
 * is taken back.
 */
export const askSaveCampaign = (
  api: Api,
  changed: (id: number, change?: { act: Act; message: string }) => void,
  confirmPrice: ConfirmPrice,
) =>
  saving({
    formOf,
    bodyOf,
    confirm: async ({ id, values, kept }, signal) => {
      const changes = id === null ? [] : largePriceChanges(kept, values)
      if (id === null || changes.length === 0) return undefined
      return (await confirmPrice({ id, title: kept.title, changes }, signal)) ? undefined : refusedPrices(changes)
    },
    call: ({ id, body, change }, signal) =>
      id === null
        ? api.POST('/api/actions', { body, signal })
        : api.PUT('/api/actions/{id}', { params: { path: { id } }, body: change, signal }),
    storedOf: ({ action }) => action,
    done: ({ id, answer: { action }, message, before, after }) => {
      const act = actOn('campaign.changed', action, { before, after })
      changed(action.id, id === null ? undefined : { act, message })
      return { id: action.id, said: id !== null }
    },
  })
