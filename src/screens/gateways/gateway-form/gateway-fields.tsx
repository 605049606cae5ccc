import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { AccountDetail, AccountFormValues } from '../../../api/sales/accounts.ts'
import { feeTyped } from '../../../domain/sales/fees.ts'
import { gatewayHelp } from '../../../domain/sales/gateway-help.ts'
import { type CredentialName, type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { gatewayLinkMachine } from '../../../machines/entities/gateway-link.ts'
import { isTagged } from '../../../machines/tags.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import type { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import type { PaymentAccountMachine } from '../account-records.ts'
import { LinkSummary } from '../gateway-link/link-summary.tsx'
import { Connection } from './connection.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { NotificationAddress } from './notification-address.tsx'
import { RateFields } from './rate-fields.tsx'

interface Props {
  gateway: GatewayName
  form: ReturnType<typeof useFormScreen<AccountFormValues>>
  /** What the server holds; null of a new account. */
  stored: AccountDetail | null
  connection: ActorRefFrom<PaymentAccountMachine>
  /** Shows how an account is opened at the bank. */
  onHelp: () => void
}

/** What the form asks of an account at one bank, and what came of it there. */
export function GatewayFields({ gateway, form, stored, connection, onHelp }: Props) {
  const { values, actor, snapshot, errors } = form
  const { warning, register } = gatewayHelp[gateway]
  const { notifications } = gateways[gateway]
  const refused = useSelector(connection, ({ context }) => context.errors)
  /** What the bank refused stands at its credential until that is changed. */
  const field = (name: CredentialName) => {
    const bound = form.field(name)
    const [said] = refused[name] ?? []
    return {
      ...bound,
      ...(bound.error === undefined && said !== undefined && { error: said }),
      onChange: (value: string) => {
        bound.onChange(value)
        connection.send({ type: 'credentials.change', field: name })
      },
    }
  }
  const isReal = gateway !== 'sandbox'
  return (
    <>
      {warning !== undefined && (
        <Note tone="wait" icon={icons.warn}>
          {warning}
        </Note>
      )}
      <CredentialFields
        gateway={gateway}
        kept={snapshot.context.kept}
        writtenAt={stored?.written_at ?? null}
        field={field}
      />
      <RateFields
        gateway={gateway}
        value={values.rate}
        fee={feeTyped(values)}
        onChange={(rate) => actor.send({ type: 'field.change', field: 'rate', value: rate })}
        {...(errors.rate?.[0] !== undefined && { error: errors.rate[0] })}
      />
      {isReal && <FeeFields gateway={gateway} field={form.field} />}
      {isReal && stored && (
        <NotificationAddress
          address={stored.codepay_webhook ?? stored.notification_url}
          byHand={notifications === 'panel'}
        />
      )}
      {stored?.link && <LinkSummary account={stored} />}
      {isReal && canBeTested(gateway, stored) && (
        <Connection
          gateway={gateway}
          actor={connection}
          unnotified={stored?.health.state === 'unnotified' ? stored.notification_url : null}
          {...(register !== undefined && { onHelp })}
        />
      )}
    </>
  )
}

/** An account that is linked at its bank is tried once the link can be used. */
const canBeTested = (gateway: GatewayName, stored: AccountDetail | null): boolean =>
  !gateways[gateway].linked || (stored?.link != null && isTagged(gatewayLinkMachine, stored.link.state, 'usable'))
