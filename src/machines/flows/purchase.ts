import { assign, emit, setup } from 'xstate'
import type { Bought } from '../../domain/bought.ts'
import {
  CONSENT_MISSING,
  type Offer,
  refuseBuyerName,
  refuseBuyerPhone,
  refuseCount,
  stepOf,
  within,
} from '../../domain/buyer-form.ts'
import { parseCount } from '../../domain/counts.ts'
import { unprovided } from '../ask.ts'

/** Who buys, as this device remembers after the first purchase. */
export type Buyer = { readonly name: string; readonly telefone: string }
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

/** Facts: what happened outside. `asked` of what this device remembers: a purchase that was asked for and not answered yet. */
export type PurchaseFact =
  | { type: 'device.remembered'; buyer: Buyer | null; asked: PurchaseAsked | null }
  | { type: 'purchase.opened'; bought: Bought }
  | { type: 'purchase.refused'; errors: PurchaseErrors }
  | { type: 'purchase.lost' }
  | { type: 'purchase.denied' }
  | { type: 'payment.reported'; bought: Bought }
  | { type: 'payment.lost' }
  | { type: 'bank.silenced' }
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
const askedOf = ({ quantity, name, telefone, buyer }: PurchaseContext): PurchaseAsked =>
  buyer === null ? { quantity, name: name.trim(), telefone } : { quantity, name: buyer.name, telefone: buyer.telefone }

/**
 * One purchase of a buyer: how many, who, the PIX, and what came of it. A second tap, a reload and a lost answer ask the same question again,
 * which the server answers as before: nothing is bought twice.
 */
export const purchaseMachine = setup({
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
    rememberDevice: assign((_, { buyer }: { buyer: Buyer | null }) => ({ buyer })),
    rememberAsked: assign((_, { asked }: { asked: PurchaseAsked | null }) =>
      asked === null ? {} : { ...counted(asked.quantity), name: asked.name, telefone: asked.telefone, buyer: null },
    ),
    forgetBuyer: assign({ buyer: null, name: '', telefone: '', consent: false }),
    tellForgotten: emit({ type: 'buyer.kept', buyer: null }),
    rememberBought: assign((_, { bought }: { bought: Bought }) => ({
      bought,
      key: { id: bought.id, token: bought.token },
      errors: {},
    })),
    keepPurchase: emit((_, { bought }: { bought: Bought }) => ({ type: 'purchase.kept' as const, bought })),
    keepBuyer: emit(({ context }) => {
      const { name, telefone } = askedOf(context)
      return { type: 'buyer.kept' as const, buyer: { name, telefone } }
    }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    ...input,
    typed: input.typed ?? String(input.quantity),
    errors: input.errors ?? {},
    telefone: '',
    name: '',
    consent: false,
    buyer: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'holdsPaid', target: 'paid' },
        { guard: 'holdsWaiting', target: 'charged' },
        { guard: 'holdsOther', target: 'ended' },
        { guard: 'hasKey', target: 'opening' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'device.remembered': [
          {
            guard: { type: 'wasAsked', params: ({ event }) => event },
            target: 'buying',
            actions: { type: 'rememberAsked', params: ({ event }) => event },
          },
          { actions: { type: 'rememberDevice', params: ({ event }) => event } },
        ],
        'quantity.choose': { actions: { type: 'chooseCount', params: ({ event }) => event.quantity } },
        'quantity.add': {
          guard: 'isOffered',
          actions: { type: 'addSteps', params: ({ event }) => event.steps },
        },
        'quantity.type': { actions: { type: 'typeCount', params: ({ event }) => event.text } },
        'quantity.check': { guard: 'isOffered', actions: 'explainCount' },
        'purchase.begin': [
          { guard: 'isRightCountOfKnownBuyer', target: 'confirming', actions: 'forgetErrors' },
          { guard: 'isRightCount', target: 'typingPhone', actions: 'forgetErrors' },
          { guard: 'isOffered', actions: 'explainCount' },
        ],
      },
    },
    typingPhone: {
      tags: 'sheet',
      on: {
        'phone.type': { actions: { type: 'typePhone', params: ({ event }) => event.text } },
        'phone.submit': [
          { guard: 'isRightPhone', target: 'typingName', actions: 'forgetErrors' },
          { actions: 'explainPhone' },
        ],
        'purchase.close': { target: 'choosing', actions: 'forgetErrors' },
      },
    },
    typingName: {
      tags: 'sheet',
      on: {
        'name.type': { actions: { type: 'typeName', params: ({ event }) => event.text } },
        'consent.toggle': { actions: 'toggleConsent' },
        'name.submit': [
          { guard: 'isRightName', target: 'buying', actions: 'forgetErrors' },
          { actions: 'explainName' },
        ],
        'phone.change': { target: 'typingPhone', actions: 'forgetErrors' },
        'purchase.close': { target: 'choosing', actions: 'forgetErrors' },
      },
    },
    confirming: {
      tags: 'sheet',
      on: {
        'purchase.confirm': { target: 'buying', actions: 'forgetErrors' },
        'buyer.forget': { target: 'typingPhone', actions: ['forgetBuyer', 'tellForgotten', 'forgetErrors'] },
        'purchase.close': { target: 'choosing', actions: 'forgetErrors' },
      },
    },
    buying: {
      tags: ['busy', 'sheet'],
      invoke: { src: 'askPurchase', input: ({ context }) => askedOf(context) },
      on: {
        'purchase.opened': {
          target: 'charged',
          actions: [
            { type: 'rememberBought', params: ({ event }) => event },
            { type: 'keepPurchase', params: ({ event }) => event },
            'keepBuyer',
          ],
        },
        'purchase.refused': [
          {
            guard: { type: 'isAboutCount', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'rememberErrors', params: ({ event }) => event },
          },
          {
            guard: 'knowsBuyer',
            target: 'confirming',
            actions: { type: 'rememberErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutPhone', params: ({ event }) => event },
            target: 'typingPhone',
            actions: { type: 'rememberErrors', params: ({ event }) => event },
          },
          { target: 'typingName', actions: { type: 'rememberErrors', params: ({ event }) => event } },
        ],
        'purchase.lost': 'unsure',
      },
    },
    unsure: {
      tags: 'sheet',
      on: { 'purchase.retry': 'buying' },
    },
    opening: {
      tags: 'busy',
      invoke: { src: 'askBought', input: ({ context }) => context.key ?? { id: 0, token: null } },
      on: {
        'payment.reported': [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.bought },
            target: 'paid',
            actions: { type: 'rememberBought', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.bought },
            target: 'charged',
            actions: { type: 'rememberBought', params: ({ event }) => event },
          },
          { target: 'ended', actions: { type: 'rememberBought', params: ({ event }) => event } },
        ],
        'purchase.denied': 'unrecognized',
        'payment.lost': 'unread',
      },
    },
    unread: { on: { 'purchase.retry': 'opening' } },
    unrecognized: {},
    charged: {
      invoke: { src: 'watchPayment', input: ({ context }) => context.key ?? { id: 0, token: null } },
      initial: 'waiting',
      on: {
        'payment.reported': [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.bought },
            target: 'paid',
            actions: [
              { type: 'rememberBought', params: ({ event }) => event },
              { type: 'keepPurchase', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.bought },
            actions: { type: 'rememberBought', params: ({ event }) => event },
          },
          {
            target: 'ended',
            actions: [
              { type: 'rememberBought', params: ({ event }) => event },
              { type: 'keepPurchase', params: ({ event }) => event },
            ],
          },
        ],
        'purchase.denied': 'unrecognized',
        'payment.lost': '.offline',
      },
      states: {
        waiting: { on: { 'payment.ask': 'asking' } },
        asking: {
          tags: 'busy',
          invoke: { src: 'askBank', input: ({ context }) => context.key ?? { id: 0, token: null } },
          on: {
            'bank.silenced': 'unanswered',
            'payment.reported': {
              guard: { type: 'isWaiting', params: ({ event }) => event.bought },
              target: 'resting',
              actions: { type: 'rememberBought', params: ({ event }) => event },
            },
          },
        },
        resting: { invoke: { src: 'rest' }, on: { 'question.rested': 'waiting' } },
        unanswered: { invoke: { src: 'rest' }, on: { 'question.rested': 'waiting' } },
        offline: {
          on: {
            'payment.reported': {
              guard: { type: 'isWaiting', params: ({ event }) => event.bought },
              target: 'waiting',
              actions: { type: 'rememberBought', params: ({ event }) => event },
            },
          },
        },
      },
    },
    paid: {
      initial: 'shown',
      states: {
        shown: { on: { 'numbers.show': { guard: 'hasMoreNumbers', target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: { src: 'askNumbers', input: ({ context }) => context.bought as Bought },
          on: {
            'numbers.loaded': { target: 'shown', actions: { type: 'rememberBought', params: ({ event }) => event } },
            'payment.lost': 'shown',
          },
        },
      },
    },
    ended: {},
  },
})

/** A quantity that was chosen, as it stands in the field. */
function counted(quantity: number): Pick<PurchaseContext, 'quantity' | 'typed' | 'errors'> {
  return { quantity, typed: String(quantity), errors: {} }
}
