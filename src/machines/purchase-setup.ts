import { assign, emit, setup } from 'xstate'
import type { Bought } from '../domain/campaigns/bought.ts'
import type { CounterOffer, Shown } from '../domain/campaigns/counter-offer.ts'
import {
  CONSENT_MISSING,
  type Offer,
  refuseBuyerName,
  refuseBuyerPhone,
  refuseCount,
  stepOf,
  within,
} from '../domain/sales/buyer-form.ts'
import { plainName } from '../domain/values/text.ts'
import { parseCount, typedCount } from '../domain/values/typed-count.ts'
import { unprovided } from './ask.ts'

/**
 * Who buys, as this device remembers after the first purchase. `acceptedAt`: when they accepted the regulation here, and `acceptedVersion` which texts,
 * where that is known.
 */
export type Buyer = {
  readonly name: string
  readonly telefone: string
  readonly acceptedAt: string | null
  readonly acceptedVersion: string | null
}
/** What was chosen and typed before this tab was closed or reloaded. */
export type PurchaseDraft = Pick<PurchaseContext, 'typed' | 'quantity' | 'telefone' | 'name'>
/** What is asked for when a purchase is made. */
export type PurchaseAsked = {
  readonly quantity: number
  readonly name: string
  readonly telefone: string
  /** What the button said; null for an order that was kept before it was kept with it. */
  readonly shown: Shown | null
  /** Which texts were accepted, and when: null for now. */
  readonly consent: { readonly version: string; readonly at: string | null } | null
}
/** Which purchase is asked about; without a token, the one that this device keeps. */
export type PurchaseKey = { readonly id: number; readonly token: string | null }

/** What is wrong, by field; `form`: with all of it. */
export type PurchaseErrors = Partial<Record<'quantity' | 'telefone' | 'name' | 'consent' | 'form', string>>

/** Commands: what the buyer can choose. `shown`: what the button says that orders. */
export type PurchaseCommand =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'quantity.add'; steps: number }
  | { type: 'quantity.type'; text: string }
  | { type: 'quantity.check' }
  | { type: 'purchase.begin' }
  | { type: 'purchase.close' }
  | { type: 'phone.type'; text: string }
  | { type: 'phone.submit' }
  | { type: 'phone.change' }
  | { type: 'name.type'; text: string }
  | { type: 'consent.toggle' }
  | { type: 'name.submit'; shown: Shown }
  | { type: 'buyer.forget' }
  | { type: 'purchase.confirm'; shown: Shown }
  | { type: 'counter.accept' }
  | { type: 'purchase.retry' }
  | { type: 'payment.ask' }
  | { type: 'numbers.show' }

/**
 * Facts: what happened outside. `asked` of what this device remembers: a purchase that was asked for and not answered yet; `askedAt`: when a
 * purchase was asked for first; `answer.delayed`: the order is not answered yet after a while; `offer` of a counter-offer: what the campaign offers by now, where that could be read.
 */
export type PurchaseFact =
  | { type: 'device.remembered'; buyer: Buyer | null; asked: PurchaseAsked | null; draft: PurchaseDraft | null }
  | { type: 'purchase.opened'; bought: Bought; askedAt: string }
  | { type: 'purchase.refused'; errors: PurchaseErrors }
  | { type: 'purchase.countered'; counter: CounterOffer; offer: Offer | null }
  | { type: 'purchase.lost' }
  | { type: 'answer.delayed' }
  | { type: 'purchase.denied' }
  | { type: 'payment.reported'; bought: Bought }
  | { type: 'payment.lost' }
  | { type: 'question.answered'; bought: Bought }
  | { type: 'bank.silenced' }
  | { type: 'rest.started'; until: string }
  | { type: 'question.rested' }
  | { type: 'numbers.loaded'; bought: Bought }

export type PurchaseContext = {
  offer: Offer | null
  /** What stands in the field. */
  typed: string
  quantity: number
  telefone: string
  name: string
  consent: boolean
  buyer: Buyer | null
  /** What the button said that ordered. */
  shown: Shown | null
  /** What the server offers in the place of the order. */
  counter: CounterOffer | null
  errors: PurchaseErrors
  key: PurchaseKey | null
  bought: Bought | null
  /** The version of what a buyer is asked to accept. */
  asks: string | null
  /** When the bank may be asked again: read while the question rests. */
  restsUntil: string | null
}

/** A campaign's page begins with its offer, a purchase's page with what is known of that purchase. */
export type PurchaseInput = {
  offer: Offer | null
  quantity: number
  key: PurchaseKey | null
  bought: Bought | null
  /** The version of what a buyer is asked to accept; none where nobody is asked. */
  asks?: string | null
  /** What a form without a script sent, and what was wrong with it. */
  typed?: string
  errors?: PurchaseErrors
}

/** What is asked of the server: with what the device remembers it finds the answer to the same question again. */
export function askedOf({ quantity, name, telefone, buyer, shown, asks }: PurchaseContext): PurchaseAsked {
  const version = buyer === null ? asks : buyer.acceptedVersion
  const consent = version === null ? null : { version, at: buyer?.acceptedAt ?? null }
  return buyer === null
    ? { quantity, name: plainName(name), telefone, shown, consent }
    : { quantity, name: buyer.name, telefone: buyer.telefone, shown, consent }
}

/** The words that a buyer's purchase speaks, and what it does by name: its chart is `flows/purchase.ts`. */
export const purchaseSetup = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseCommand | PurchaseFact,
    emitted: {} as { type: 'buyer.kept'; buyer: Buyer | null } | { type: 'purchase.kept'; bought: Bought },
    tags: {} as 'busy' | 'sheet',
  },
  actors: {
    askPurchase: unprovided<PurchaseAsked>('askPurchase'),
    watchDelay: unprovided<undefined>('watchDelay'),
    askBought: unprovided<PurchaseKey>('askBought'),
    askBank: unprovided<PurchaseKey>('askBank'),
    askNumbers: unprovided<Bought>('askNumbers'),
    watchPayment: unprovided<PurchaseKey>('watchPayment'),
    rest: unprovided<undefined>('rest'),
  },
  guards: {
    isOffered: ({ context }) => context.offer !== null,
    isRightCount: ({ context: { offer, typed } }) => offer !== null && refuseCount(parseCount(typed), offer) === null,
    knowsBuyer: ({ context }) => context.buyer !== null,
    isRightCountOfKnownBuyer: ({ context: { offer, typed, buyer } }) =>
      buyer !== null && offer !== null && refuseCount(parseCount(typed), offer) === null,
    isRightPhone: ({ context }) => refuseBuyerPhone(context.telefone) === null,
    isRightName: ({ context }) => refuseBuyerName(context.name) === null && context.consent,
    wasAsked: (_, { asked }: { asked: PurchaseAsked | null }) => asked !== null,
    isPaid: (_, { stage }: Pick<Bought, 'stage'>) => stage === 'paid',
    isWaiting: (_, { stage }: Pick<Bought, 'stage'>) => stage === 'waiting',
    holdsExpired: ({ context }) => context.bought?.stage === 'over',
    isCountered: ({ context }) => context.counter !== null && context.counter.now !== null,
    isCounteredByNothing: ({ context }) => context.counter !== null && context.counter.now === null,
    isAboutPhone: (_, { errors }: { errors: PurchaseErrors }) => errors.telefone !== undefined,
    hasMoreNumbers: ({ context: { bought } }) => bought !== null && bought.page < bought.lastPage,
    holdsPaid: ({ context }) => context.bought?.stage === 'paid',
    holdsWaiting: ({ context }) => context.bought?.stage === 'waiting',
    holdsOther: ({ context }) => context.bought !== null,
    hasKey: ({ context }) => context.key !== null,
  },
  actions: {
    chooseCount: assign((_, quantity: number) => counted(quantity)),
    addSteps: assign(({ context }, steps: number) => {
      if (context.offer === null) return {}
      return counted(within(context.quantity + steps * stepOf(context.offer), context.offer))
    }),
    typeCount: assign(({ context }, text: string) => {
      const typed = typedCount(text, context.typed)
      const quantity = parseCount(typed)
      return { typed, quantity: quantity ?? context.quantity, errors: {} }
    }),
    explainCount: assign({
      errors: ({ context: { offer, typed } }): PurchaseErrors => {
        const sentence = offer && refuseCount(parseCount(typed), offer)
        return sentence ? { quantity: sentence } : {}
      },
    }),
    forgetErrors: assign({ errors: {} }),
    rememberShown: assign((_, { shown }: { shown: Shown }) => ({ shown })),
    rememberCounter: assign(({ context }, { counter, offer }: { counter: CounterOffer; offer: Offer | null }) => ({
      counter,
      offer: offer ?? context.offer,
    })),
    takeCounter: assign(({ context: { counter } }) => {
      const now = counter?.now
      return now ? { ...counted(now.quantity), shown: { amount: now.amount, due: now.due } } : {}
    }),
    forgetCounter: assign({ counter: null }),
    rememberErrors: assign({ errors: (_, { errors }: { errors: PurchaseErrors }) => errors }),
    typePhone: assign((_, text: string) => ({ telefone: text, errors: {} })),
    explainPhone: assign({
      errors: ({ context }): PurchaseErrors => ({ telefone: refuseBuyerPhone(context.telefone) ?? '' }),
    }),
    typeName: assign(({ context: { errors } }, text: string) => {
      const { name: _, ...others } = errors
      return { name: text, errors: others }
    }),
    toggleConsent: assign(({ context: { errors, consent } }) => {
      const { consent: _, ...others } = errors
      return { consent: !consent, errors: others }
    }),
    explainName: assign({
      errors: ({ context }): PurchaseErrors => {
        const name = refuseBuyerName(context.name)
        return { ...(name !== null && { name }), ...(!context.consent && { consent: CONSENT_MISSING }) }
      },
    }),
    // Who accepted other texts than these is asked again, with what they typed then.
    rememberDevice: assign(({ context }, { buyer, draft }: { buyer: Buyer | null; draft: PurchaseDraft | null }) =>
      buyer === null || buyer.acceptedVersion === context.asks
        ? { buyer, ...draft }
        : { name: buyer.name, telefone: buyer.telefone, ...draft },
    ),
    rememberAsked: assign((_, { buyer, asked }: { buyer: Buyer | null; asked: PurchaseAsked | null }) => {
      if (asked === null) return {}
      const { name, telefone, shown } = asked
      const isKnown = buyer?.name === name && buyer.telefone === telefone
      return { ...counted(asked.quantity), name, telefone, shown, buyer: isKnown ? buyer : null }
    }),
    forgetBuyer: assign({ buyer: null, name: '', telefone: '', consent: false }),
    tellForgotten: emit({ type: 'buyer.kept', buyer: null }),
    rememberBought: assign((_, { bought }: { bought: Bought }) => ({
      bought,
      key: { id: bought.id, token: bought.token },
      errors: {},
    })),
    rememberRest: assign({ restsUntil: (_, { until }: { until: string }) => until }),
    keepPurchase: emit((_, { bought }: { bought: Bought }) => ({ type: 'purchase.kept' as const, bought })),
    // Who was known is not asked to accept the regulation again.
    keepBuyer: emit(({ context }, { askedAt }: { askedAt: string }) => {
      const { name, telefone } = askedOf(context)
      const accepted = context.buyer ?? { acceptedAt: askedAt, acceptedVersion: context.asks }
      const { acceptedAt, acceptedVersion } = accepted
      return { type: 'buyer.kept' as const, buyer: { name, telefone, acceptedAt, acceptedVersion } }
    }),
  },
})

/** A quantity that was chosen, as it stands in the field. */
function counted(quantity: number): Pick<PurchaseContext, 'quantity' | 'typed' | 'errors'> {
  return { quantity, typed: String(quantity), errors: {} }
}
