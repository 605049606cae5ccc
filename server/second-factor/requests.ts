import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { hidePhone } from '../../src/domain/masks.ts'
import { codeRequest } from '../auth/schema.ts'
import type { Db } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import type { Refusal } from '../refusals.ts'
import { dailyRefusal } from './daily-limits.ts'

/** A code lives ten minutes and takes five tries (S08, S10). */
const LIFE_S = 600
const TRIES = 5

/** Whose code it is, in which session, and what it is for. */
export interface Purpose {
  operatorId: number
  tokenHash: string
  type: string
}

/** A code that can be given now. `telefone`: where it went, masked; none for an authenticator app's. */
export interface OpenRequest {
  method: 'sms' | 'totp'
  telefone: string | null
  /** Seconds until another one may be asked for, and until this one lapses. */
  resendIn: number
  expiresIn: number
  triesLeft: number
}

type Row = typeof codeRequest.$inferSelect
type Opened = { ok: true; open: OpenRequest } | { ok: false; refusal: Refusal }

/** A code: six digits, each as likely as any other (S07). */
export const makeCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/**
 * Sends a new code by SMS; the one before dies (S08). Within the cool-down of the account and purpose nothing is sent, and no provider
 * is called beyond the day's number (S10).
 * @param lock called first in the transaction: only one request of an account is made at a time
 * @throws SmsFailure when the provider did not take it; nobody waits for a message that never left
 */
export async function sendCode(
  ports: Ports,
  purpose: Purpose,
  telefone: string,
  lock: (tx: Db) => Promise<unknown>,
): Promise<Opened> {
  const now = ports.clock.now()
  const code = makeCode()
  const stored = await ports.database.db.transaction(async (tx): Promise<Row | Refusal> => {
    await lock(tx)
    const refusal =
      (await tooSoon(tx, purpose, now, ports.limits.codeCooldownSeconds)) ??
      (await dailyRefusal(tx, purpose, telefone, now, ports.limits))
    if (refusal !== undefined) return refusal
    await endRequests(tx, purpose, now)
    const row = await insertRequest(tx, { ...purpose, method: 'sms', telefone }, now)
    await tx
      .update(codeRequest)
      .set({ codeHash: ports.seal.hash(code, rowOf(row.id)) })
      .where(eq(codeRequest.id, row.id))
    return row
  })
  if ('code' in stored) return { ok: false, refusal: stored }
  try {
    await ports.sms.send({ to: telefone, text: textOf(code), code })
  } catch (cause) {
    const lost = { delivered: false, endedAt: now }
    await ports.database.db.update(codeRequest).set(lost).where(eq(codeRequest.id, stored.id))
    throw cause
  }
  return { ok: true, open: describe(stored, now, ports.limits.codeCooldownSeconds) }
}

/** Begins to wait for a code of the authenticator app. That it cannot be guessed for ever is seen to where it is given. */
export async function awaitTotp(ports: Ports, purpose: Purpose, lock: (tx: Db) => Promise<unknown>): Promise<Opened> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Opened> => {
    await lock(tx)
    const living = await findLiving(tx, purpose, now)
    if (living?.method === 'totp') return { ok: true, open: describe(living, now, 0) }
    await endRequests(tx, purpose, now)
    const row = await insertRequest(tx, { ...purpose, method: 'totp', telefone: null }, now)
    return { ok: true, open: describe(row, now, 0) }
  })
}

/**
 * Tries a code against the session's living request for this purpose, in the transaction of whatever it opens.
 * @param alsoRight whether it is right in another way: the authenticator app's, or a recovery code
 * @returns the request it was right for, or the refusal: the same sentence whether wrong, lapsed, used, or another's (S08)
 */
export async function tryCode(
  tx: Db,
  { seal, clock }: Pick<Ports, 'seal' | 'clock'>,
  purpose: Purpose,
  code: string,
  alsoRight: (request: Row) => Promise<boolean>,
): Promise<{ ok: true; request: Row } | { ok: false; refusal: Refusal }> {
  const now = clock.now()
  const request = await findLiving(tx, purpose, now)
  if (request === undefined) return { ok: false, refusal: wrong(0) }
  const right = matches(request, code, seal.hash(code, rowOf(request.id))) || (await alsoRight(request))
  const tries = request.tries + (right ? 0 : 1)
  const ends = right || tries >= TRIES
  await tx
    .update(codeRequest)
    .set({ tries, ...(ends && { endedAt: now }) })
    .where(eq(codeRequest.id, request.id))
  return right ? { ok: true, request } : { ok: false, refusal: wrong(TRIES - tries) }
}

/** The living request of a purpose: not used, replaced, run out or lapsed. */
export async function findLiving(db: Db, purpose: Purpose, now: Date): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(codeRequest)
    .where(and(...mine(purpose), isNull(codeRequest.endedAt), gt(codeRequest.expiresAt, now)))
    .orderBy(desc(codeRequest.id))
    .limit(1)
  return row
}

const rowOf = (id: number) => `code_request:${id}`
const textOf = (code: string) => `Talão: seu código é ${code}. Vale por 10 minutos. Não passe para ninguém.`
const wrong = (triesLeft: number): Refusal => ({
  code: 'code.wrong',
  fields: { code: ['Código incorreto ou vencido.'] },
  more: { tries_left: triesLeft },
})
const mine = ({ operatorId, tokenHash, type }: Purpose) => [
  eq(codeRequest.operatorId, operatorId),
  eq(codeRequest.tokenHash, tokenHash),
  eq(codeRequest.type, type),
]

function matches({ method, codeHash }: Row, code: string, given: string): boolean {
  if (method !== 'sms' || codeHash === null || !/^\d{6}$/.test(code)) return false
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(given))
}

function describe(row: Row, now: Date, cooldown: number): OpenRequest {
  return {
    method: row.method,
    telefone: row.telefone && hidePhone(row.telefone),
    resendIn: Math.max(0, secondsUntil(row.createdAt, cooldown, now)),
    expiresIn: Math.max(0, secondsUntil(row.expiresAt, 0, now)),
    triesLeft: TRIES - row.tries,
  }
}

async function insertRequest(
  tx: Db,
  request: Purpose & { method: 'sms' | 'totp'; telefone: string | null },
  now: Date,
): Promise<Row> {
  const expiresAt = new Date(now.getTime() + LIFE_S * 1000)
  const [row] = await tx
    .insert(codeRequest)
    .values({ ...request, createdAt: now, expiresAt })
    .returning()
  if (row === undefined) throw new Error('the request for a code was not stored')
  return row
}

async function endRequests(tx: Db, purpose: Purpose, now: Date): Promise<void> {
  await tx
    .update(codeRequest)
    .set({ endedAt: now })
    .where(and(...mine(purpose), isNull(codeRequest.endedAt)))
}

/** The cool-down is the account's, whichever session asks; a session whose own code still lives is told where that went. */
async function tooSoon(tx: Db, purpose: Purpose, now: Date, cooldown: number): Promise<Refusal | undefined> {
  const [last] = await tx
    .select()
    .from(codeRequest)
    .where(
      and(
        eq(codeRequest.operatorId, purpose.operatorId),
        eq(codeRequest.type, purpose.type),
        eq(codeRequest.method, 'sms'),
        eq(codeRequest.delivered, true),
      ),
    )
    .orderBy(desc(codeRequest.id))
    .limit(1)
  const wait = secondsUntil(last?.createdAt ?? null, cooldown, now)
  if (wait <= 0) return undefined
  const living = await findLiving(tx, purpose, now)
  return {
    code: 'code.tooSoon',
    more: {
      retry_after: wait,
      ...(living?.telefone && { telefone: hidePhone(living.telefone), tries_left: TRIES - living.tries }),
    },
  }
}

/** Whole seconds until `after` seconds past a moment; 0 or less when that is over or there is no moment. */
function secondsUntil(moment: Date | null, after: number, now: Date): number {
  return moment === null ? 0 : Math.ceil((moment.getTime() - now.getTime()) / 1000 + after)
}
