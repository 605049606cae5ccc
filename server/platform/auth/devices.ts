import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Random } from '../random.ts'
import { accessToken, device } from './schema.ts'
import { hashToken } from './tokens.ts'

/** A device unused for this long has to be verified again. */
const TRUST_MS = 90 * 24 * 3_600_000

/** The account's device with this cookie, or undefined when it is unknown, too old, or another account's. */
export async function findDevice(
  db: Db,
  token: string | undefined,
  operatorId: number,
  now: Date,
): Promise<number | undefined> {
  if (token === undefined) return undefined
  const [row] = await db
    .select()
    .from(device)
    .where(and(eq(device.tokenHash, hashToken(token)), eq(device.operatorId, operatorId), isNull(device.endedAt)))
  if (row === undefined || now.getTime() - row.lastSeenAt.getTime() > TRUST_MS) return undefined
  await db.update(device).set({ lastSeenAt: now }).where(eq(device.id, row.id))
  return row.id
}

/**
 * Registers the device of a session as known.
 * @returns its cookie's value
 */
export async function trustDevice(
  db: Db,
  { operatorId, tokenHash, now, random }: { operatorId: number; tokenHash: string; now: Date; random: Random },
): Promise<string> {
  const token = random.bytes(32).toString('base64url')
  const [row] = await db
    .insert(device)
    .values({ operatorId, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now })
    .returning({ id: device.id })
  if (row === undefined) throw new Error('the device was not stored')
  await db.update(accessToken).set({ deviceId: row.id }).where(eq(accessToken.tokenHash, tokenHash))
  return token
}

/** Forgets known devices: all of an account's, or all but one. */
export async function forgetDevices(db: Db, operatorId: number, now: Date, butDeviceId?: number | null): Promise<void> {
  const others = butDeviceId == null ? undefined : ne(device.id, butDeviceId)
  await db
    .update(device)
    .set({ endedAt: now })
    .where(and(eq(device.operatorId, operatorId), isNull(device.endedAt), others))
}

/** Forgets one known device. */
export async function forgetDevice(db: Db, deviceId: number, now: Date): Promise<void> {
  await db.update(device).set({ endedAt: now }).where(eq(device.id, deviceId))
}
