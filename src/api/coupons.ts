import type { Act } from '../domain/act.ts'
import { localOfMoment } from '../domain/dates.ts'
import { centavosOf, reaisOf } from '../domain/money.ts'
import { momentOfLocal } from '../domain/zoned.ts'
import { ask } from '../machines/ask.ts'
import type { CouponFact, CouponQuestion } from '../machines/entities/coupon.ts'
import { changesOf, type RecordFormFact, type SaveQuestion } from '../machines/flows/record-form.ts'
import type { PageQuestion, RecordListFact } from '../machines/flows/record-list.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, outcomeOf, refusedReading } from './outcome.ts'
import { orThrow } from './queries.ts'
import type { components } from './schema.d.ts'

/** A coupon promotion as the API tells it (spec §3.11). */
export type Coupon = components['schemas']['Coupon']

/** Asks for one page of a campaign's coupons. */
export const askCoupons = (api: Api, campaignId: string) =>
  ask(
    async ({ page }: PageQuestion<Record<never, never>>, signal): Promise<RecordListFact<Coupon>> => {
      const params = { query: { page: String(page), action_id: campaignId } }
      const outcome = await outcomeOf(api.GET('/api/cupons', { params, signal }))
      if (!outcome.ok) return { type: 'page.refused', message: outcome.refusal.message }
      const { data, current_page, last_page, total } = outcome.data
      return { type: 'page.loaded', rows: data, page: current_page, lastPage: last_page, total }
    },
    (): RecordListFact<Coupon> => ({ type: 'page.refused', message: NO_ANSWER }),
  )

/** What was done to a coupon, in the server's words, and how it can be taken back. */
export type CouponDone = { message: string; act: Act }

/** What a coupon's own machine asks. `done` is told what was done. */
export const couponActors = (api: Api, done: (what: CouponDone) => void) => ({
  askRequest: ask(
    async ({ id, act }: CouponQuestion, signal): Promise<CouponFact> => {
      const params = { path: { id } }
      if (act === 'remove') {
        const outcome = await outcomeOf(api.DELETE('/api/cupons/{id}', { params, signal }))
        if (!outcome.ok) return { type: 'request.refused', message: outcome.refusal.message }
        done({ message: outcome.data.msg ?? '', act: { action: 'coupon.removed', id } })
        return { type: 'request.done' }
      }
      const body = { main: act === 'promote' }
      const outcome = await outcomeOf(api.PUT('/api/cupons/{id}/main', { params, body, signal }))
      if (!outcome.ok) return { type: 'request.refused', message: outcome.refusal.message }
      const { coupon, previous, msg: message = '' } = outcome.data
      const at = coupon.updated_at
      done({
        message,
        act:
          act === 'promote'
            ? { action: 'coupon.promoted', id, at, before: { previous } }
            : { action: 'coupon.demoted', id, at },
      })
      return { type: 'request.done' }
    },
    (): CouponFact => ({ type: 'request.refused', message: NO_ANSWER }),
  ),
})

const sinceOf = (at: string | undefined) => (at === undefined ? {} : { since: at })

/** Makes a coupon the main one again. */
export const promoteCoupon = (api: Api, { id, at }: Act, signal: AbortSignal) =>
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

/** Takes a new coupon back, unless it was changed since. */
export const removeCoupon = (api: Api, { id, at }: Act, signal: AbortSignal) =>
  outcomeOf(api.DELETE('/api/cupons/{id}', { params: { path: { id }, query: sinceOf(at) }, signal }))

/** Takes a removal back; what was the main coupon is so again. */
export async function restoreCoupon(api: Api, { id, before }: Act, signal: AbortSignal) {
  const restored = await outcomeOf(api.POST('/api/cupons/restore/{id}', { params: { path: { id } }, signal }))
  if (!restored.ok || before?.state !== 'main') return restored
  const promoted = await promoteCoupon(api, { action: '', id }, signal)
  return promoted.ok ? promoted : restored
}

/** Writes back what a change wrote over. */
export const changeBack = (api: Api, { id, before, after }: Act, signal: AbortSignal) =>
  outcomeOf(api.PUT('/api/cupons/{id}', { params: { path: { id } }, body: { ...before, was: { ...after } }, signal }))

/** The form's fields, under the names of the API; the amount in centavos, both ends as `datetime-local` fields hold them. */
export type CouponForm = {
  readonly title: string
  readonly amount: number | null
  readonly created_at: string
  readonly expires_at: string
}

type FormFact = RecordFormFact<CouponForm>

const formOf = ({ title, amount, created_at, expires_at }: Coupon): CouponForm => ({
  title,
  amount: centavosOf(amount),
  created_at: localOfMoment(created_at),
  expires_at: localOfMoment(expires_at),
})

const bodyOf = ({ title, amount, created_at, expires_at }: CouponForm) => ({
  title,
  amount: amount === null ? null : reaisOf(amount),
  created_at: momentOfLocal(created_at)?.toISOString() ?? null,
  expires_at: momentOfLocal(expires_at)?.toISOString() ?? null,
})

/** Loads a coupon into its form. */
export const askCoupon = (api: Api) =>
  ask(
    async ({ id }: { id: string }, signal): Promise<FormFact> => {
      const outcome = await outcomeOf(api.GET('/api/cupons/{id}', { params: { path: { id } }, signal }))
      if (!outcome.ok) return { type: 'record.refused', ...refusedReading(outcome.refusal) }
      return { type: 'record.loaded', values: formOf(outcome.data.coupon) }
    },
    (): FormFact => ({ type: 'record.refused', message: NO_ANSWER }),
  )

/** Saves the form: creates a coupon of a campaign, or changes the one with `id`. `done` is told what can be taken back. */
export const askSaveCoupon = (api: Api, campaignId: string, done: (what: CouponDone) => void) =>
  ask(
    async ({ id, values, kept }: SaveQuestion<CouponForm>, signal): Promise<FormFact> => {
      const [fields, was] = [bodyOf(values), bodyOf(kept)]
      const [after, before] = [changesOf(fields, was), changesOf(was, fields)]
      const outcome =
        id === null
          ? await outcomeOf(api.POST('/api/cupons', { body: { action_id: Number(campaignId), ...fields }, signal }))
          : await outcomeOf(
              api.PUT('/api/cupons/{id}', { params: { path: { id } }, body: { ...after, was: before }, signal }),
            )
      if (outcome.ok) {
        const { coupon, msg: message = '' } = outcome.data
        const about = { id: String(coupon.id), at: coupon.updated_at }
        done({
          message,
          act:
            id === null
              ? { action: 'coupon.created', ...about }
              : { action: 'coupon.changed', ...about, before, after },
        })
        return { type: 'save.done', id: about.id, message: '', stored: formOf(coupon) }
      }
      const { kind, message, errors, now } = outcome.refusal
      if (now) return { type: 'save.outdated', message, errors, now: shownNow(now) }
      return kind === 'lost' ? { type: 'save.lost', message } : { type: 'save.refused', message, errors }
    },
    (): FormFact => ({ type: 'save.lost', message: NO_ANSWER }),
  )

/** The present values of fields that somebody else changed, as the form shows them. */
function shownNow(now: Readonly<Record<string, unknown>>): Partial<CouponForm> {
  const shown = formOf({
    title: '',
    amount: 0,
    created_at: new Date(0).toISOString(),
    expires_at: '',
    ...now,
  } as Coupon)
  return Object.fromEntries(Object.entries(shown).filter(([field]) => Object.hasOwn(now, field)))
}

/** The query of how many purchases of the last days pass a value in centavos. */
export const couponForecastQuery = (api: Api, campaignId: string, amount: number) => ({
  key: ['couponForecast', campaignId, String(amount)],
  load: async () => {
    const params = { path: { id: campaignId }, query: { amount: reaisOf(amount).toFixed(2) } }
    return orThrow(await outcomeOf(api.GET('/api/cupons/forecast/{id}', { params }))).count
  },
})
