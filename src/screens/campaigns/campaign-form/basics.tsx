import { Scale } from 'lucide-react'
import { appQuery } from '../../../api/people/session.ts'
import { ON_SALE, SOON } from '../../../domain/campaigns/status.ts'
import type { DrawRule } from '../../../domain/draw/draw-rule.ts'
import {
  LARGE_QUOTAS,
  MAX_AUTHORIZED_QUOTAS,
  MAX_RESERVATION,
  refuseQuotaCount,
} from '../../../domain/values/limits.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { RuleText } from '../draw-rule/rule-text.tsx'
import type { Binding } from './binding.ts'
import { copy } from './copy.ts'
import { sectionId } from './sections.ts'

const RichText = lazyView(() => import('../../../ui/fields/rich-text.tsx'))

/** A payment account to choose from. */
export interface Account {
  id: number
  gateway: string
  title: string
}

/** A new campaign sells at once, or waits for the decision. */
const STARTS = [ON_SALE, SOON].map(String)

/** The prizes of a campaign, by their fields. */
type Prizes = Pick<Binding['values'], (typeof PRODUCTS)[number] | 'product_mais'>

const PRODUCTS = ['product', 'product2', 'product3', 'product4', 'product5'] as const

/**
 * What a campaign is: its name, its prizes, when it is drawn, what a quota costs.
 * @param drawnPrizes the prizes of a campaign that has a winner, as they stay
 */
export function Basics({ form, rule, drawnPrizes }: { form: Binding; rule: DrawRule; drawnPrizes: Prizes | null }) {
  const { api } = useSystem()
  const { data } = useQuery(appQuery(api))
  const total = form.values.numbers
  const prize = (field: keyof Prizes) => ({
    ...fixedPrize(form.values[field], drawnPrizes?.[field]),
    ...form.text(field),
  })
  return (
    <>
      <FormSection id={sectionId('prizes')} title={copy.sections.prizes}>
        <TextField
          label={copy.title}
          hint={copy.titleHint}
          className="wide:col-span-2"
          autoFocus={form.isNew}
          {...form.text('title')}
        />
        {PRODUCTS.map((field, index) => (
          <TextField key={field} label={copy.product(index + 1)} optional={index > 0} {...prize(field)} />
        ))}
      </FormSection>
      <FormSection id={sectionId('buyer')} title={copy.sections.buyer}>
        <TextField label={copy.productMais} optional className="wide:col-span-2" {...prize('product_mais')} />
      </FormSection>
      <FormSection id={sectionId('date')} title={copy.sections.date}>
        <DateTimeField label={copy.date} optional clearable {...form.moment('prev_sorteio')} />
      </FormSection>
      <FormSection id={sectionId('numbers')} title={copy.sections.numbers}>
        <CountField
          label={copy.numbers}
          placeholder={copy.numbersExample}
          most={LARGE_QUOTAS}
          readOnly={!form.isNew}
          {...(!form.isNew && { hint: copy.numbersFixed })}
          {...form.count('numbers')}
        />
        <MoneyField label={copy.price} hint={copy.priceHint} {...form.money('price')} />
        <MoneyField label={copy.minimum} {...form.money('minimum_transaction')} />
        <CountField
          label={copy.limit}
          unit={copy.quotas}
          hint={copy.limitHint}
          most={MAX_RESERVATION}
          {...form.count('max_reserva')}
        />
        {total !== null && refuseQuotaCount(total) === null && (
          <RuleText rule={rule} total={total} className="wide:col-span-2" />
        )}
        {total !== null && total > MAX_AUTHORIZED_QUOTAS && (
          <div className="wide:col-span-2">
            <Note tone="wait" icon={Scale}>
              {data?.app.authorization ? copy.manyNumbers : copy.manyNumbersUnauthorized}
            </Note>
          </div>
        )}
      </FormSection>
    </>
  )
}

/** The field of a prize that stays as it is; a draft of before that says another one can be put right. */
function fixedPrize(value: string, drawn: string | undefined) {
  if (drawn === undefined) return {}
  return value === drawn ? { readOnly: true, hint: copy.prizesFixed } : { hint: copy.prizeStays(drawn) }
}

/** How a campaign is shown, and who is paid. */
export function Display({ form, accounts }: { form: Binding; accounts: readonly Account[] }) {
  const { api } = useSystem()
  const { data } = useQuery(appQuery(api))
  const situations = (data?.status ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      <FormSection id={sectionId('description')} title={copy.sections.description} note={copy.descriptionNote}>
        <RichText
          meanwhile={<Skeleton lines={4} className="wide:col-span-2" />}
          label={copy.sections.description}
          placeholder={copy.descriptionHint}
          className="wide:col-span-2"
          {...form.text('description')}
        />
      </FormSection>
      <FormSection id={sectionId('display')} title={copy.sections.display}>
        {form.isNew ? (
          <div className="wide:col-span-2">
            <RadioGroup
              label={copy.start}
              hint={form.values.status_detail === String(SOON) ? copy.startSoon : copy.startNow}
              options={situations.filter(({ value }) => STARTS.includes(value))}
              {...form.choice('status_detail')}
            />
          </div>
        ) : (
          <SelectField label={copy.situation} options={situations} {...form.choice('status_detail')} />
        )}
        <SelectField
          label={copy.account}
          options={accounts.map(({ id, title, gateway }) => ({ value: String(id), label: title, hint: gateway }))}
          {...(accounts.length === 0 && { placeholder: copy.noAccount })}
          value={form.values.account_id}
          onChange={(value) => form.change('account_id', value)}
          {...form.error('account_id')}
        />
        <TextField label={copy.statusText} optional hint={copy.statusTextHint} {...form.text('status_text')} />
        <span className="flex items-end wide:pb-6">
          <Checkbox
            label={copy.emphasis}
            checked={form.values.emphasis}
            onChange={(emphasis) => form.change('emphasis', emphasis)}
          />
        </span>
      </FormSection>
    </>
  )
}
