import { assign, setup } from 'xstate'
import { refuseBuyerPhone } from '../../../domain/sales/buyer-form.ts'
import { type BuyerCode, type Forgotten, keptCount, type MyQuotas } from '../../../domain/sales/my-quotas.ts'
import { unprovided } from '../../ask.ts'

/** What is wrong, by field; `form`: with what was asked last. */
export type MyQuotasErrors = Partial<Record<'telefone' | 'code' | 'form', string>>

/** Commands: what the buyer can choose. */
export type MyQuotasCommand =
  | { type: 'phone.begin' }
  | { type: 'phone.type'; text: string }
  | { type: 'phone.submit' }
  | { type: 'phone.change' }
  | { type: 'phone.close' }
  | { type: 'code.type'; text: string }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  | { type: 'session.close' }
  | { type: 'purchase.forget'; which: Forgotten }
  | { type: 'forget.confirm' }
  | { type: 'forget.dismiss' }
  | { type: 'quotas.reload' }

/**
 * Facts: what happened outside. `device.remembered`: this device keeps purchases that the page does not show; `cooldown.counted`: so many seconds
 * are left until another code may be asked for.
 */
export type MyQuotasFact =
  | { type: 'device.remembered' }
  | { type: 'quotas.loaded'; quotas: MyQuotas }
  | { type: 'code.sent'; code: BuyerCode }
  | { type: 'code.refused'; errors: MyQuotasErrors; triesLeft: number | null }
  | { type: 'answer.lost' }
  | { type: 'cooldown.counted'; left: number }
  | { type: 'cooldown.ended' }

export type MyQuotasContext = {
  quotas: MyQuotas
  /** What stands in the field for the phone; none while nobody asked for it. */
  telefone: string | null
  /** What stands in the field for the code. */
  typed: string
  code: BuyerCode | null
  which: Forgotten | null
  errors: MyQuotasErrors
}

/** What a page begins with: the list alone, or what a form without a script has come to. */
export type MyQuotasInput = Pick<MyQuotasContext, 'quotas'> & Partial<MyQuotasContext>

/** What is asked for a code: the request before it is replaced. */
export type CodeWanted = { readonly telefone: string; readonly request: string | null }
/** What is given to open a session. */
export type CodeGiven = { readonly request: string; readonly code: string }

export const CODE_DIGITS = 6
const LOST: MyQuotasErrors = { form: 'Sem conexão. Tente de novo.' }

/**
 * *Minhas cotas*: the purchases that this device keeps, and those of a phone once a code sent there was given. Whether a phone ever bought shows
 * nowhere before that. What is shown is the server's; nothing of it is kept here.
 */
export const myQuotasMachine = setup({
  types: {
    input: {} as MyQuotasInput,
    context: {} as MyQuotasContext,
    events: {} as MyQuotasCommand | MyQuotasFact,
    tags: {} as 'busy' | 'list' | 'phone' | 'code',
  },
  actors: {
    askQuotas: unprovided<undefined>('askQuotas'),
    askCode: unprovided<CodeWanted>('askCode'),
    askSession: unprovided<CodeGiven>('askSession'),
    askClosing: unprovided<undefined>('askClosing'),
    askForgetting: unprovided<Forgotten>('askForgetting'),
    cooldown: unprovided<number>('cooldown'),
  },
  guards: {
    isRightPhone: ({ context }) => refuseBuyerPhone(context.telefone ?? '') === null,
    isWholeCode: ({ context }) => context.typed.length === CODE_DIGITS && (context.code?.triesLeft ?? 0) > 0,
    isProven: ({ context }) => context.quotas.telefone !== null,
    isKept: ({ context }, which: Forgotten) =>
      which === 'all'
        ? keptCount(context.quotas) > 0
        : context.quotas.campaigns.some(({ purchases }) => purchases.some(({ id, kept }) => kept && id === which)),
    hasCode: ({ context }) => context.code !== null,
    hasToForget: ({ context }) => context.which !== null,
    asksPhone: ({ context }) => context.telefone !== null,
  },
  actions: {
    typePhone: assign((_, text: string) => ({ telefone: text, errors: {} })),
    explainPhone: assign({
      errors: ({ context }): MyQuotasErrors => ({ telefone: refuseBuyerPhone(context.telefone ?? '') ?? '' }),
    }),
    typeCode: assign((_, text: string) => ({ typed: text.replace(/\D/g, '').slice(0, CODE_DIGITS), errors: {} })),
    rememberQuotas: assign({ quotas: (_, quotas: MyQuotas) => quotas }),
    rememberCode: assign((_, code: BuyerCode) => ({ code, typed: '' })),
    forgetCode: assign({ code: null, typed: '' }),
    beginPhone: assign({ telefone: '' }),
    forgetPhone: assign({ telefone: null }),
    countTry: assign(({ context: { code } }, triesLeft: number | null) => ({
      typed: '',
      code: code && triesLeft !== null ? { ...code, triesLeft } : code,
    })),
    countDown: assign(({ context: { code } }, left: number) => ({ code: code && { ...code, resendIn: left } })),
    rememberErrors: assign({ errors: (_, errors: MyQuotasErrors) => errors }),
    rememberLost: assign({ errors: LOST }),
    forgetErrors: assign({ errors: {} }),
    rememberWhich: assign({ which: (_, which: Forgotten) => which }),
    forgetWhich: assign({ which: null }),
  },
}).createMachine({
  id: 'myQuotas',
  context: ({ input }) => ({ telefone: null, typed: '', code: null, which: null, errors: {}, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasToForget', target: 'confirmingForget' },
        { guard: 'hasCode', target: 'awaitingCode' },
        { guard: 'asksPhone', target: 'typingPhone' },
        { target: 'listed' },
      ],
    },
    listed: {
      tags: 'list',
      on: {
        'device.remembered': 'loading',
        'quotas.reload': { target: 'loading', actions: 'forgetErrors' },
        'phone.begin': { target: 'typingPhone', actions: ['beginPhone', 'forgetErrors'] },
        'purchase.forget': {
          guard: { type: 'isKept', params: ({ event }) => event.which },
          target: 'confirmingForget',
          actions: [{ type: 'rememberWhich', params: ({ event }) => event.which }, 'forgetErrors'],
        },
        'session.close': { guard: 'isProven', target: 'closing', actions: 'forgetErrors' },
      },
    },
    loading: {
      tags: ['busy', 'list'],
      invoke: { src: 'askQuotas' },
      on: {
        'quotas.loaded': { target: 'listed', actions: { type: 'rememberQuotas', params: ({ event }) => event.quotas } },
        'answer.lost': { target: 'listed', actions: 'rememberLost' },
      },
    },
    typingPhone: {
      tags: 'phone',
      on: {
        'phone.type': { actions: { type: 'typePhone', params: ({ event }) => event.text } },
        'phone.submit': [
          { guard: 'isRightPhone', target: 'sendingCode', actions: 'forgetErrors' },
          { actions: 'explainPhone' },
        ],
        'phone.close': { target: 'listed', actions: ['forgetPhone', 'forgetErrors'] },
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        src: 'askCode',
        input: ({ context: { telefone, code } }) => ({ telefone: telefone ?? '', request: code?.request ?? null }),
      },
      on: {
        'code.sent': {
          target: 'awaitingCode',
          actions: { type: 'rememberCode', params: ({ event }) => event.code },
        },
        'code.refused': [
          {
            guard: 'hasCode',
            target: 'awaitingCode.ready',
            actions: { type: 'rememberErrors', params: ({ event }) => event.errors },
          },
          { target: 'typingPhone', actions: { type: 'rememberErrors', params: ({ event }) => event.errors } },
        ],
        'answer.lost': [
          { guard: 'hasCode', target: 'awaitingCode.ready', actions: 'rememberLost' },
          { target: 'typingPhone', actions: 'rememberLost' },
        ],
      },
    },
    awaitingCode: {
      tags: 'code',
      on: {
        'code.type': { actions: { type: 'typeCode', params: ({ event }) => event.text } },
        'code.submit': { guard: 'isWholeCode', target: 'checking', actions: 'forgetErrors' },
        'phone.change': { target: 'typingPhone', actions: ['forgetCode', 'forgetErrors'] },
        'phone.close': { target: 'listed', actions: ['forgetCode', 'forgetPhone', 'forgetErrors'] },
      },
      initial: 'cooling',
      states: {
        cooling: {
          invoke: { src: 'cooldown', input: ({ context }) => context.code?.resendIn ?? 0 },
          on: {
            'cooldown.counted': { actions: { type: 'countDown', params: ({ event }) => event.left } },
            'cooldown.ended': 'ready',
          },
        },
        ready: { on: { 'code.resend': { target: '#myQuotas.sendingCode', actions: 'forgetErrors' } } },
      },
    },
    checking: {
      tags: ['busy', 'code'],
      invoke: {
        src: 'askSession',
        input: ({ context: { code, typed } }) => ({ request: code?.request ?? '', code: typed }),
      },
      on: {
        'quotas.loaded': {
          target: 'listed',
          actions: [{ type: 'rememberQuotas', params: ({ event }) => event.quotas }, 'forgetCode', 'forgetPhone'],
        },
        'code.refused': {
          target: 'awaitingCode.ready',
          actions: [
            { type: 'countTry', params: ({ event }) => event.triesLeft },
            { type: 'rememberErrors', params: ({ event }) => event.errors },
          ],
        },
        'answer.lost': { target: 'awaitingCode.ready', actions: 'rememberLost' },
      },
    },
    closing: {
      tags: ['busy', 'list'],
      invoke: { src: 'askClosing' },
      on: {
        'quotas.loaded': { target: 'listed', actions: { type: 'rememberQuotas', params: ({ event }) => event.quotas } },
        'answer.lost': { target: 'listed', actions: 'rememberLost' },
      },
    },
    confirmingForget: {
      tags: 'list',
      on: {
        'forget.confirm': 'forgetting',
        'forget.dismiss': { target: 'listed', actions: 'forgetWhich' },
      },
    },
    forgetting: {
      tags: ['busy', 'list'],
      invoke: { src: 'askForgetting', input: ({ context }) => context.which ?? 'all' },
      on: {
        'quotas.loaded': {
          target: 'listed',
          actions: [{ type: 'rememberQuotas', params: ({ event }) => event.quotas }, 'forgetWhich'],
        },
        'answer.lost': { target: 'listed', actions: ['rememberLost', 'forgetWhich'] },
      },
    },
  },
})
