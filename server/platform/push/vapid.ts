import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { pushKey } from '../db/schema.ts'
import type { Ports } from '../ports.ts'
import { sealedColumn } from '../seal/reseal.ts'

const ROW = 'push_key:1:private'
/** A push service takes a signature for a day at most (RFC 8292 §2). */
const LIVES_S = 12 * 60 * 60

/** The private part of the key pair that push services know this installation by. */
export const sealedPushKey = sealedColumn('chave que assina os avisos', pushKey, 'sealedPrivate', () => ROW)

/** `publicKey`: the point, uncompressed, in base64url, as browsers are given it. */
export interface VapidKeys {
  publicKey: string
  privateKey: KeyObject
}

const known = new WeakMap<Database, Promise<VapidKeys>>()

/** The key pair of this installation, made at the first start. A subscription is bound to it: it is never exchanged. */
export function vapidKeysOf(ports: Pick<Ports, 'database' | 'seal' | 'clock'>): Promise<VapidKeys> {
  const found = known.get(ports.database) ?? readOrMake(ports)
  known.set(ports.database, found)
  found.catch(() => known.delete(ports.database))
  return found
}

async function readOrMake({ database: { db }, seal, clock }: Pick<Ports, 'database' | 'seal' | 'clock'>) {
  const stored = (await storedKey(db)) ?? (await makeKey(db, seal, clock.now()))
  const der = seal.open(stored.sealedPrivate, ROW)
  return { publicKey: stored.publicKey, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}

const storedKey = async (db: Db) => (await db.select().from(pushKey).where(eq(pushKey.id, 1)))[0]

/** Of servers that make one at the same moment the first one's counts. */
async function makeKey(db: Db, seal: Ports['seal'], now: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const sealedPrivate = seal.close(privateKey.export({ format: 'der', type: 'pkcs8' }), ROW)
  const row = { id: 1, publicKey: point.toString('base64url'), sealedPrivate, createdAt: now }
  await db.insert(pushKey).values(row).onConflictDoNothing()
  const stored = await storedKey(db)
  if (stored === undefined) throw new Error('the key of push messages was not stored')
  return stored
}

/**
 * Says to a push service who sends (RFC 8292): a token for its origin, signed with the key that the subscription is bound to.
 * @param about.subject where its operator reaches us: `mailto:` or an https address
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + LIVES_S, sub: subject }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}
