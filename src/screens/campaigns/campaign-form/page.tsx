import { TOP_SIZES } from '../../../domain/campaigns/campaign-fields.ts'
import { MAX_REDIRECT_SECONDS } from '../../../domain/values/limits.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Binding } from './binding.ts'
import { copy } from './copy.ts'
import { sectionId } from './sections.ts'

const SHOWN = [
  { value: '1', label: copy.hidden },
  { value: '2', label: copy.shown },
] as const
const TOLD = [
  ['avisar_sorteio', copy.tellDraw],
  ['avisar_pix', copy.tellPix],
  ['avisar_premio', copy.tellPrize],
] as const
const PERIODS = [
  { value: '1', label: copy.daily },
  { value: '2', label: copy.custom },
] as const

/** What the buyers' page shows beside the sale, and what a buyer sees once it paid. */
export function Page({ form }: { form: Binding }) {
  const { values } = form
  const wrong = (...fields: ('top_init_at' | 'top_end_at' | 'bigger_title_init_at' | 'bigger_title_end_at')[]) =>
    fields.some((field) => form.error(field).error !== undefined)
  return (
    <>
      <FormSection id={sectionId('top')} title={copy.sections.top}>
        <RadioGroup label={copy.topState} options={SHOWN} {...form.choice('top_status')} />
        {(values.top_status === '2' || wrong('top_init_at', 'top_end_at')) && (
          <>
            <div className="wide:col-span-2">
              <RadioGroup
                label={copy.topSize}
                options={TOP_SIZES.map((size) => ({ value: String(size), label: copy.topSizes(size) }))}
                {...form.choice('top_qtd_users')}
              />
            </div>
            <Period form={form} daily="top_daily" from="top_init_at" until="top_end_at" />
          </>
        )}
      </FormSection>
      <FormSection id={sectionId('bigger')} title={copy.sections.bigger}>
        <RadioGroup label={copy.biggerState} options={SHOWN} {...form.choice('bigger_title_status')} />
        {(values.bigger_title_status === '2' || wrong('bigger_title_init_at', 'bigger_title_end_at')) && (
          <Period form={form} daily="bigger_title_daily" from="bigger_title_init_at" until="bigger_title_end_at" />
        )}
      </FormSection>
      <FormSection id={sectionId('social')} title={copy.sections.social}>
        <TextField label={copy.whatsapp} optional placeholder={copy.whatsappExample} {...form.text('whatsapp')} />
        <TextField label={copy.instagram} optional placeholder={copy.profileExample} {...form.text('instagram')} />
        <TextField label={copy.telegram} optional placeholder={copy.profileExample} {...form.text('telegram')} />
      </FormSection>
      <FormSection id={sectionId('percent')} title={copy.sections.percent}>
        <div className="wide:col-span-2">
          <Checkbox
            label={copy.percentView}
            checked={values.percent_view}
            onChange={(shown) => form.change('percent_view', shown)}
          />
        </div>
        {values.percent_view && (
          <CountField
            label={copy.percentFrom}
            unit="%"
            most={100}
            hint={copy.percentHint}
            className="wide:col-span-2 wide:max-w-56"
            {...form.count('percent_status')}
          />
        )}
      </FormSection>
      <FormSection id={sectionId('told')} title={copy.sections.told} note={copy.toldNote}>
        {TOLD.map(([field, label]) => (
          <div key={field} className="wide:col-span-2">
            <Checkbox label={label} checked={values[field]} onChange={(told) => form.change(field, told)} />
          </div>
        ))}
      </FormSection>
      <FormSection id={sectionId('after')} title={copy.sections.after} note={copy.triggerNote}>
        <TextField label={copy.triggerTitle} optional className="wide:col-span-2" {...form.text('trigger_title')} />
        <TextField
          label={copy.triggerDescription}
          optional
          className="wide:col-span-2"
          {...form.text('trigger_description')}
        />
        <TextField label={copy.triggerButton} optional {...form.text('trigger_button')} />
        <TextField label={copy.triggerLink} optional type="url" placeholder="https://" {...form.text('trigger_link')} />
        <CountField
          label={copy.redirectTime}
          unit={copy.seconds}
          most={MAX_REDIRECT_SECONDS}
          optional
          {...form.count('trigger_redirect_time')}
        />
        <TextField
          label={copy.redirectLink}
          optional
          type="url"
          placeholder="https://"
          hint={copy.redirectHint}
          {...form.text('trigger_redirect_link')}
        />
      </FormSection>
    </>
  )
}

function Period({
  form,
  daily,
  from,
  until,
}: {
  form: Binding
  daily: 'top_daily' | 'bigger_title_daily'
  from: 'top_init_at' | 'bigger_title_init_at'
  until: 'top_end_at' | 'bigger_title_end_at'
}) {
  return (
    <>
      <div className="wide:col-span-2">
        <RadioGroup label={copy.period} options={PERIODS} {...form.choice(daily)} />
      </div>
      {(form.values[daily] === '2' || form.error(from).error || form.error(until).error) && (
        <>
          <DateTimeField label={copy.from} clearable time="00:00" {...form.moment(from)} />
          <DateTimeField label={copy.until} clearable time="23:59" {...form.moment(until)} />
        </>
      )}
    </>
  )
}
