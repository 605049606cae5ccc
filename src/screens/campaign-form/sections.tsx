import type { CampaignForm } from '../../api/campaign-form.ts'
import { appQuery } from '../../api/session.ts'
import type { FieldErrors } from '../../domain/field-errors.ts'
import { useQuery } from '../../system/use-query.ts'
import { useSystem } from '../../system.ts'
import { CountField } from '../../ui/count-field.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { FormSection as Section } from '../../ui/section-nav.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copy } from './copy.ts'

/** A payment account to choose from. */
export interface Account {
  id: number
  gateway: string
  title: string
}

type Field = keyof CampaignForm & string

const PRODUCTS = ['product', 'product2', 'product3', 'product4', 'product5'] as const
const FIELDS = {
  prizes: ['title', ...PRODUCTS],
  top: ['product_mais'],
  date: ['prev_sorteio'],
  numbers: ['numbers', 'price', 'minimum_transaction', 'max_reserva'],
  display: ['status_detail', 'account_id'],
} as const satisfies Record<keyof typeof copy.sections, readonly Field[]>

/** The sections for the form's own menu: which are filled, which have errors. */
export function sectionsOf(values: CampaignForm, errors: FieldErrors): Section[] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => ({
    id: `secao-${name}`,
    label: copy.sections[name],
    filled: isFilled(name, values),
    errors: FIELDS[name].filter((field) => errors[field]).length,
  }))
}

const NEEDED: Record<keyof typeof FIELDS, readonly Field[]> = {
  prizes: ['title', 'product'],
  top: ['product_mais'],
  date: ['prev_sorteio'],
  numbers: ['numbers', 'price'],
  display: ['status_detail', 'account_id'],
}

const isFilled = (name: keyof typeof FIELDS, values: CampaignForm) =>
  NEEDED[name].every((field) => values[field] !== '' && values[field] !== null)

interface Props {
  values: CampaignForm
  errors: FieldErrors
  accounts: readonly Account[]
  isNew: boolean
  onChange: <F extends Field>(field: F, value: CampaignForm[F]) => void
}

/** All fields, section under section. */
export function CampaignFields({ values, errors, accounts, isNew, onChange }: Props) {
  const { api } = useSystem()
  const { data } = useQuery(appQuery(api))
  const error = (field: Field) => {
    const [sentence] = errors[field] ?? []
    return sentence === undefined ? {} : { error: sentence }
  }
  const text = (field: Field & ('title' | (typeof PRODUCTS)[number] | 'product_mais')) => ({
    name: field,
    value: values[field],
    onChange: (value: string) => onChange(field, value),
    ...error(field),
  })
  return (
    <>
      <FormSection id="secao-prizes" title={copy.sections.prizes}>
        <TextField
          label={copy.title}
          hint={copy.titleHint}
          className="wide:col-span-2"
          autoFocus={isNew}
          {...text('title')}
        />
        {PRODUCTS.map((field, index) => (
          <TextField key={field} label={copy.product(index + 1)} optional={index > 0} {...text(field)} />
        ))}
      </FormSection>
      <FormSection id="secao-top" title={copy.sections.top}>
        <TextField label={copy.productMais} optional className="wide:col-span-2" {...text('product_mais')} />
      </FormSection>
      <FormSection id="secao-date" title={copy.sections.date}>
        <DateTimeField
          label={copy.date}
          optional
          name="prev_sorteio"
          value={values.prev_sorteio}
          onChange={(value) => onChange('prev_sorteio', value)}
          {...error('prev_sorteio')}
        />
      </FormSection>
      <FormSection id="secao-numbers" title={copy.sections.numbers}>
        <CountField
          label={copy.numbers}
          name="numbers"
          placeholder={copy.numbersExample}
          readOnly={!isNew}
          {...(!isNew && { hint: copy.numbersFixed })}
          value={values.numbers}
          onChange={(value) => onChange('numbers', value)}
          {...error('numbers')}
        />
        <MoneyField
          label={copy.price}
          name="price"
          value={values.price}
          onChange={(value) => onChange('price', value)}
          {...error('price')}
        />
        <MoneyField
          label={copy.minimum}
          name="minimum_transaction"
          value={values.minimum_transaction}
          onChange={(value) => onChange('minimum_transaction', value)}
          {...error('minimum_transaction')}
        />
        <CountField
          label={copy.limit}
          name="max_reserva"
          unit={copy.quotas}
          hint={copy.limitHint}
          value={values.max_reserva}
          onChange={(value) => onChange('max_reserva', value)}
          {...error('max_reserva')}
        />
      </FormSection>
      <FormSection id="secao-display" title={copy.sections.display}>
        <SelectField
          label={copy.situation}
          options={(data?.status ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={values.status_detail}
          onChange={(value) => onChange('status_detail', value ?? '1')}
          {...error('status_detail')}
        />
        <SelectField
          label={copy.account}
          options={accounts.map(({ id, title, gateway }) => ({ value: String(id), label: title, hint: gateway }))}
          {...(accounts.length === 0 && { placeholder: copy.noAccount })}
          value={values.account_id}
          onChange={(value) => onChange('account_id', value)}
          {...error('account_id')}
        />
      </FormSection>
    </>
  )
}
