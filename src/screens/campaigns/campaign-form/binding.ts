import type {
  AmountName,
  CampaignForm,
  ChoiceName,
  CountName,
  MomentName,
  TextName,
} from '../../../api/campaigns/campaign-form.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'

type Field = keyof CampaignForm & string

/** What ties a field of the form to its input: value, changes, leaving, and the first sentence of what is wrong. */
export interface Binding {
  values: CampaignForm
  isNew: boolean
  change: <Name extends Field>(field: Name, value: CampaignForm[Name]) => void
  error: (field: Field) => { error?: string }
  text: (field: TextName) => ReturnType<typeof tied<string>>
  moment: (field: MomentName) => ReturnType<typeof tied<string>>
  count: (field: CountName) => ReturnType<typeof tied<number | null>> & { correction?: string }
  money: (field: AmountName) => ReturnType<typeof tied<number | null>> & { correction?: string }
  choice: (field: ChoiceName) => { value: string; onChange: (value: string | null) => void; error?: string }
}

interface Form {
  values: CampaignForm
  errors: FieldErrors
  corrections: FieldErrors
  isNew: boolean
  change: Binding['change']
  normalize: (field: Field) => void
}

/** Ties the form's fields to the machine that holds them. */
export function bindingOf({ values, errors, corrections, isNew, change, normalize }: Form): Binding {
  const error = (field: Field) => {
    const [sentence] = errors[field] ?? []
    return sentence === undefined ? {} : { error: sentence }
  }
  const correction = (field: Field) => {
    const [sentence] = corrections[field] ?? []
    return sentence === undefined ? {} : { correction: sentence }
  }
  const tie = <Value>(field: Field, value: Value) =>
    tied(
      field,
      value,
      (next) => change(field, next as never),
      () => normalize(field),
      error(field),
    )
  return {
    values,
    isNew,
    change,
    error,
    text: (field) => tie(field, values[field]),
    moment: (field) => tie(field, values[field]),
    count: (field) => ({ ...tie(field, values[field]), ...correction(field) }),
    money: (field) => ({ ...tie(field, values[field]), ...correction(field) }),
    choice: (field) => ({
      value: values[field],
      onChange: (value) => {
        if (value !== null) change(field, value)
      },
      ...error(field),
    }),
  }
}

function tied<Value>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
  onBlur: () => void,
  error: { error?: string },
) {
  return { name, value, onChange, onBlur, ...error }
}
