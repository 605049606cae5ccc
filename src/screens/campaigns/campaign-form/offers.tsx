import type { ComponentProps } from 'react'
import { withQuantity } from '../../../api/campaigns/campaign-form.ts'
import { mostSpins, ROULETTE_TIERS, roulettePlaceholders } from '../../../domain/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import {
  LARGE_QUOTAS,
  MAX_MULTIPLE_DESCRIPTION,
  MAX_MULTIPLE_TITLE,
  MAX_RESERVATION,
} from '../../../domain/values/limits.ts'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { cx } from '../../../ui/text/cx.ts'
import type { Binding } from './binding.ts'
import { copy } from './copy.ts'
import { sectionId } from './sections.ts'

const PRICES = ['price2', 'price3', 'price4'] as const
const QUANTITIES = ['qtd1', 'qtd2', 'qtd3'] as const
const SUGGESTIONS = [200, 300, 500, 1000, 5000, 10_000] as const
const RECOMMENDED = 2

/** What makes buyers buy more: double quota, cheaper tiers, the roulette, suggested quantities. */
export function Offers({ form }: { form: Binding }) {
  return (
    <>
      <FormSection id={sectionId('double')} title={copy.sections.double} note={copy.doubleNote}>
        <div className="wide:col-span-2">
          <RadioGroup
            label={copy.doubleState}
            options={[
              { value: '0', label: copy.disabled },
              { value: '1', label: copy.active },
            ]}
            {...form.choice('multiple_active')}
          />
        </div>
        <CountedText label={copy.doubleTitle} most={MAX_MULTIPLE_TITLE} {...form.text('multiple_title')} />
        <CountedText
          label={copy.doubleDescription}
          most={MAX_MULTIPLE_DESCRIPTION}
          {...form.text('multiple_description')}
        />
        <DateTimeField label={copy.from} optional clearable time="00:00" {...form.moment('multiple_init_at')} />
        <DateTimeField label={copy.until} optional clearable time="23:59" {...form.moment('multiple_end_at')} />
      </FormSection>
      <FormSection id={sectionId('tiers')} title={copy.sections.tiers} note={copy.tiersNote}>
        {QUANTITIES.flatMap((quantity, index) => {
          const price = PRICES[index] as (typeof PRICES)[number]
          return [
            <CountField
              key={quantity}
              label={copy.tierQuantity(index + 1)}
              unit={copy.quotas}
              most={LARGE_QUOTAS}
              optional
              {...form.count(quantity)}
            />,
            <MoneyField key={price} label={copy.tierPrice(index + 1)} optional {...form.money(price)} />,
          ]
        })}
      </FormSection>
      <Roulette form={form} />
      <FormSection id={sectionId('suggested')} title={copy.sections.suggested}>
        {SUGGESTIONS.map((example, index) => (
          <CountField
            key={example}
            label={copy.suggestion(index + 1)}
            unit={copy.quotas}
            most={MAX_RESERVATION}
            placeholder={formatCount(example)}
            {...(index + 1 === RECOMMENDED && { hint: copy.recommended })}
            {...form.count(`quantity_suggested_${(index + 1) as 1 | 2 | 3 | 4 | 5 | 6}`)}
          />
        ))}
      </FormSection>
    </>
  )
}

interface CountedTextProps extends ComponentProps<typeof TextField> {
  /** How many characters it may have. */
  most: number
}

/** An optional text with its length beside it, which may pass what is allowed: the field then says so once it is left. */
function CountedText({ most, ...field }: CountedTextProps) {
  const { length } = [...field.value]
  return (
    <TextField
      {...field}
      optional
      suffix={
        <span className={cx('text-12 tabular-nums', length > most && 'text-bad')}>{copy.lengthOf(length, most)}</span>
      }
    />
  )
}

/** Quotas and the spins they earn: the examples, the computed spins and their limit all follow the price (spec §5). */
function Roulette({ form }: { form: Binding }) {
  const { price } = form.values
  const examples = price !== null && price >= 1 ? roulettePlaceholders(price) : []
  return (
    <FormSection
      id={sectionId('roulette')}
      title={copy.sections.roulette}
      note={price === null ? copy.rouletteNeedsPrice : copy.rouletteNote}
    >
      {ROULETTE_TIERS.flatMap((tier, index) => {
        const quantity = form.values[tier.quantity]
        const most = quantity !== null && price !== null && price >= 1 ? mostSpins(quantity, price) : null
        const example = examples[index]
        return [
          <CountField
            key={tier.quantity}
            label={copy.rouletteQuantity(index + 1)}
            unit={copy.quotas}
            most={LARGE_QUOTAS}
            optional
            {...(example !== undefined && { placeholder: formatCount(example) })}
            {...form.count(tier.quantity)}
            onChange={(value) => {
              for (const [field, next] of Object.entries(withQuantity(form.values, tier, value)))
                form.change(field as (typeof tier)['quantity'], next as number | null)
            }}
          />,
          <CountField
            key={tier.spins}
            label={copy.rouletteSpins(index + 1)}
            unit={copy.spins}
            optional
            {...(most !== null && { hint: copy.spinsLimit(most === 1 ? '1 giro' : `${formatCount(most)} giros`) })}
            {...form.count(tier.spins)}
          />,
        ]
      })}
    </FormSection>
  )
}
