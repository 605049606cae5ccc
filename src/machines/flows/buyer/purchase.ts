import type { Bought } from '../../../domain/campaigns/bought.ts'
import { askedOf, purchaseSetup } from '../../purchase-setup.ts'

/** The fact as it came, for the two actions that take what it says of a purchase. */
const told = ({ event }: { event: { bought: Bought } }) => event
const remember = { type: 'rememberBought', params: told } as const
const keep = { type: 'keepPurchase', params: told } as const

/** The bank was asked a moment ago, and is not asked again until the moment that the server names. */
const resting = purchaseSetup.createStateConfig({
  invoke: { src: 'rest' },
  on: {
    'rest.started': { actions: { type: 'rememberRest', params: ({ event }) => event } },
    'question.rested': 'waiting',
  },
})

/**
 * One purchase of a buyer: how many, who, the PIX, and what came of it. A second tap, a reload and a lost answer ask the same question again,
 * which the server answers as before: nothing is bought twice.
 */
export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    ...input,
    typed: input.typed ?? String(input.quantity),
    errors: input.errors ?? {},
    asks: input.asks ?? null,
    telefone: '',
    name: '',
    consent: false,
    buyer: null,
    shown: null,
    counter: null,
    restsUntil: null,
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
        'quantity.choose': {
          guard: 'isOffered',
          actions: { type: 'chooseCount', params: ({ event }) => event.quantity },
        },
        'quantity.add': {
          guard: 'isOffered',
          actions: { type: 'addSteps', params: ({ event }) => event.steps },
        },
        'quantity.type': { guard: 'isOffered', actions: { type: 'typeCount', params: ({ event }) => event.text } },
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
          {
            guard: 'isRightName',
            target: 'buying',
            actions: ['forgetErrors', { type: 'rememberShown', params: ({ event }) => event }],
          },
          { actions: 'explainName' },
        ],
        'phone.change': { target: 'typingPhone', actions: 'forgetErrors' },
        'purchase.close': { target: 'choosing', actions: 'forgetErrors' },
      },
    },
    confirming: {
      tags: 'sheet',
      on: {
        'purchase.confirm': {
          target: 'buying',
          actions: ['forgetErrors', { type: 'rememberShown', params: ({ event }) => event }],
        },
        'buyer.forget': { target: 'typingPhone', actions: ['forgetBuyer', 'tellForgotten', 'forgetErrors'] },
        'purchase.close': { target: 'choosing', actions: 'forgetErrors' },
      },
    },
    buying: {
      tags: ['busy', 'sheet'],
      invoke: { src: 'askPurchase', input: ({ context }) => askedOf(context) },
      // The order is kept under its key: whoever waits long is told why, and nothing is ordered twice.
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'watchDelay' }, on: { 'answer.delayed': 'delayed' } },
        delayed: {},
      },
      on: {
        'purchase.opened': {
          target: 'charged',
          actions: [remember, keep, { type: 'keepBuyer', params: ({ event }) => event }],
        },
        'purchase.countered': {
          target: 'countered',
          actions: { type: 'rememberCounter', params: ({ event }) => event },
        },
        'purchase.refused': [
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
    // The campaign asks or gives something else by now, or not as much can be had: nothing is bought at what was not shown.
    countered: {
      tags: 'sheet',
      on: {
        'counter.accept': { guard: 'isCountered', target: 'buying', actions: ['takeCounter', 'forgetCounter'] },
        'purchase.retry': { guard: 'isCounteredByNothing', target: 'buying', actions: 'forgetCounter' },
        'purchase.close': { target: 'choosing', actions: 'forgetCounter' },
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
            actions: remember,
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.bought },
            target: 'charged',
            actions: remember,
          },
          { target: 'ended', actions: remember },
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
            actions: [remember, keep],
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.bought },
            actions: remember,
          },
          {
            target: 'ended',
            actions: [remember, keep],
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
            // The purchase itself may still be watched: that alone says whether there is a connection.
            'payment.lost': 'unanswered',
            'question.answered': {
              target: 'resting',
              actions: remember,
            },
          },
        },
        resting: resting,
        unanswered: resting,
        offline: {
          on: {
            'payment.reported': {
              guard: { type: 'isWaiting', params: ({ event }) => event.bought },
              target: 'waiting',
              actions: remember,
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
            'numbers.loaded': { target: 'shown', actions: remember },
            'payment.lost': 'shown',
          },
        },
      },
    },
    ended: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'payment.ask': { guard: 'holdsExpired', target: 'asking' } } },
        asking: {
          tags: 'busy',
          invoke: { src: 'askBank', input: ({ context }) => context.key ?? { id: 0, token: null } },
          on: {
            'bank.silenced': 'unanswered',
            'payment.lost': 'unanswered',
            'purchase.denied': '#purchase.unrecognized',
            'question.answered': {
              target: 'resting',
              actions: remember,
            },
            'payment.reported': [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.bought },
                target: '#purchase.paid',
                actions: [remember, keep],
              },
              { target: 'resting', actions: remember },
            ],
          },
        },
        resting: resting,
        unanswered: resting,
      },
    },
  },
})
