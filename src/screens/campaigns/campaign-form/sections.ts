import type { CampaignForm } from '../../../api/campaigns/campaign-form.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'
import type { FormSection } from '../../../ui/fields/section-nav.tsx'
import { copy } from './copy.ts'

type Field = keyof CampaignForm & string
export type SectionName = keyof typeof copy.sections

/** The fields of each section; `fotos` is no field of the form, yet the server's sentences come back under it. */
const FIELDS: { readonly [Name in SectionName]: readonly (Field | 'fotos')[] } = {
  prizes: ['title', 'product', 'product2', 'product3', 'product4', 'product5'],
  buyer: ['product_mais'],
  date: ['prev_sorteio'],
  numbers: ['numbers', 'price', 'minimum_transaction', 'max_reserva'],
  description: ['description'],
  display: ['status_detail', 'status_text', 'emphasis', 'account_id'],
  double: ['multiple_active', 'multiple_title', 'multiple_description', 'multiple_init_at', 'multiple_end_at'],
  tiers: ['qtd1', 'price2', 'qtd2', 'price3', 'qtd3', 'price4'],
  roulette: ['roulette_qtd', 'roulette_spin', 'roulette_qtd2', 'roulette_spin2', 'roulette_qtd3', 'roulette_spin3'],
  suggested: [
    'quantity_suggested_1',
    'quantity_suggested_2',
    'quantity_suggested_3',
    'quantity_suggested_4',
    'quantity_suggested_5',
    'quantity_suggested_6',
  ],
  top: ['top_status', 'top_qtd_users', 'top_daily', 'top_init_at', 'top_end_at'],
  bigger: ['bigger_title_status', 'bigger_title_daily', 'bigger_title_init_at', 'bigger_title_end_at'],
  social: ['whatsapp', 'instagram', 'telegram'],
  percent: ['percent_view', 'percent_status'],
  told: ['avisar_sorteio', 'avisar_pix', 'avisar_premio'],
  after: [
    'trigger_title',
    'trigger_description',
    'trigger_button',
    'trigger_link',
    'trigger_redirect_time',
    'trigger_redirect_link',
  ],
  photos: ['fotos'],
}

/** The id that a section has in the page. */
export const sectionId = (name: SectionName): string => `secao-${name}`

/** The sections for the form's own menu: which are filled, which have errors. */
export function sectionsOf(values: CampaignForm, errors: FieldErrors, photos: number): FormSection[] {
  return (Object.keys(FIELDS) as SectionName[]).map((name) => ({
    id: sectionId(name),
    label: copy.sections[name],
    filled: isFilled(name, values, photos),
    errors: FIELDS[name].filter((field) => errors[field]?.length).length,
  }))
}

function isFilled(name: SectionName, values: CampaignForm, photos: number): boolean {
  const given = (field: Field) => values[field] !== '' && values[field] !== null
  switch (name) {
    case 'prizes':
      return given('title') && given('product')
    case 'numbers':
      return given('numbers') && given('price')
    case 'display':
      return given('account_id')
    case 'double':
      return values.multiple_active === '1'
    case 'top':
      return values.top_status === '2'
    case 'bigger':
      return values.bigger_title_status === '2'
    case 'percent':
      return values.percent_view
    case 'told':
      return values.avisar_sorteio || values.avisar_pix || values.avisar_premio
    case 'photos':
      return photos > 0
    default:
      return FIELDS[name].some((field) => field !== 'fotos' && given(field))
  }
}
