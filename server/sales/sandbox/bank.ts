import { and, eq } from 'drizzle-orm'
import { sandboxCharge } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Random } from '../../platform/random.ts'
import { findAccount } from '../accounts/store.ts'
import { SIGNATURE_HEADER, signatureOf } from '../gateways/sandbox.ts'

const NOTIFY_TIMEOUT_MS = 10_000

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
    .set({ status: 'paid', paidAt: now, endToEndId: endToEndId(now, ports.random) })
    .where(and(eq(sandboxCharge.chargeId, chargeId), eq(sandboxCharge.status, 'pending')))
    .returning()
  if (charge === undefined) return { ok: false }
  return { ok: true, answered: notify ? await notifyCharges(ports, charge.accountId, [chargeId]) : undefined }
}

/** Makes the bank silent about a charge, or has it answer again. @returns whether there is such a charge */
export async function silenceSandboxCharge(ports: Ports, chargeId: string, silent: boolean): Promise<boolean> {
  const rows = await ports.database.db
    .update(sandboxCharge)
    .set({ silent })
    .where(eq(sandboxCharge.chargeId, chargeId))
    .returning({ chargeId: sandboxCharge.chargeId })
  return rows.length > 0
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

/** E, the payer's bank (8 digits), the minute (12 digits), 11 more: 32 characters. */
function endToEndId(now: Date, random: Random): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minute}${random.bytes(6).toString('hex').slice(0, 11)}`
}
