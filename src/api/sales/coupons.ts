import type { Act } from '../../domain/people/act.ts'
import { COUPON_FIELDS } from '../../domain/sales/coupons.ts'
import { reaisOf } from '../../domain/values/money.ts'
import { ask } from '../../machines/ask.ts'
import type { CouponQuestion, CouponRecordFact } from '../../machines/flows/dialogues/coupon-record.ts'
import type { Api } from '../client/client.ts'
import { type FormOf, formOfFields } from '../client/field-kinds.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'
import { orThrow } from '../client/queries.ts'
import { recordApi, type TellRecordDone } from '../client/record-api.ts'
import type { components } from '../schema.d.ts'

/** A coupon promotion as the API tells it (spec §3.11). */
export type Coupon = components['schemas']['Coupon']

/** The form's fields, under the names of the API; the amount in centavos, both ends as `datetime-local` fields hold them. */
export type CouponForm = FormOf<typeof COUPON_FIELDS>

const coupons = recordApi({
  ...{ path: '/api/cupons', answer: 'coupon', kind: 'coupon' },
  acts: { created: 'coupon.created', changed: 'coupon.changed', removed: 'coupon.removed' },
  removal: (reply) => {
    const { main, updated_at: at } = reply as components['schemas']['CouponRemoved']
    return { at, ...(main && { before: { state: 'main' } }) }
  },
  ...formOfFields(COUPON_FIELDS),
})

/** Asks for one page of a campaign's coupons. */
export const askCoupons = (api: Api, campaignId: string) => coupons.page(api, () => ({ action_id: campaignId }))

/** Loads a coupon into its form. */
export const askCoupon = (api: Api) => coupons.load(api)

/** Saves the form: creates a coupon of a campaign, or changes the one with `id`. `done` is told what can be taken back. */
export const askSaveCoupon = (api: Api, campaignId: string, done: TellRecordDone) =>
  coupons.save(api, { done, fixed: { action_id: Number(campaignId) } })

/** How a coupon that was created, changed or removed is taken back. */
export const couponsBack = coupons.back

/** What a coupon's own machine asks. `done` is told what was done. */
export const couponActors = (api: Api, done: TellRecordDone) => ({
  askRequest: ask(
    async ({ id, act }: CouponQuestion, signal): Promise<CouponRecordFact> => {
      const outcome =
        act === 'remove'
          ? await coupons.remove(api, { id, done }, signal)
          : await moveMain(api, { id, act, done }, signal)
      return outcome.ok ? { type: 'request.done' } : { type: 'request.refused', ...refusedRequest(outcome.refusal) }
    },
    (): CouponRecordFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})

/** Makes a coupon the main one, or takes that back. */
async function moveMain(
  api: Api,
  { id, act, done }: { id: string; act: 'promote' | 'demote'; done: TellRecordDone },
  signal: AbortSignal,
) {
  const body = { main: act === 'promote' }
  const outcome = await outcomeOf(api.PUT('/api/cupons/{id}/main', { params: { path: { id } }, body, signal }))
  if (!outcome.ok) return outcome
  const { coupon, previous, msg: message = '' } = outcome.data
  const about = { id, at: coupon.updated_at }
  const moved: Act =
    act === 'promote'
      ? { action: 'coupon.promoted', ...about, before: { previous } }
      : { action: 'coupon.demoted', ...about }
  done({ message, act: moved })
  return outcome
}

const sinceOf = (at: string | undefined) => (at === undefined ? {} : { since: at })

/** Makes a coupon the main one again. */
export const promoteCoupon = (api: Api, { id, at }: Pick<Act, 'id' | 'at'>, signal: AbortSignal) =>
  outcomeOf(
    api.PUT('/api/cupons/{id}/main', { params: { path: { id } }, body: { main: true, ...sinceOf(at) }, signal }),
  )

/** Gives back to another coupon what was taken from it; where there was none, no coupon is the main one. */
export function promoteBack(api: Api, act: Act, signal: AbortSignal) {
  const { id, at, before } = act
  if (typeof before?.previous === 'number') return promoteCoupon(api, { ...act, id: String(before.previous) }, signal)
  const body = { main: false, ...sinceOf(at) }
  return outcomeOf(api.PUT('/api/cupons/{id}/main', { params: { path: { id } }, body, signal }))
}

/** Takes a removal back; what was the main coupon is so again, unless another one became that meanwhile. */
export async function restoreCoupon(api: Api, act: Act, signal: AbortSignal) {
  const restored = await coupons.back.removed(api, act, signal)
  if (!restored.ok || act.before?.state !== 'main') return restored
  const promoted = await promoteCoupon(api, act, signal)
  return promoted.ok ? promoted : restored
}

/** The query of how many purchases of the last days pass a value in centavos. */
export const couponForecastQuery = (api: Api, campaignId: string, amount: number) => ({
  key: ['couponForecast', campaignId, String(amount)] as const,
  load: async () => {
    const params = { path: { id: campaignId }, query: { amount: reaisOf(amount).toFixed(2) } }
    return orThrow(await outcomeOf(api.GET('/api/cupons/forecast/{id}', { params }))).count
  },
})
