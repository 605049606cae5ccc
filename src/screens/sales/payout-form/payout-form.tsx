import { useMemo, useRef } from 'react'
import { askSavePayout, checkPayoutForm, type PayoutForm, statementQuery } from '../../../api/sales/payouts.ts'
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '../../../domain/sales/payouts.ts'
import { localOfMoment } from '../../../domain/values/dates.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { readReceipt } from '../../../runtime/records/read-photos.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../commission/copy.ts'
import { payoutCreate } from './entry.ts'

const { form: words } = copy
const form = recordFormOf<PayoutForm>({ check: (values) => checkPayoutForm(values, serverNow()) })

/** A payment of commission: until when its sales count, the day, and the receipt or how it was paid. The amount is counted, never typed. */
export default function PayoutFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { afiliado_id: afiliadoId = '' } = props.params
  const shown = useRef(0)
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askSave: askSavePayout(api, {
            ...{ afiliadoId, shown: () => shown.current, refused: () => changed('payout') },
            done: tellDone({ changed, did }, 'payout'),
          }),
        },
      }),
    [api, afiliadoId, changed, did],
  )
  const values = useMemo((): PayoutForm => {
    const now = serverNow()
    return { until: localOfMoment(now), paid_on: localOfMoment(now), how: '', receipt: null }
  }, [])
  const name = useQuery(statementQuery(api, afiliadoId)).data?.name
  const payout = useFormScreen<PayoutForm>(payoutCreate, props, machine, {
    ...{ id: null, values },
    about: name === undefined ? undefined : { kind: 'affiliate', title: name, params: { afiliado_id: afiliadoId } },
  })
  const { field } = payout
  const until = momentOfLocal(payout.values.until)?.toISOString()
  const statement = useQuery(statementQuery(api, afiliadoId, until)).data
  shown.current = statement?.payable ?? 0
  const centavos = statement && centavosOf(statement.payable)
  return (
    <FormScreen
      form={payout}
      context={statement?.name}
      submit={words.submit(centavos ? formatReais(centavos) : undefined)}
      lines={4}
    >
      {statement && <p className="text-ink-2">{words.text(statement.name)}</p>}
      <div className="grid gap-4 wide:grid-cols-2">
        <DateTimeField label={words.until} {...field('until')} />
        <DateTimeField label={words.paidOn} {...field('paid_on')} />
      </div>
      <section className="flex flex-col gap-1 rounded-3 bg-card p-3.5 inset-ring inset-ring-line-2" aria-live="polite">
        <span className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2">{until ? words.counted(until) : words.until}</span>
          <span className="text-20 font-semibold text-ink-1 tabular-nums">
            {centavos === undefined ? '—' : <Money centavos={centavos} tile />}
          </span>
        </span>
        {centavos === 0 && <span className="text-wait">{words.nothing}</span>}
      </section>
      <FileField
        label={words.receipt}
        hint={words.receiptHint}
        choose={words.attach}
        remove={words.detach}
        accept={[...RECEIPT_TYPES, 'image/webp'].join()}
        largest={MAX_RECEIPT_BYTES}
        prepare={readReceipt}
        {...field('receipt')}
      />
      <TextField label={words.how} hint={words.howHint} autoComplete="off" {...field('how')} />
    </FormScreen>
  )
}
