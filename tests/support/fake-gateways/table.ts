import type { CredentialName, GatewayName } from '../../../src/domain/sales/gateways.ts'
import { CODEPAY, codepay } from './codepay.ts'
import { mercadoPago } from './mercado-pago.ts'
import { PAGGUE, paggue } from './paggue.ts'
import { newPagstar, oldPagstar, PAGSTAR_NEW, PAGSTAR_OLD } from './pagstar.ts'
import { PAY2M, pay2m } from './pay2m.ts'
import { type FakeContract, type FakeGateway, newToken } from './server.ts'
import { SUITPAY, suitpay } from './suitpay.ts'

/** A provider as the tests meet it: its fake, and what of the interface it has. */
export interface ProviderCase {
  name: string
  gateway: GatewayName
  contract: FakeContract
  credentials: Record<string, string>
  /** The credential that a wrong one is told at; none where the account is linked instead. */
  wrong: CredentialName | null
  /** Its notifications are authentic by themselves. */
  signs: boolean
  /** It can be asked about a charge. */
  consults: boolean
  /** It tells the amount of a payment when it is asked. */
  tellsAmount: boolean
  /** It tells when a payment came. */
  tellsMoment: boolean
  /** It tells that money went back, and that it is disputed. */
  refunds: boolean
  disputes: boolean
  /** It takes a name of ours for a charge. */
  takesName: boolean
  /** It says in a word what became of a charge. */
  words: boolean
  /** It is told over its interface where to notify. */
  registers: boolean
  /** What it must say of a paid charge for that to be taken as paid at once; without any other word of its answer the payment is taken all the same. */
  mustTell: readonly string[]
  /** What a linked account holds, for one that is authorized at the provider. */
  tokens?: (fake: FakeGateway) => Record<string, string>
}

const usual = {
  signs: true,
  consults: true,
  tellsAmount: true,
  tellsMoment: true,
  words: true,
  takesName: true,
  refunds: false,
  disputes: false,
  registers: false,
  mustTell: [],
}

/** Every provider that makes charges. */
export const PROVIDERS: readonly ProviderCase[] = [
  {
    ...usual,
    ...{ name: 'pay2m', gateway: 'pay2m', contract: pay2m, credentials: PAY2M, wrong: 'client_secret' },
    registers: true,
    mustTell: ['reference_code', 'value', 'status'],
  },
  {
    ...usual,
    ...{ name: 'suitpay', gateway: 'suitpay', contract: suitpay, credentials: SUITPAY, wrong: 'client_secret' },
    ...{ tellsAmount: false, refunds: true },
  },
  {
    ...usual,
    ...{ name: 'paggue', gateway: 'paggue', contract: paggue, credentials: PAGGUE, wrong: 'client_secret' },
    mustTell: ['hash', 'status', 'amount'],
  },
  {
    ...usual,
    ...{ name: 'codepay', gateway: 'codepay', contract: codepay, credentials: CODEPAY, wrong: 'client_secret' },
    ...{ consults: false, tellsMoment: false },
  },
  {
    ...usual,
    ...{ name: 'pagstar', gateway: 'pagstar', contract: newPagstar, credentials: PAGSTAR_NEW, wrong: 'client_secret' },
    ...{ signs: false, takesName: false, refunds: true, registers: true },
    mustTell: ['txid', 'status', 'pix', 'pix.0', 'pix.0.endToEndId', 'pix.0.valor'],
  },
  {
    ...usual,
    ...{ name: 'old pagstar', gateway: 'pagstar', contract: oldPagstar, credentials: PAGSTAR_OLD, wrong: 'access_key' },
    ...{ signs: false, words: false, registers: true },
  },
  {
    ...usual,
    ...{ name: 'mercadopago', gateway: 'mercadopago', contract: mercadoPago, credentials: {}, wrong: null },
    ...{ refunds: true, disputes: true },
    tokens: ({ book }) => ({
      access_token: newToken(book, 'seller'),
      refresh_token: newToken(book, 'refresh'),
      user_id: '4711',
    }),
    mustTell: ['id', 'status', 'transaction_amount', 'currency_id'],
  },
]
