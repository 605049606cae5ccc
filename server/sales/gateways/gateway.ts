import type { CredentialName, GatewayName } from '../../../src/domain/sales/gateways.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'

/** What a provider says of a charge; `paid` is the only status that delivers. `unknown`: in a word that we do not understand. */
export type ProviderStatus =
  | 'pending'
  | 'paid'
  | 'cancelled'
  | 'rejected'
  | 'refunded'
  | 'in_process'
  | 'in_mediation'
  | 'unknown'

/** The operator's account at a provider, with its opened credentials. */
export interface GatewayAccount {
  id: number
  credentials: Readonly<Record<string, string>>
}

/** What to charge. `reference` is our name for it, and the idempotency key where the provider has one: asking twice makes one charge there. */
export interface ChargeRequest {
  reference: string
  /** Centavos. */
  amount: number
  payerName: string
  /** An address at our own site, for providers that ask for one: buyers give none. */
  payerEmail: string
  description: string
  expiresAt: Date
  /** Where the provider notifies us of the payment, for those that get the address with each charge. */
  notificationUrl: string
}

/** A PIX charge as the buyer pays it; `code` is the copia-e-cola; `seen`: what the provider tells of it besides. */
export interface Charge {
  chargeId: string
  code: string
  expiresAt: Date
  seen?: ChargeSeen
}

/** What tells a new charge from another one: our name that it carries and when it was made, where that is told, and its status. */
export interface ChargeSeen {
  reference?: string | null
  madeAt?: Date | null
  status?: ProviderStatus
}

/**
 * A charge as the provider knows it now. `paymentId` is the provider's (PIX: EndToEndId), `amount` what was paid, in centavos; null where the provider
 * tells only that the charge, which was made for our amount, is paid. `returned`: centavos of it that were given back; `word`: the provider's own
 * status, where it is not understood; `reference`: the name of ours that the charge carries, where the provider gives it.
 */
export interface Consulted {
  chargeId: string
  status: ProviderStatus
  amount: number | null
  currency: string
  paymentId: string | null
  paidAt: Date | null
  returned?: number
  word?: string
  reference?: string | null
}

/**
 * Why there is no usable answer. `silent`: nothing that could be read came in time; `refused`: the provider said no; `unaskable`: it cannot be asked
 * this at all. `reason` is for the log and never shown; `field` is the credential that was refused, where that is known; `unlinked`: the seller may
 * have taken back what it authorized.
 */
export interface Silent {
  ok: false
  kind: 'silent' | 'refused' | 'unaskable'
  reason: string
  field?: CredentialName
  unlinked?: true
}

/** What an authentic notification names. `told`: what it says of the charge, to be compared with what the provider answers when it is asked. */
export interface Notified {
  chargeId: string
  told: Consulted | null
}

/**
 * What an authentic notification tells: the charges that it names; `passed`: what else it is about, for whoever reads the account's notifications;
 * `unlinked`: the seller took its authorization back.
 */
export interface Reported {
  ok: true
  charges: readonly Notified[]
  passed?: string
  unlinked?: true
}

/** Why a notification is not heard. `forged`: nothing shows that the provider sent it; `malformed`: it is the provider's, and cannot be read. */
export interface Unheard {
  ok: false
  kind: 'forged' | 'malformed'
  reason: string
}

/** A notification as it arrived. */
export interface RawNotification {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}

/** A connection to a payment provider (spec §3.2). Its failures are answers, never exceptions, and what it says is checked before it is returned (S36). */
export interface Gateway {
  createCharge(account: GatewayAccount, request: ChargeRequest): Promise<{ ok: true; charge: Charge } | Silent>
  /** The charge that was made for one of our purchases, by exactly our name of it; null when there is none that could be found. Makes nothing. */
  findCharge(account: GatewayAccount, reference: string): Promise<{ ok: true; charge: Charge | null } | Silent>
  consult(account: GatewayAccount, chargeId: string): Promise<{ ok: true; charge: Consulted } | Silent>
  /** Makes a charge that nobody has paid unpayable; `unaskable` where the provider lets it expire alone. */
  cancelCharge(account: GatewayAccount, chargeId: string): Promise<{ ok: true } | Silent>
  /** Tells the provider where to notify us. @returns the credentials that it gave rise to, which are kept with the others */
  registerNotifications(
    account: GatewayAccount,
    address: string,
  ): Promise<{ ok: true; credentials?: Readonly<Record<string, string>> } | Silent>
  /** Tries the credentials; moves no money. */
  testCredentials(account: GatewayAccount): Promise<{ ok: true } | Silent>
  /**
   * What a notification tells, once it is known to be authentic (S33): every charge that it names, in whatever kind of it, is asked for again before
   * anything is delivered (S34).
   */
  readNotification(account: GatewayAccount, raw: RawNotification): Reported | Unheard
}

/** What an adapter may use of the server. */
export type Surroundings = Pick<Ports, 'config' | 'clock' | 'random' | 'limits'> & { database: { db: Db } }

/** A payment provider that accounts can be held at: one file each, listed in catalogue.ts. */
export interface Provider {
  /** The name under which accounts and notifications know it (spec §3.2: `gateway`). */
  name: GatewayName
  /** Whether this installation has it. */
  isOffered: (config: Config) => boolean
  connect: (surroundings: Surroundings) => Gateway
}
