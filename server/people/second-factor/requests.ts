import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { CODE_TRIES, type CodeRequestMethod } from '../../../src/machines/entities/code-request.ts'
import { codeRequest } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Random } from '../../platform/random.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { dailyRefusal } from './daily-limits.ts'
import {
  applyEvents,
  type CodeRequestRow,
  findLiving,
  lastSent,
  lockLiving,
  lockRequest,
  mayResend,
  type Purpose,
  replaceRequests,
  storeRequest,
  TYPED,
} from './lifecycle.ts'

/** A proof that can be given now. `telefone`: where a code went, masked; none where nothing was sent. */
export interface OpenRequest {
  method: CodeRequestMethod
  telefone: string | null
  /** Seconds until another one may be asked for, and until this one expires. */
  resendIn: number
  expiresIn: number
  triesLeft: number
}

type Opened = { ok: true; open: OpenRequest } | { ok: false; refusal: Refusal }

/** A code: six digits, each as likely as any other (S07). */
export const makeCode = (random: Random): string => random.int(1_000_000).toString().padStart(6, '0')

/** `lock` is called first in the transaction: only one request of an account is made at a time. */
type Lock = (tx: Db) => Promise<unknown>

/**
 * Sends a new code by SMS; the one before is good no more (S08). Within the cool-down of the account and purpose nothing is sent, and no provider
 * is called beyond the day's number (S10).
 * @param again whether a code that still lives is replaced. Unless it is said, one of this session is and another session's is not: the
 * person who was sent that can type it here.
 * @throws SmsFailure when the provider did not take it; nobody waits for a message that never left
 */
export async function sendCode(
  ports: Ports,
  purpose: Purpose,
  telefone: string,
  { lock, again }: { lock: Lock; again: boolean | undefined },
): Promise<Opened> {
  const now = ports.clock.now()
  const code = makeCode(ports.random)
  const cooldown = ports.limits.codeCooldownSeconds
  let isNew = true
  const stored = await ports.database.db.transaction(async (tx): Promise<CodeRequestRow | Refusal> => {
    await lock(tx)
    const living = await findLiving(tx, purpose, now, ['sms'])
    if (living !== undefined && !(again ?? living.tokenHash === purpose.tokenHash)) {
      await replaceRequests(tx, purpose, now, { methods: TYPED, butId: living.id })
      isNew = false
      return living
    }
    const refusal =
      (await tooSoon(tx, purpose, now, cooldown)) ?? (await dailyRefusal(tx, purpose, telefone, now, ports.limits))
    if (refusal !== undefined) return refusal
    await replaceRequests(tx, purpose, now, { methods: TYPED })
    const row = await storeRequest(tx, purpose, { method: 'sms', telefone }, now)
    await keepHash(tx, ports, row.id, code)
    return row
  })
  if ('code' in stored) return { ok: false, refusal: stored }
  if (!isNew) return { ok: true, open: describe(stored, now, cooldown) }
  try {
    await ports.sms.send({ to: telefone, text: textOf(code), code, purpose: purpose.type })
  } catch (cause) {
    await ports.database.db.transaction(async (tx) => {
      const record = await lockRequest(tx, stored.id)
      if (record !== undefined) await applyEvents(tx, [record], { type: 'message.lost' })
    })
    throw cause
  }
  return { ok: true, open: describe(stored, now, cooldown) }
}

/**
 * Begins to wait for a code that nobody sends: the authenticator app's, or one of the recovery codes. That it cannot be guessed for ever
 * is seen to where it is given.
 */
export async function awaitCode(
  ports: Ports,
  purpose: Purpose,
  method: 'totp' | 'recovery',
  lock: Lock,
): Promise<Opened> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx): Promise<Opened> => {
    await lock(tx)
    const living = await findLiving(tx, purpose, now, [method])
    await replaceRequests(tx, purpose, now, { methods: ['totp', 'recovery'], ...(living && { butId: living.id }) })
    const row = living ?? (await storeRequest(tx, purpose, { method, telefone: null }, now))
    return { ok: true, open: describe(row, now, 0) }
  })
}

/** Begins to wait for what a passkey signs. The challenge before it dies. */
export async function awaitSignature(
  ports: Ports,
  purpose: Purpose,
  challenge: string,
  lock: Lock,
): Promise<{ ok: true; open: OpenRequest }> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    await lock(tx)
    await replaceRequests(tx, purpose, now, { methods: ['passkey'] })
    const row = await storeRequest(tx, purpose, { method: 'passkey', telefone: null }, now)
    await keepHash(tx, ports, row.id, challenge)
    return { ok: true, open: describe(row, now, 0) }
  })
}

/**
 * Tries what a passkey signed against the living challenge of this purpose, which is used up by that.
 * @param verify whether it is right, if what it was made for is that challenge
 */
export async function trySignature<Proven>(
  tx: Db,
  { seal, clock }: Pick<Ports, 'seal' | 'clock'>,
  purpose: Purpose,
  verify: (isChallenge: (challenge: string) => boolean) => Promise<Proven | undefined>,
): Promise<Proven | undefined> {
  const request = await lockLiving(tx, purpose, clock.now(), ['passkey'])
  if (request === undefined) return undefined
  const proven = await verify((challenge) => isEqual(request.codeHash, seal.hash(challenge, rowOf(request.id))))
  const [tried] = await applyEvents(tx, [request], { type: proven === undefined ? 'code.refused' : 'code.accepted' })
  return tried && proven
}

/** Keeps the keyed hash of what a request is answered with. */
export async function keepHash(tx: Db, { seal }: Ports, id: number, text: string): Promise<void> {
  await tx
    .update(codeRequest)
    .set({ codeHash: seal.hash(text, rowOf(id)) })
    .where(eq(codeRequest.id, id))
}

/**
 * Tries a code against the living request for this purpose, in the transaction of whatever it opens.
 * @param alsoRight whether it is right in another way: the authenticator app's, or a recovery code
 * @returns the request it was right for, or the refusal: the same sentence whether wrong, expired, used, or another's (S08)
 */
export async function tryCode(
  tx: Db,
  { seal, clock }: Pick<Ports, 'seal' | 'clock'>,
  purpose: Purpose,
  code: string,
  alsoRight: (request: CodeRequestRow) => Promise<boolean>,
): Promise<{ ok: true; request: CodeRequestRow } | { ok: false; refusal: Refusal }> {
  const now = clock.now()
  const request = await lockLiving(tx, purpose, now, TYPED)
  if (request === undefined) return { ok: false, refusal: wrong(0) }
  const right = matches(request, code, seal.hash(code, rowOf(request.id))) || (await alsoRight(request))
  const [tried] = await applyEvents(tx, [request], { type: right ? 'code.accepted' : 'code.refused' })
  if (tried === undefined) return { ok: false, refusal: wrong(0) }
  return right ? { ok: true, request } : { ok: false, refusal: wrong(CODE_TRIES - tried.tries) }
}

/** The row that a hash is bound to. */
export const rowOf = (id: number) => `code_request:${id}`
/** What a message says: with its accents 70 characters are one message, and each further one costs as much again. */
const textOf = (code: string) => `Talão: seu código é ${code}. Vale 10 minutos. Não passe para ninguém.`
/** The one sentence for a code that is wrong, expired, used, or another's (S08). */
export const wrong = (triesLeft: number): Refusal => ({
  code: 'code.wrong',
  fields: { code: ['Código incorreto ou vencido.'] },
  more: { tries_left: triesLeft },
})

/** Whether a code is the one that was sent. */
export function matches({ method, codeHash }: CodeRequestRow, code: string, given: string): boolean {
  return method === 'sms' && isWholeCode(code) && isEqual(codeHash, given)
}

/** Whether as many digits were typed as a code has. */
export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code)

const isEqual = (kept: string | null, given: string) =>
  kept !== null && timingSafeEqual(Buffer.from(kept), Buffer.from(given))

function describe(row: CodeRequestRow, now: Date, cooldown: number): OpenRequest {
  return {
    method: row.method,
    telefone: row.telefone && hidePhone(row.telefone),
    resendIn: Math.max(0, secondsUntil(row.createdAt, cooldown, now)),
    expiresIn: Math.max(0, secondsUntil(row.expiresAt, 0, now)),
    triesLeft: CODE_TRIES - row.tries,
  }
}

/** The cool-down is the account's, whichever session asks; while a code still lives, the answer says where that went. */
async function tooSoon(tx: Db, purpose: Purpose, now: Date, cooldown: number): Promise<Refusal | undefined> {
  const last = await lastSent(tx, purpose)
  if (last === undefined) return undefined
  const wait = secondsUntil(last.createdAt, cooldown, now)
  if (mayResend(last, wait)) return undefined
  const living = await findLiving(tx, purpose, now, ['sms'])
  return {
    code: 'code.tooSoon',
    more: {
      retry_after: wait,
      ...(living?.telefone && { telefone: hidePhone(living.telefone), tries_left: CODE_TRIES - living.tries }),
    },
  }
}

/** Whole seconds until `after` seconds past a moment; 0 or less when that is over. */
export function secondsUntil(moment: Date, after: number, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000 + after)
}
