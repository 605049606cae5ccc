import type { UtmForm } from '../../../api/sales/utms.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../utms/copy.ts'
import { utmCreate, utmEdit } from './entry.ts'
import { NEW_UTM, UtmFields, useUtmMachine } from './utm-fields.tsx'

const { form: words } = copy

/** Builds the address of a campaign with UTMs while its parts are typed, to be copied and kept. */
export default function UtmFormView(props: ViewProps) {
  const { utm_id: id = null } = props.params
  const utm = useFormScreen<UtmForm>(id === null ? utmCreate : utmEdit, props, useUtmMachine(), {
    id,
    values: NEW_UTM,
    nameOf: ({ title }) => title,
  })
  return (
    <FormScreen form={utm} submit={id === null ? words.create : words.save} lines={5}>
      <UtmFields form={utm} fixed={id !== null} />
    </FormScreen>
  )
}
