import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sandboxCharge } from '../../platform/db/schema.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import { staticPixCode } from './br-code.ts'
import { fieldsOf, jsonIn } from './foreign.ts'
import type { Charge, Gateway, GatewayAccount, Provider, Surroundings } from './gateway.ts'
import { forged, named, reportedOf } from './reported.ts'

/** The header in which the sandbox signs its notifications. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'
const MAX_CHARGES = 100
const PREFIX = 'sandbox-'

/** The provider for trying and testing (DESIGN §5), offered with SANDBOX=1 alone. */
export const sandbox: Provider = { name: 'sandbox', isOffered: (config) => config.sandbox, connect: connectSandbox }

/** The credentials of a new account at the sandbox: a secret of its own, which signs its notifications. */
export const newSandboxCredentials = (random: Random = systemRandom) => ({
  secret: random.bytes(32).toString('base64url'),
})

/**
 * The sandbox's charges are the rows of `sandbox_charge`; its notifications come over HTTP, signed with HMAC-SHA256 of the raw body under
 * the account's secret.
 */
function connectSandbox({ database: { db }, clock }: Surroundings): Gateway {
  const find = async (account: GatewayAccount, chargeId: string) => {
    const [row] = await db
      .select()
      .from(sandboxCharge)
      .where(and(eq(sandboxCharge.chargeId, chargeId), eq(sandboxCharge.accountId, account.id)))
    return row
  }
  return {
    async createCharge(account, request) {
      const chargeId = chargeIdOf(account, request.reference)
      const { amount, expiresAt } = request
      await db
        .insert(sandboxCharge)
        .values({ chargeId, accountId: account.id, amount, status: 'pending', createdAt: clock.now(), expiresAt })
        .onConflictDoNothing()
      return { ok: true, charge: { chargeId, code: pixCode(chargeId, amount), expiresAt } satisfies Charge }
    },
    async findCharge(account, reference) {
      const row = await find(account, chargeIdOf(account, reference))
      if (row === undefined) return { ok: true, charge: null }
      const { chargeId, amount, expiresAt } = row
      return { ok: true, charge: { chargeId, code: pixCode(chargeId, amount), expiresAt } }
    },
    async consult(account, chargeId) {
      const row = await find(account, chargeId)
      if (row === undefined) return { ok: false, kind: 'refused', reason: `the sandbox knows no charge ${chargeId}` }
      if (row.silent) return { ok: false, kind: 'silent', reason: `the sandbox is told to be silent about ${chargeId}` }
      const { status, amount, endToEndId, paidAt, returned } = row
      const money = { amount, returned, currency: 'BRL', paymentId: endToEndId, paidAt }
      return { ok: true, charge: { chargeId, status, ...money, ...(row.word !== null && { word: row.word }) } }
    },
    async cancelCharge(account, chargeId) {
      await db
        .update(sandboxCharge)
        .set({ status: 'cancelled' })
        .where(
          and(
            eq(sandboxCharge.chargeId, chargeId),
            eq(sandboxCharge.accountId, account.id),
            eq(sandboxCharge.status, 'pending'),
          ),
        )
      return { ok: true }
    },
    registerNotifications: async () => ({ ok: true }),
    testCredentials: async () => ({ ok: true }),
    readNotification(account, { body, headers }) {
      if (!isSigned(account, body, headers[SIGNATURE_HEADER])) return forged('wrong signature')
      const told = jsonIn(body)
      const { charges } = fieldsOf(told)
      return reportedOf(told, Array.isArray(charges) ? charges.slice(0, MAX_CHARGES).map(named) : [])
    },
  }
}

/** A purchase has one charge, however often it is requested. Its name is a hash under the account's secret: whoever has it can pay it. */
function chargeIdOf({ credentials }: GatewayAccount, reference: string): string {
  const digest = createHmac('sha256', credentials.secret ?? '')
    .update(`charge ${reference}`)
    .digest('hex')
  return `${PREFIX}${digest.slice(0, 32)}`
}

/** The charge as its buyer gets it: the sandbox's is ours, and paid by its name; a bank's name of it is the bank's and the operator's. */
export const chargeForBuyer = (chargeId: string): string | null => (chargeId.startsWith(PREFIX) ? chargeId : null)

/** A copia-e-cola whose key belongs to nobody. */
const pixCode = (chargeId: string, amount: number): string =>
  staticPixCode({
    ...{ key: '00000000-0000-4000-8000-000000000000', name: 'TALAO SANDBOX', city: 'SAO PAULO', amount },
    txid: chargeId.replace(/[^A-Za-z0-9]/g, '').slice(0, 25),
  })

/** The signature of a notification. */
export function signatureOf(account: GatewayAccount, rawBody: Buffer): string {
  return createHmac('sha256', account.credentials.secret ?? '')
    .update(rawBody)
    .digest('hex')
}

function isSigned(account: GatewayAccount, rawBody: Buffer, signature: string | string[] | undefined): boolean {
  if (!account.credentials.secret || typeof signature !== 'string') return false
  const expected = Buffer.from(signatureOf(account, rawBody))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
