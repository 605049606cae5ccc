import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '../../platform/db/database.ts'
import { signingKey } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'

const ROW = 'signing_key:1:private'
/** The raw key lies at the end of what SPKI says around it. */
const RAW_KEY_BYTES = 32

/** The private part of the key pair. */
export const sealedSigningKey = sealedColumn('chave que assina webhooks', signingKey, 'sealedPrivate', () => ROW)

/** A new secret of a webhook, as the Standard Webhooks specification writes it. */
export const newSecret = (random: Random = systemRandom) => `whsec_${random.bytes(32).toString('base64')}`

interface KeyPair {
  /** `whpk_` and the raw key. */
  publicKey: string
  privateKey: KeyObject
}

const known = new WeakMap<Database, Promise<KeyPair>>()

/** The key pair of this installation, made when it is first needed. Whoever has the public part can check what we sign. */
export function keyPairOf(ports: Pick<Ports, 'database' | 'seal' | 'clock'>): Promise<KeyPair> {
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

const storedKey = async (db: Db) => (await db.select().from(signingKey).where(eq(signingKey.id, 1)))[0]

/** Of servers that make one at the same moment the first one's counts. */
async function makeKey(db: Db, seal: Ports['seal'], now: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES)
  const sealedPrivate = seal.close(privateKey.export({ format: 'der', type: 'pkcs8' }), ROW)
  const row = { id: 1, publicKey: `whpk_${raw.toString('base64')}`, sealedPrivate, createdAt: now }
  await db.insert(signingKey).values(row).onConflictDoNothing()
  const stored = await storedKey(db)
  if (stored === undefined) throw new Error('the signing key was not stored')
  return stored
}

/**
 * The headers of the Standard Webhooks specification: `v1` by each secret that counts at the moment, `v1a` by the key pair.
 * @param body exactly as it is sent
 */
export function signatureHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  { secrets, privateKey }: { secrets: readonly string[]; privateKey: KeyObject },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = Buffer.from(`${id}.${timestamp}.${body}`)
  const own = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  })
  const signatures = [...own, `v1a,${sign(null, content, privateKey).toString('base64')}`]
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
