import { useMemo, useRef, useState } from 'react'
import { appQuery } from '../../../api/people/session.ts'
import {
  type AccountDetail,
  type AccountFormValues,
  accountActors,
  askAccount,
  askSaveAccount,
  EMPTY_ACCOUNT,
} from '../../../api/sales/accounts.ts'
import { checkAccount, MAX_ACCOUNT_TITLE, usualRate } from '../../../domain/sales/account-rules.ts'
import { feeTyped, typedFeeOf } from '../../../domain/sales/fees.ts'
import {
  feeAt,
  GATEWAYS,
  type GatewayName,
  gateways,
  isGateway,
  offeredGateways,
  SECRET_PLACEHOLDER,
} from '../../../domain/sales/gateways.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { paymentAccountMachine } from '../../../machines/flows/dialogues/payment-account.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { useDetail } from '../../kit/use-detail.ts'
import { copy } from '../copy.ts'
import { AccountHelp } from './account-help.tsx'
import { BankField } from './bank-field.tsx'
import { BankPicker } from './bank-picker.tsx'
import { GatewayFields } from './gateway-fields.tsx'

/** A secret that is kept is not at hand, so that nothing can be wrong with it here. */
const form = recordFormOf<AccountFormValues>({
  check: (values) =>
    Object.fromEntries(
      Object.entries(checkAccount({ ...values, fee: feeTyped(values), credentials: values }, GATEWAYS)).filter(
        ([name]) => ownValue(values, name) !== SECRET_PLACEHOLDER,
      ),
    ),
})

/** The form of a payment account (spec §2.4): a new one, or one that is changed, whose bank stays. */
export function GatewayForm({ screen, id, ...props }: ViewProps & { screen: Screen; id: string | null }) {
  const system = useSystem()
  const { api, changed, did, open } = system
  const app = useQuery(appQuery(api))
  const [stored, setStored] = useState<AccountDetail | null>(null)
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askAccount(api, setStored),
          askSave: askSaveAccount(api, (saved) => changed('account', saved)),
        },
      }),
    [api, changed],
  )
  const tried = useRef(EMPTY_ACCOUNT)
  const connection = useFlow(
    useMemo(
      () =>
        paymentAccountMachine.provide({
          actors: accountActors(api, {
            valuesOf: () => tried.current,
            changed: () => changed('account'),
            deleted: did,
          }),
          // What came of the test stands in the form.
          actions: { announceDone: () => {}, announceRefusal: () => {} },
        }),
      [api, changed, did],
    ),
    { input: { id: id ?? '', title: '', campaigns: 0, registrable: false } },
  )
  const picker = useDetail()
  const help = useDetail()
  const account = useFormScreen<AccountFormValues>(screen, props, machine, {
    id,
    values: EMPTY_ACCOUNT,
    nameOf: ({ title }) => title,
    subject: connection,
    watch: ({ context }) => {
      tried.current = context.values
    },
    ...(id === null && {
      onSaved: (saved: string) => {
        const { gateway } = tried.current
        system.drawers.send({ type: 'layer.close' })
        if (isGateway(gateway) && gateways[gateway].linked) open('gateway-link', { account_id: saved })
      },
    }),
  })
  const { values, actor, snapshot } = account
  const gateway = isGateway(values.gateway) ? values.gateway : null
  const offered = app.data ? offeredGateways(app.data.app) : []
  const use = (chosen: GatewayName) => {
    picker.hide()
    actor.send({ type: 'field.change', field: 'gateway', value: chosen })
    const { rates } = gateways[chosen]
    if (!rates.some((rate) => rate === values.rate))
      actor.send({ type: 'field.change', field: 'rate', value: usualRate(chosen) })
    const { fee_percent, fee_fixed } = typedFeeOf(feeAt(chosen, serverNow()))
    actor.send({ type: 'field.change', field: 'fee_percent', value: fee_percent })
    actor.send({ type: 'field.change', field: 'fee_fixed', value: fee_fixed })
  }
  return (
    <>
      <FormScreen
        form={account}
        context={id === null ? undefined : snapshot.context.kept.title}
        submit={id === null ? copy.submit : copy.save}
        lines={6}
        summary
      >
        <BankField
          gateway={gateway}
          fixed={id !== null}
          onChoose={() => picker.show(gateway ?? offered[0] ?? 'pay2m')}
          {...(account.errors.gateway?.[0] !== undefined && { error: account.errors.gateway[0] })}
        />
        <TextField
          label={copy.title}
          placeholder={copy.titleExample}
          autoComplete="off"
          maxLength={MAX_ACCOUNT_TITLE}
          {...account.field('title')}
        />
        {gateway !== null && (
          <GatewayFields
            gateway={gateway}
            form={account}
            stored={stored}
            connection={connection}
            onHelp={() => help.show(gateway)}
          />
        )}
      </FormScreen>
      {picker.id !== null && (
        <BankPicker
          offered={offered}
          shown={picker.id as GatewayName}
          onShow={picker.show}
          onUse={use}
          onClose={picker.hide}
        />
      )}
      {help.id !== null && <AccountHelp gateway={help.id as GatewayName} onClose={help.hide} />}
    </>
  )
}
