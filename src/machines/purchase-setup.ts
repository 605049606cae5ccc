import { assign, emit, setup } from 'xstate'
import type { Bought } from '../domain/bought.ts'
import {
  CONSENT_MISSING,
  type Offer,
  refuseBuyerName,
  refuseBuyerPhone,
  refuseCount,
  stepOf,
  within,
} from '../domain/buyer-form.ts'
import { parseCount } from '../domain/counts.ts'
import { plainName } from '../domain/text.ts'
import { unprovided } from './ask.ts'

/** Who buys, as this device remembers after the first purchase. `acceptedAt`: when they accepted the regulation here, where that is known. */
export type Buyer = { readonly name: string; readonly telefone: string; readonly acceptedAt: string | null }
/** What was chosen and typed before this tab was closed or begun anew. */
export type PurchaseDraft = Pick<PurchaseContext, 'typed' | 'quantity' | 'telefone' | 'name'>
/** What is asked for when a purchase is made. */
export type PurchaseAsked = { readonly quantity: number; readonly name: string; readonly telefone: string }
/** Which purchase is asked about; without a token, the one that this device keeps. */
export type PurchaseKey = { readonly id: number; readonly token: string | null }

/** What is wrong, by field; `form`: with all of it. */
export type PurchaseErrors = Partial<Record<'quantity' | 'telefone' | 'name' | 'consent' | 'form', string>>

/** Commands: what the buyer can choose. */
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
  | { type: 'name.submit' }
  | { type: 'buyer.forget' }
  | { type: 'purchase.confirm' }
  | { type: 'purchase.retry' }
  | { type: 'payment.ask' }
  | { type: 'numbers.show' }

/**
 * Facts: what happened outside. `asked` of what this device remembers: a purchase that was asked for and not answered yet; `askedAt`: when a
 * purchase was asked for first.
 */
export type PurchaseFact =
  | { type: 'device.remembered'; buyer: Buyer | null; asked: PurchaseAsked | null; draft: PurchaseDraft | null }
  | { type: 'purchase.opened'; bought: Bought; askedAt: string }
  | { type: 'purchase.refused'; errors: PurchaseErrors }
  | { type: 'purchase.lost' }
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
  errors: PurchaseErrors
  key: PurchaseKey | null
  bought: Bought | null
  /** When the bank may be asked again: read while the question rests. */
  restsUntil: string | null
}

/** A campaign's page begins with its offer, a purchase's page with what is known of that purchase. */
export type PurchaseInput = {
  offer: Offer | null
  quantity: number
  key: PurchaseKey | null
  bought: Bought | null
  /** What a form without a script sent, and what was wrong with it. */
  typed?: string
  errors?: PurchaseErrors
}

/** What is asked of the server: with what the device remembers it finds the answer to the same question again. */
export const askedOf = ({ quantity, name, telefone, buyer }: PurchaseContext): PurchaseAsked =>
  buyer === null
    ? { quantity, name: plainName(name), telefone }
    : { quantity, name: buyer.name, telefone: buyer.telefone }

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
    isAboutCount: (_, { errors }: { errors: PurchaseErrors }) => errors.quantity !== undefined,
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
      const typed = text.replace(/\D/g, '').slice(0, 8)
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
    rememberDevice: assign((_, { buyer, draft }: { buyer: Buyer | null; draft: PurchaseDraft | null }) => ({
      buyer,
      ...draft,
    })),
    rememberAsked: assign((_, { buyer, asked }: { buyer: Buyer | null; asked: PurchaseAsked | null }) => {
      if (asked === null) return {}
      const { name, telefone } = asked
      const isKnown = buyer?.name === name && buyer.telefone === telefone
      return { ...counted(asked.quantity), name, telefone, buyer: isKnown ? buyer : null }
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
      const acceptedAt = context.buyer === null ? askedAt : context.buyer.acceptedAt
      return { type: 'buyer.kept' as const, buyer: { name, telefone, acceptedAt } }
    }),
  },
})

/** A quantity that was chosen, as it stands in the field. */
function counted(quantity: number): Pick<PurchaseContext, 'quantity' | 'typed' | 'errors'> {
  return { quantity, typed: String(quantity), errors: {} }
}
