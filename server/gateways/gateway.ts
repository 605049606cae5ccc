import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Ports } from '../ports.ts'

/** What a provider says of a charge; `paid` is the only status that delivers. */
export type ProviderStatus = 'pending' | 'paid' | 'cancelled' | 'rejected' | 'refunded' | 'in_process' | 'in_mediation'

/** The operator's account at a provider, with its opened credentials. */
export interface GatewayAccount {
  id: number
  credentials: Readonly<Record<string, string>>
}

/** What to charge. `transactionId` is ours, and the provider's idempotency key: asking twice makes one charge. */
export interface ChargeRequest {
  transactionId: number
  /** Centavos. */
  amount: number
  payerName: string
  description: string
  expiresAt: Date
}

/** A PIX charge as the buyer pays it; `code` is the copia-e-cola. */
export interface Charge {
  chargeId: string
  code: string
  expiresAt: Date
}

/** A charge as the provider knows it now. `paymentId` is the provider's (PIX: EndToEndId), `amount` what was paid, in centavos. */
export interface Consulted {
  chargeId: string
  status: ProviderStatus
  amount: number
  currency: string
  paymentId: string | null
  paidAt: Date | null
}

/** Why a provider gave no usable answer, for the log; never shown. */
export interface Silent {
  ok: false
  reason: string
}

/** A connection to a payment provider (spec §3.2). Its failures are answers, never exceptions, and what it says is checked before it is returned (S36). */
export interface Gateway {
  createCharge(account: GatewayAccount, request: ChargeRequest): Promise<{ ok: true; charge: Charge } | Silent>
  /** The charge that was made for one of our purchases, by our number; null when there is none. Makes nothing. */
  findCharge(account: GatewayAccount, transactionId: number): Promise<{ ok: true; charge: Charge | null } | Silent>
  consult(account: GatewayAccount, chargeId: string): Promise<{ ok: true; charge: Consulted } | Silent>
  /** The charges that an authentic notification is about (S33); they are asked for again before anything is delivered (S34). */
  readNotification(
    account: GatewayAccount,
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): { ok: true; chargeIds: string[] } | Silent
}

/** What an adapter may use of the server. */
export type Surroundings = Pick<Ports, 'config' | 'clock'> & { database: { db: Db } }

/** A payment provider that accounts can be held at: one file each, listed in catalogue.ts. */
export interface Provider {
  /** The name under which accounts and notifications know it (spec §3.2: `gateway`). */
  name: string
  /** Whether this installation offers it. */
  isOffered: (config: Config) => boolean
  connect: (surroundings: Surroundings) => Gateway
}
