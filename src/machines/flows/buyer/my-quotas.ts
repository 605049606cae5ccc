import { assign, setup } from 'xstate'
import { refuseBuyerPhone } from '../../../domain/sales/buyer-form.ts'
import { type BuyerCode, type Forgotten, type MyQuotas, rememberedCount } from '../../../domain/sales/my-quotas.ts'
import { unprovided } from '../../ask.ts'
import { type CodeEntryOutcome, codeEntryMachine } from '../code-entry.ts'

/** What is wrong, by field; `form`: with what was asked last. */
export type MyQuotasErrors = Partial<Record<'telefone' | 'code' | 'form', string>>

/** Where somebody goes who leaves a code: to another phone, or back to the list. */
export type InsteadOfCode = 'phone' | 'list'

/** Commands: what the buyer can choose. While a code is entered, `codeEntry` takes those about it. */
export type MyQuotasCommand =
  | { type: 'phone.begin' }
  | { type: 'phone.type'; text: string }
  | { type: 'phone.submit' }
  | { type: 'phone.close' }
  | { type: 'session.close' }
  | { type: 'purchase.forget'; which: Forgotten }
  | { type: 'forget.confirm' }
  | { type: 'forget.dismiss' }
  | { type: 'quotas.reload' }

/** Facts: what happened outside. `device.remembered`: this device keeps purchases that the page does not show. */
export type MyQuotasFact =
  | { type: 'device.remembered' }
  | { type: 'quotas.loaded'; quotas: MyQuotas }
  | { type: 'code.sent'; code: BuyerCode }
  | { type: 'code.refused'; errors: MyQuotasErrors }
  | { type: 'answer.lost' }
  | CodeEntryOutcome<MyQuotas>

export type MyQuotasContext = {
  quotas: MyQuotas
  /** What stands in the field for the phone; none while nobody asked for it. */
  telefone: string | null
  code: BuyerCode | null
  which: Forgotten | null
  errors: MyQuotasErrors
}

/** What a page begins with: the list alone, or what a form without a script has come to. */
export type MyQuotasInput = Pick<MyQuotasContext, 'quotas'> & Partial<MyQuotasContext>

/** What is asked for a code: the request before it is replaced. */
export type CodeWanted = { readonly telefone: string; readonly request: string | null }

/** What is said when no answer came. */
export const NO_CONNECTION = 'Sem conexão. Tente de novo.'
const LOST: MyQuotasErrors = { form: NO_CONNECTION }

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
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    askQuotas: unprovided<undefined>('askQuotas'),
    askCode: unprovided<CodeWanted>('askCode'),
    askClosing: unprovided<undefined>('askClosing'),
    askForgetting: unprovided<Forgotten>('askForgetting'),
    codeEntry: codeEntryMachine,
  },
  guards: {
    isRightPhone: ({ context }) => refuseBuyerPhone(context.telefone ?? '') === null,
    isProven: ({ context }) => context.quotas.telefone !== null,
    isKept: ({ context }, which: Forgotten) =>
      which === 'all'
        ? rememberedCount(context.quotas) > 0
        : context.quotas.campaigns.some(({ purchases }) => purchases.some(({ id, kept }) => kept && id === which)),
    isForPhone: (_, to: string) => to === ('phone' satisfies InsteadOfCode),
    hasCode: ({ context }) => context.code !== null,
    hasToForget: ({ context }) => context.which !== null,
    asksPhone: ({ context }) => context.telefone !== null,
  },
  actions: {
    typePhone: assign((_, text: string) => ({ telefone: text, errors: {} })),
    explainPhone: assign({
      errors: ({ context }): MyQuotasErrors => ({ telefone: refuseBuyerPhone(context.telefone ?? '') ?? '' }),
    }),
    rememberQuotas: assign({ quotas: (_, quotas: MyQuotas) => quotas }),
    rememberCode: assign({ code: (_, code: BuyerCode) => code }),
    forgetCode: assign({ code: null }),
    beginPhone: assign({ telefone: '' }),
    forgetPhone: assign({ telefone: null }),
    endWait: assign({ code: ({ context: { code } }) => code && { ...code, resendIn: 0 } }),
    rememberErrors: assign({ errors: (_, errors: MyQuotasErrors) => errors }),
    rememberLost: assign({ errors: LOST }),
    forgetErrors: assign({ errors: {} }),
    rememberWhich: assign({ which: (_, which: Forgotten) => which }),
    forgetWhich: assign({ which: null }),
  },
}).createMachine({
  id: 'myQuotas',
  context: ({ input }) => ({ telefone: null, code: null, which: null, errors: {}, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasToForget', target: 'confirmingForget' },
        { guard: 'hasCode', target: 'enteringCode' },
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
          target: 'enteringCode',
          actions: { type: 'rememberCode', params: ({ event }) => event.code },
        },
        'code.refused': [
          {
            guard: 'hasCode',
            target: 'enteringCode',
            actions: ['endWait', { type: 'rememberErrors', params: ({ event }) => event.errors }],
          },
          { target: 'typingPhone', actions: { type: 'rememberErrors', params: ({ event }) => event.errors } },
        ],
        'answer.lost': [
          { guard: 'hasCode', target: 'enteringCode', actions: ['endWait', 'rememberLost'] },
          { target: 'typingPhone', actions: 'rememberLost' },
        ],
      },
    },
    enteringCode: {
      tags: 'code',
      invoke: {
        src: 'codeEntry',
        id: 'codeEntry',
        input: ({ context: { code, errors } }) => ({
          ticket: code?.request ?? '',
          source: 'sms',
          recovers: false,
          resendIn: code?.resendIn ?? 0,
          expiresIn: null,
          triesLeft: code?.triesLeft ?? 0,
          message: errors.code ?? errors.form ?? null,
        }),
      },
      on: {
        'code.accepted': {
          target: 'listed',
          actions: [
            { type: 'rememberQuotas', params: ({ event }) => event.answer },
            'forgetCode',
            'forgetPhone',
            'forgetErrors',
          ],
        },
        'code.wanted': { target: 'sendingCode', actions: 'forgetErrors' },
        'code.abandoned': [
          {
            guard: { type: 'isForPhone', params: ({ event }) => event.to },
            target: 'typingPhone',
            actions: ['forgetCode', 'forgetErrors'],
          },
          { target: 'listed', actions: ['forgetCode', 'forgetPhone', 'forgetErrors'] },
        ],
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
