import { ShieldCheck } from 'lucide-react'
import type { AccountFormValues } from '../../../api/sales/accounts.ts'
import { type CredentialName, credentialsOf, type GatewayName } from '../../../domain/sales/gateways.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SecretField } from '../../kit/forms/secret-field.tsx'
import { copy } from '../copy.ts'

/** What a field of the form is given. */
type FieldProps = { name: string; value: string; onChange: (value: string) => void; error?: string }

/** The fields of a bank (spec §3.2): what is secret is only written. */
export function CredentialFields({
  gateway,
  kept,
  writtenAt,
  field,
}: {
  gateway: GatewayName
  /** What the server holds. */
  kept: AccountFormValues
  /** Since when its secrets are stored. */
  writtenAt: string | null
  field: (name: CredentialName) => FieldProps
}) {
  const fields = credentialsOf(gateway)
  if (fields.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 wide:grid-cols-2">
        {fields.map(([name, { label, secret, help, lines, required }]) => {
          if (secret)
            return (
              <SecretField
                key={name}
                label={label}
                lines={lines === true}
                stored={kept[name] !== ''}
                since={writtenAt === null ? null : formatMoment(writtenAt).slice(0, 10)}
                hint={help}
                {...field(name)}
              />
            )
          return lines ? (
            <PemField key={name} label={label} {...field(name)} />
          ) : (
            <TextField
              key={name}
              label={label}
              optional={required === undefined}
              autoComplete="off"
              spellCheck={false}
              hint={help}
              {...field(name)}
            />
          )
        })}
      </div>
      <p className="flex items-start gap-1.5 text-12 text-ink-3">
        <ShieldCheck className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
        {copy.secrets}
      </p>
    </div>
  )
}

/** A certificate, pasted as it is. */
function PemField({ label, name, value, onChange, error }: FieldProps & { label: string }) {
  return (
    <Field label={label} optional {...(error !== undefined && { error })}>
      {(ties) => (
        <textarea
          {...ties}
          name={name}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field-box w-full resize-y px-3 py-2 font-mono text-16 leading-5 text-ink-1 outline-none wide:px-2.5 wide:text-12"
          data-invalid={ties['aria-invalid']}
        />
      )}
    </Field>
  )
}
