import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createStaticPix, hasError } from 'pix-utils'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { findAccount } from '../accounts/store.ts'
import type { Db } from '../db/connect.ts'
import { sandboxCharge } from '../db/schema.ts'
import type { Clock, Ports } from '../ports.ts'
import type { Charge, Gateway, GatewayAccount } from './gateway.ts'

const SIGNATURE_HEADER = 'x-sandbox-signature'
const NOTIFY_TIMEOUT_MS = 10_000
const MAX_CHARGES = 100

const Notification = Type.Object({
  charges: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: MAX_CHARGES }),
})

/**
 * The provider for trying and testing (DESIGN §5). Its book is the table `sandbox_charge`; its notifications come over HTTP, signed with
 * HMAC-SHA256 of the raw body under the account's secret.
 */
export function sandboxGateway(db: Db, clock: Clock): Gateway {
  const find = async (account: GatewayAccount, chargeId: string) => {
    const [row] = await db
      .select()
      .from(sandboxCharge)
      .where(and(eq(sandboxCharge.chargeId, chargeId), eq(sandboxCharge.accountId, account.id)))
    return row
  }
  return {
    async createCharge(account, request) {
      const chargeId = chargeIdOf(request.transactionId)
      const { amount, expiresAt } = request
      await db
        .insert(sandboxCharge)
        .values({ chargeId, accountId: account.id, amount, status: 'pending', createdAt: clock.now(), expiresAt })
        .onConflictDoNothing()
      return { ok: true, charge: { chargeId, code: pixCode(chargeId, amount), expiresAt } satisfies Charge }
    },
    async findCharge(account, transactionId) {
      const row = await find(account, chargeIdOf(transactionId))
      if (row === undefined) return { ok: true, charge: null }
      const { chargeId, amount, expiresAt } = row
      return { ok: true, charge: { chargeId, code: pixCode(chargeId, amount), expiresAt } }
    },
    async consult(account, chargeId) {
      const row = await find(account, chargeId)
      if (row === undefined) return { ok: false, reason: `the sandbox knows no charge ${chargeId}` }
      const { status, amount, endToEndId, paidAt } = row
      return { ok: true, charge: { chargeId, status, amount, currency: 'BRL', paymentId: endToEndId, paidAt } }
    },
    readNotification(account, rawBody, headers) {
      if (!isSigned(account, rawBody, headers[SIGNATURE_HEADER])) return { ok: false, reason: 'wrong signature' }
      const body = parse(rawBody)
      if (!Value.Check(Notification, body)) return { ok: false, reason: 'unreadable notification' }
      return { ok: true, chargeIds: body.charges }
    },
  }
}

/**
 * Pays a charge as a buyer's bank would, and unless `notify` is false tells this server over HTTP, as a provider does.
 * @returns whether such an unpaid charge exists, and the status that the notification was answered with
 */
export async function paySandboxCharge(
  ports: Ports,
  chargeId: string,
  { notify = true }: { notify?: boolean } = {},
): Promise<{ ok: true; answered: number | undefined } | { ok: false }> {
  const { db } = ports.database
  const now = ports.clock.now()
  const [charge] = await db
    .update(sandboxCharge)
    .set({ status: 'paid', paidAt: now, endToEndId: endToEndId(now) })
    .where(and(eq(sandboxCharge.chargeId, chargeId), eq(sandboxCharge.status, 'pending')))
    .returning()
  if (charge === undefined) return { ok: false }
  return { ok: true, answered: notify ? await notifyCharges(ports, charge.accountId, [chargeId]) : undefined }
}

/** Sends the sandbox's notification about some charges of an account; answers the HTTP status, undefined when nobody answered. */
export async function notifyCharges(ports: Ports, accountId: number, charges: string[]): Promise<number | undefined> {
  const account = await findAccount(ports.database.db, ports.seal, accountId)
  if (account === undefined) return undefined
  const body = Buffer.from(JSON.stringify({ charges }))
  try {
    const answer = await fetch(`${ports.config.publicUrl}/api/gateways/sandbox/${accountId}/notifications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(account, body) },
      body,
      signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

/** A purchase has one charge, however often it is asked for. */
const chargeIdOf = (transactionId: number) => `sandbox-${transactionId}`

/** A copia-e-cola as the Banco Central defines it; its key belongs to nobody. */
function pixCode(chargeId: string, amount: number): string {
  const pix = createStaticPix({
    merchantName: 'TALAO SANDBOX',
    merchantCity: 'SAO PAULO',
    pixKey: '00000000-0000-4000-8000-000000000000',
    txid: chargeId.replace(/[^A-Za-z0-9]/g, '').slice(0, 25),
    transactionAmount: amount / 100,
  })
  if (hasError(pix)) throw new Error(`no PIX code: ${pix.message}`)
  return pix.toBRCode()
}

/** E, the payer's bank (8 digits), the minute (12 digits), 11 more: 32 characters. */
function endToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minute}${randomBytes(6).toString('hex').slice(0, 11)}`
}

function signatureOf(account: GatewayAccount, rawBody: Buffer): string {
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

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}
