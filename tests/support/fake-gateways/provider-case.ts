import type { CredentialName, GatewayName } from '../../../src/domain/sales/gateways.ts'
import type { FakeContract, FakeGateway } from './server.ts'

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

/** What most of them do. A case says what it does otherwise. */
export const usual = {
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
