import type { CounterOffer } from '../../../src/domain/campaigns/counter-offer.ts'
import { CONSENT_MISSING } from '../../../src/domain/sales/buyer-form.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { publicCampaignOf } from '../../campaigns/campaigns/public.ts'
import type { CampaignRow } from '../../campaigns/campaigns/store.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, sentenceOf } from '../../platform/refusals.ts'
import { type FormRefusal, type PurchaseForm, quantityRefusal, refusalOfForm, shownIn } from './form.ts'
import { consentIn } from './measuring/consent.ts'
import type { Origin } from './measuring/first-touch.ts'
import type { OwnPage } from './page-policy.ts'
import type { PurchaseInput } from './purchase/purchase-order.ts'
import { buy } from './purchase/purchases.ts'

/** What a form leads to: another page, or the purchase that was made. */
export type Submitted = { page: OwnPage } | { id: number; token: string }

/** Who sends a form: the link and the rest that its address carried, and whether its device has proven the phone. */
export interface Sender extends Origin {
  address: string
  proven: boolean
  /** The visit, where its buyer accepted that it is measured. */
  visit: PurchaseInput['visit']
  /** The same as its address says it. */
  sent: Origin
}

/** A form, and the campaign that it buys of. */
interface Asked {
  row: CampaignRow
  campaign: Awaited<ReturnType<typeof publicCampaignOf>>
  form: PurchaseForm
}

/** Takes forms that are sent without a script: how many first, then who. What they lead to is drawn by `own`. */
export function formSubmission(ports: Ports, own: (status: number, page: object) => Promise<OwnPage>) {
  const askHowMany = ({ campaign, form }: Asked, error: string | null) =>
    own(422, { screen: 'campaign', campaign, typed: form.quantity, error })
  const askWho = (status: number, { campaign, form }: Asked, errors: FormRefusal) =>
    own(status, { screen: 'identify', campaign, form: { ...form, key: form.key || ports.random.uuid() }, errors })
  // What is offered instead is another order, with a key of its own: the form buys it as it stands.
  const offer = async (status: number, { row, form }: Asked, counter: CounterOffer) =>
    own(status, {
      screen: 'identify',
      campaign: await publicCampaignOf(ports, row),
      form: { ...form, quantity: String(counter.now?.quantity ?? form.quantity), key: ports.random.uuid() },
      errors: {},
      counter,
    })

  /** What is still asked before anything is bought; `undefined` where the form says all of it. */
  function unfinishedPage(asked: Asked): Promise<OwnPage> | undefined {
    const { campaign, form } = asked
    if (!campaign.on_sale) return askHowMany(asked, null)
    const wrongCount = isOrder(form) ? null : quantityRefusal(form.quantity, campaign, ports.clock.now())
    if (wrongCount !== null) return askHowMany(asked, wrongCount)
    if (form.step !== 'pay') return askWho(200, asked, {})
    const errors = refusalOfForm(form)
    return Object.keys(errors).length > 0 ? askWho(422, asked, errors) : undefined
  }

  function refusedPage(asked: Asked, { code, fields = {}, more }: Refusal): Promise<OwnPage> {
    const ofKey = ownValue<string>(KEY_SENTENCES, code)
    if (ofKey !== undefined) return askWho(422, { ...asked, form: { ...asked.form, key: '' } }, { form: ofKey })
    if (more?.offer) return offer(code === 'offer.changed' ? 409 : 422, asked, more.offer)
    const [quantity] = fields.quantity ?? []
    if (quantity !== undefined) return askHowMany(asked, quantity)
    const told = wrongPerson(fields)
    return askWho(422, asked, Object.keys(told).length > 0 ? told : { form: sentenceOf(code, more?.retry_after) })
  }

  return async (row: CampaignRow, form: PurchaseForm, sender: Sender): Promise<Submitted> => {
    const asked = { row, campaign: await publicCampaignOf(ports, row), form }
    const unfinished = await unfinishedPage(asked)
    if (unfinished !== undefined) return { page: unfinished }
    const consent = await consentIn(ports, { version: form.version })
    if (consent === null) return { page: await askWho(422, asked, { consent: CONSENT_MISSING }) }
    const bought = await buy(ports, {
      slug: row.slug,
      idempotencyKey: form.key,
      quantity: Number(form.quantity),
      name: form.name,
      telefone: form.telefone,
      ...sender,
      consent,
      shown: shownIn(form),
    })
    return bought.ok ? bought.purchase : { page: await refusedPage(asked, bought.refusal) }
  }
}

/** What is said of a form's key, of which its buyer knows nothing: the next tap sends another one. */
const KEY_SENTENCES = {
  'idempotency.reused':
    'Você já gerou um PIX com outros dados. Toque de novo para gerar outro; o primeiro está em Minhas cotas.',
  'idempotency.wrong': 'Toque de novo para gerar o PIX.',
} as const

/** Whether a form buys what it was shown with: that, or another offer, is decided by the order. */
const isOrder = (form: PurchaseForm) => form.step === 'pay' && form.quantity !== '' && shownIn(form) !== undefined

function wrongPerson({ telefone, name }: NonNullable<Refusal['fields']>): FormRefusal {
  return {
    ...(telefone?.[0] !== undefined && { telefone: telefone[0] }),
    ...(name?.[0] !== undefined && { name: name[0] }),
  }
}
