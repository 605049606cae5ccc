import { createHash, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Topic } from '../../../src/domain/sales/notifications.ts'
import type { Db } from '../../platform/db/database.ts'
import { destination, pushSubscription } from '../../platform/db/schema.ts'
import { storeDestination } from '../../platform/outbox/destinations.ts'
import { refusedAddress } from '../../platform/outbox/public-http.ts'
import type { Ports } from '../../platform/ports.ts'
import { areKeys, type SubscriberKeys } from '../../platform/push/encryption.ts'
import type { Subscriber } from '../../platform/push/push.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { PUSH_EVENTS, PUSH_KIND } from './push-kind-name.ts'

export type SubscriptionRow = typeof pushSubscription.$inferSelect

/** What a device is notified of. */
export type Choice = Record<Topic, boolean> & { nights: boolean }

/** The row that a device's secret is bound to when sealed (S49). */
const sealedRow = ({ uid }: Pick<SubscriptionRow, 'uid'>) => `push_subscription:${uid}:auth`

/** The secrets that messages are encrypted with, one of each device. */
export const sealedPushSecrets = sealedColumn(
  'segredos dos aparelhos avisados',
  pushSubscription,
  'sealedAuth',
  sealedRow,
)

/** Where a device is reached; undefined once it has ended. */
export function subscriberOf(seal: Seal, row: SubscriptionRow): Subscriber | undefined {
  const { endpoint, p256dh, sealedAuth } = row
  if (endpoint === null || p256dh === null || sealedAuth === null) return undefined
  return { endpoint, p256dh, auth: seal.open(sealedAuth, sealedRow(row)).toString() }
}

/** What a browser gave when its owner asked for notifications. */
export interface Asked extends SubscriberKeys {
  uid: string
  telefone: string
  proven: boolean
  purchases: readonly number[]
  endpoint: string
  choice: Choice
}

/** The longest address of a device, in bytes: an index takes no much longer text. */
const LONGEST_ENDPOINT = 1_000

/** So many devices of a phone are reached: of those that have proven it, and of those that have not, each. A new one takes the place of the oldest. */
const MOST_DEVICES = 10
const SUBSCRIBER_LOCK = 8_204_234

/** An address in the one way that it is written, in plain signs; null where it is none, or too long. */
function writtenEndpoint(text: string): string | null {
  const { href } = URL.parse(text) ?? {}
  return href === undefined || href.length > LONGEST_ENDPOINT ? null : href
}

/**
 * Stores where a device is reached, of whom and for what; the same device, or the same address, takes the place of what it was. What is no public
 * address, or no key, is refused.
 */
export async function subscribe(
  ports: Ports,
  { uid, telefone, proven, purchases, endpoint: given, p256dh, auth, choice }: Asked,
): Promise<{ ok: true; row: SubscriptionRow } | { ok: false; refusal: Refusal }> {
  const endpoint = writtenEndpoint(given)
  if (endpoint === null || refusedAddress(endpoint, ports.config) !== undefined || !areKeys({ p256dh, auth }))
    return { ok: false, refusal: { code: 'push.unreachable' } }
  const now = ports.clock.now()
  const row = await ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    await tx.execute(sql`select pg_advisory_xact_lock(${SUBSCRIBER_LOCK}, hashtext(${telefone}))`)
    await ensureDestination(tx, now)
    await forgetEndpoint(tx, endpoint, uid, now)
    const where = {
      endpoint,
      host: new URL(endpoint).host,
      p256dh,
      sealedAuth: ports.seal.close(Buffer.from(auth), sealedRow({ uid })),
    }
    const values = {
      telefone,
      proven,
      purchases: [...purchases],
      ...where,
      ...choice,
      createdAt: now,
      endedAt: null,
      endedBy: null,
    }
    const [stored] = await tx
      .insert(pushSubscription)
      .values({ uid, ...values })
      .onConflictDoUpdate({ target: pushSubscription.uid, set: values })
      .returning()
    await endOldest(tx, { telefone, proven, now })
    return stored
  })
  if (row === undefined) throw new Error('the subscription was not stored')
  return { ok: true, row }
}

/**
 * Stores that a device is reached elsewhere now, as its browser tells by itself: what it is notified of stays. Who knows the former address and its
 * secret is that device.
 */
export async function moveSubscription(
  ports: Ports,
  { former, endpoint, p256dh, auth }: SubscriberKeys & { endpoint: string; former: { endpoint: string; auth: string } },
): Promise<{ ok: true; row: SubscriptionRow } | { ok: false; refusal: Refusal }> {
  const { database, seal } = ports
  const endpointBefore = writtenEndpoint(former.endpoint)
  if (endpointBefore === null) return { ok: false, refusal: { code: 'push.unknown' } }
  const [known] = await database.db.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpointBefore))
  const secret = known && subscriberOf(seal, known)?.auth
  if (known === undefined || secret === undefined || !isSame(secret, former.auth))
    return { ok: false, refusal: { code: 'push.unknown' } }
  const { uid, telefone, proven, purchases, draws, pix, news, nights } = known
  const choice = { draws, pix, news, nights }
  return subscribe(ports, { uid, telefone, proven, purchases, choice, endpoint, p256dh, auth })
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** A device that has another name now was the same one. */
async function forgetEndpoint(tx: Db, endpoint: string, uid: string, now: Date): Promise<void> {
  const [other] = await tx.select().from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint))
  if (other !== undefined && other.uid !== uid) await endSubscriptions(tx, [other.id], 'off', now)
}

/** Keeps a phone to so many devices. Who has not proven it puts none out that has. */
async function endOldest(
  tx: Db,
  { telefone, proven, now }: Pick<SubscriptionRow, 'telefone' | 'proven'> & { now: Date },
): Promise<void> {
  const alike = and(eq(pushSubscription.telefone, telefone), eq(pushSubscription.proven, proven))
  const beyond = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(and(alike, isNull(pushSubscription.endedAt)))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(MOST_DEVICES)
  await endSubscriptions(
    tx,
    beyond.map(({ id }) => id),
    'off',
    now,
  )
}

/** What happens goes to buyers from the first one on who asked for it. */
async function ensureDestination(tx: Db, now: Date): Promise<void> {
  const isThere = and(eq(destination.kind, PUSH_KIND), isNull(destination.deletedAt))
  if ((await tx.$count(destination, isThere)) === 0)
    await storeDestination(tx, { kind: PUSH_KIND, events: PUSH_EVENTS, now })
}

/** A device that is notified, by the name that it alone knows. */
export async function findSubscription(db: Db, uid: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(pushSubscription).where(eq(pushSubscription.uid, uid))
  return row
}

/** Changes what a device is notified of. */
export async function choose(db: Db, uid: string, choice: Partial<Choice>): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(pushSubscription)
    .set(choice)
    .where(and(eq(pushSubscription.uid, uid), isNull(pushSubscription.endedAt)))
    .returning()
  return row
}

/** Tells devices nothing more, and forgets where they were reached. */
export async function endSubscriptions(tx: Db, ids: readonly number[], by: 'off' | 'gone', now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(pushSubscription)
    .set({ endpoint: null, p256dh: null, sealedAuth: null, endedAt: now, endedBy: by })
    .where(and(inArray(pushSubscription.id, [...ids]), isNull(pushSubscription.endedAt)))
}
