import { TicketPercent } from 'lucide-react'
import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askCoupon, askSaveCoupon, type CouponForm, couponForecastQuery } from '../../../api/sales/coupons.ts'
import { todayPeriod } from '../../../domain/campaigns/lookups.ts'
import { checkCoupon, FORECAST_DAYS } from '../../../domain/sales/coupons.ts'
import { formatReais } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../coupons/copy.ts'
import { couponCreate, couponEdit } from './entry.ts'

const { form: words } = copy

/** An end of the validity that is left empty is that of today (spec §5). */
const form = recordFormOf<CouponForm>({
  check: ({ title, amount, created_at, expires_at }) => {
    const today = todayPeriod(serverNow())
    const startsAt = momentOfLocal(created_at || today.initial)
    return checkCoupon({ title, amount, startsAt, endsAt: momentOfLocal(expires_at || today.final) })
  },
})

/** The form of a coupon: its title, the value that a purchase has to pass, and its validity (spec §2.14). */
export default function CouponFormView(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const { action_id: campaignId = '', id = null } = props.params
  const campaign = useQuery(campaignQuery(api, campaignId))
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askCoupon(api),
          askSave: askSaveCoupon(api, campaignId, tellDone({ changed, did }, 'coupon')),
        },
      }),
    [api, campaignId, changed, did],
  )
  const values = useMemo((): CouponForm => {
    const { initial, final } = todayPeriod(serverNow())
    return { title: '', amount: null, created_at: initial, expires_at: final }
  }, [])
  const coupon = useFormScreen<CouponForm>(id === null ? couponCreate : couponEdit, props, machine, {
    id,
    values,
    nameOf: ({ title }) => title,
    about: campaign.data && {
      kind: 'campaign',
      title: campaign.data.title,
      params: { action_id: campaignId, campaign_id: campaignId },
    },
  })
  const { field } = coupon
  const amount = useDebounced(coupon.values.amount)
  return (
    <FormScreen form={coupon} context={campaign.data?.title} submit={id === null ? words.create : words.save} lines={4}>
      <div className="grid gap-4 wide:grid-cols-2">
        <TextField label={words.title} autoFocus={id === null} autoComplete="off" {...field('title')} />
        <MoneyField label={words.amount} hint={words.amountHint} {...field('amount')} />
        <DateTimeField label={words.start} time="00:00" {...field('created_at')} />
        <DateTimeField label={words.end} time="23:59" {...field('expires_at')} />
      </div>
      <p className="text-12 text-ink-3">{words.validity}</p>
      {amount !== null && amount > 0 && <Forecast campaignId={campaignId} amount={amount} />}
    </FormScreen>
  )
}

/** How many coupons the value would have given lately. */
function Forecast({ campaignId, amount }: { campaignId: string; amount: number }) {
  const { api } = useSystem()
  const count = useQuery(couponForecastQuery(api, campaignId, amount)).data
  if (count === undefined) return null
  return <Note icon={TicketPercent}>{words.forecast(FORECAST_DAYS, count, formatReais(amount))}</Note>
}
