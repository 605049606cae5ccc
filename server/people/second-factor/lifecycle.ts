import { and, count, desc, eq, gt, inArray, min, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  CHALLENGE_LIFE_S,
  CODE_LIFE_S,
  type CodeRequestCommand,
  type CodeRequestFact,
  type CodeRequestMethod,
  codeRequestAt,
  codeRequestMachine,
  codeRequestState,
} from '../../../src/machines/entities/code-request.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { codeRequestStates } from '../../../src/machines/stored-states.ts'
import { codeRequest } from '../../platform/auth/schema.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { isOneOf } from '../../platform/db/states.ts'

/** Whose code it is, in which session, and what it is for. */
export interface Purpose {
  operatorId: number
  tokenHash: string
  type: string
  /** The purposes whose codes count for this one, itself among them. */
  opens: readonly string[]
  /** The account's phone: a code that was sent there counts in all of its sessions. None: codes count where they were asked for. */
  sharedPhone: string | null
}

export type CodeRequestRow = typeof codeRequest.$inferSelect
type CodeRequestEvent = CodeRequestCommand | CodeRequestFact

/** The kinds that are answered by typing a code. */
export const TYPED: readonly CodeRequestMethod[] = ['sms', 'totp', 'recovery']

/** The requests whose code counts here. */
function mine({ operatorId, tokenHash, opens, sharedPhone }: Purpose): SQL | undefined {
  const here = eq(codeRequest.tokenHash, tokenHash)
  const sent =
    sharedPhone === null ? undefined : and(eq(codeRequest.method, 'sms'), eq(codeRequest.telefone, sharedPhone))
  return and(
    eq(codeRequest.operatorId, operatorId),
    inArray(codeRequest.type, opens),
    sent === undefined ? here : or(here, sent),
  )
}
const isLive = () => isOneOf(codeRequest.state, codeRequestStates('live'))

/** Stores a new request, in the state in which its chart begins. */
export async function storeRequest(
  tx: Db,
  { operatorId, tokenHash, type }: Purpose,
  { method, telefone }: Pick<CodeRequestRow, 'method' | 'telefone'>,
  now: Date,
): Promise<Locked<CodeRequestRow>> {
  const state = codeRequestState(initialState(codeRequestMachine, { method }))
  const expiresAt = endOfLife(method, now)
  const [row] = await tx
    .insert(codeRequest)
    .values({ operatorId, tokenHash, type, telefone, method, state, createdAt: now, expiresAt })
    .returning()
  if (row === undefined) throw new Error('the request for a code was not stored')
  return locked(row)
}

const endOfLife = (method: CodeRequestMethod, now: Date) =>
  new Date(now.getTime() + (method === 'passkey' ? CHALLENGE_LIFE_S : CODE_LIFE_S) * 1000)

/** What a code of somebody without an account is for: *Minhas cotas*, or the file of what is stored of a person. */
export type BuyerPurpose = 'buyer' | 'person'
/** What a page asks for that has no session: the same, or to sign in with a passkey alone. */
type PagePurpose = BuyerPurpose | 'signIn'

/** Stores a new request of a buyer, who has no account: it belongs to the page that asked, which keeps the ticket. */
export const storeBuyerRequest = (
  tx: Db,
  asked: { ticketHash: string; telefone: string; address: string },
  now: Date,
  { purpose = 'buyer', lifeS = CODE_LIFE_S }: { purpose?: BuyerPurpose; lifeS?: number } = {},
): Promise<Locked<CodeRequestRow>> =>
  storePageRequest(tx, { ...asked, type: purpose, method: 'sms' }, now, new Date(now.getTime() + lifeS * 1000))

/** Stores what a passkey is to sign before anybody has said who signs in: it belongs to the page that asked. */
export const storeSignInRequest = (
  tx: Db,
  asked: { ticketHash: string; address: string },
  now: Date,
): Promise<Locked<CodeRequestRow>> =>
  storePageRequest(tx, { ...asked, type: 'signIn', method: 'passkey' }, now, endOfLife('passkey', now))

async function storePageRequest(
  tx: Db,
  asked: { ticketHash: string; address: string; type: PagePurpose; method: CodeRequestMethod; telefone?: string },
  createdAt: Date,
  expiresAt: Date,
): Promise<Locked<CodeRequestRow>> {
  const state = codeRequestState(initialState(codeRequestMachine, asked))
  const [row] = await tx
    .insert(codeRequest)
    .values({ ...asked, state, createdAt, expiresAt })
    .returning()
  if (row === undefined) throw new Error('the request for a code was not stored')
  return locked(row)
}

/** A request by its page's ticket, locked for a change; undefined once it is used, replaced, out of tries or expired. */
export async function lockPageRequest(
  tx: Db,
  ticketHash: string,
  now: Date,
  purpose: PagePurpose = 'buyer',
): Promise<Locked<CodeRequestRow> | undefined> {
  const [row] = await tx
    .select()
    .from(codeRequest)
    .where(isOpenTo(ticketHash, now, purpose))
    .for('update')
  return row && locked(row)
}

/** Whether a page's ticket still waits for its code. */
export const waitsForCode = async (db: Db, ticketHash: string, now: Date, purpose: BuyerPurpose): Promise<boolean> =>
  (await db.$count(codeRequest, isOpenTo(ticketHash, now, purpose))) > 0

/** A request by its page's ticket, as it is now; undefined once it is used, replaced, out of tries or expired. */
export async function openPageRequest(db: Db, ticketHash: string, now: Date): Promise<CodeRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(codeRequest)
    .where(isOpenTo(ticketHash, now, 'buyer'))
  return row
}

const isOpenTo = (ticketHash: string, now: Date, purpose: PagePurpose) =>
  and(eq(codeRequest.ticketHash, ticketHash), eq(codeRequest.type, purpose), isLive(), gt(codeRequest.expiresAt, now))

/** The requests of a phone for one purpose that still wait, locked for a change. */
export async function lockBuyerRequests(
  tx: Db,
  telefone: string,
  purpose: BuyerPurpose,
): Promise<Locked<CodeRequestRow>[]> {
  const mine = and(eq(codeRequest.telefone, telefone), eq(codeRequest.type, purpose), isLive())
  return (await tx.select().from(codeRequest).where(mine).orderBy(codeRequest.id).for('update')).map(locked)
}

/** The last message that a phone was sent for a buyer and that delays the next one, whichever page asked. */
export async function lastSentToBuyer(
  tx: Db,
  telefone: string,
  purpose: BuyerPurpose = 'buyer',
): Promise<CodeRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(codeRequest)
    .where(
      and(
        eq(codeRequest.telefone, telefone),
        eq(codeRequest.type, purpose),
        isOneOf(codeRequest.state, codeRequestStates('delaysNext')),
      ),
    )
    .orderBy(desc(codeRequest.id))
    .limit(1)
  return row
}

/** How many codes buyers asked for since a moment, for a phone or from a network, and when the first of them was. */
export async function buyerRequestsSince(
  tx: Db,
  which: { telefone: string } | { address: string },
  since: Date,
  purpose: BuyerPurpose = 'buyer',
): Promise<{ number: number; first: Date | null }> {
  const mine = 'telefone' in which ? eq(codeRequest.telefone, which.telefone) : eq(codeRequest.address, which.address)
  const [found] = await tx
    .select({ number: count(), first: min(codeRequest.createdAt) })
    .from(codeRequest)
    .where(and(mine, eq(codeRequest.type, purpose), gt(codeRequest.createdAt, since)))
  return found ?? { number: 0, first: null }
}

/** A request, locked for a change. */
export async function lockRequest(tx: Db, id: number): Promise<Locked<CodeRequestRow> | undefined> {
  const [row] = await tx.select().from(codeRequest).where(eq(codeRequest.id, id)).for('update')
  return row && locked(row)
}

/**
 * The living request of a purpose, of one of these kinds: not used, replaced, out of tries or expired. What the session asked for itself comes
 * before what another one was sent.
 */
export async function findLiving(
  db: Db,
  purpose: Purpose,
  now: Date,
  methods: readonly CodeRequestMethod[],
): Promise<CodeRequestRow | undefined> {
  const [row] = await livingOf(db, purpose, now, methods)
  return row
}

/** The same, locked for a change. */
export async function lockLiving(
  tx: Db,
  purpose: Purpose,
  now: Date,
  methods: readonly CodeRequestMethod[],
): Promise<Locked<CodeRequestRow> | undefined> {
  const [row] = await livingOf(tx, purpose, now, methods).for('update')
  return row && locked(row)
}

function livingOf(db: Db, purpose: Purpose, now: Date, methods: readonly CodeRequestMethod[]) {
  return db
    .select()
    .from(codeRequest)
    .where(and(mine(purpose), isLive(), gt(codeRequest.expiresAt, now), isOneOf(codeRequest.method, methods)))
    .orderBy(desc(sql`${codeRequest.tokenHash} = ${purpose.tokenHash}`), desc(codeRequest.id))
    .limit(1)
}

/** Ends the requests of a purpose, of these kinds, that were not used, all but one: that takes their place. */
export async function replaceRequests(
  tx: Db,
  purpose: Purpose,
  now: Date,
  { methods, butId }: { methods: readonly CodeRequestMethod[]; butId?: number },
): Promise<void> {
  const others = butId === undefined ? undefined : ne(codeRequest.id, butId)
  const rows = await tx
    .select()
    .from(codeRequest)
    .where(and(mine(purpose), isLive(), isOneOf(codeRequest.method, methods), others))
    .orderBy(codeRequest.id)
    .for('update')
  const ending = Map.groupBy(rows.map(locked), (row) => (row.expiresAt <= now ? 'code.expired' : 'code.replaced'))
  for (const [type, some] of ending) await applyEvents(tx, some, { type })
}

/** The last message that an account was sent for a purpose and that delays the next one, whichever session asked. */
export async function lastSent(tx: Db, { operatorId, opens }: Purpose): Promise<CodeRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(codeRequest)
    .where(
      and(
        eq(codeRequest.operatorId, operatorId),
        inArray(codeRequest.type, opens),
        eq(codeRequest.method, 'sms'),
        isOneOf(codeRequest.state, codeRequestStates('delaysNext')),
      ),
    )
    .orderBy(desc(codeRequest.id))
    .limit(1)
  return row
}

/** Whether another message may be sent after this one. `wait`: the seconds that are left of its cool-down. */
export function mayResend(row: CodeRequestRow, wait: number): boolean {
  return stepOf(row, { type: 'code.resend' }, wait > 0) !== null
}

/**
 * Lets an event happen to requests for a code. Those whose machine does not accept it stay as they are. The only writer of their state and tries; what is
 * alike is written at once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  records: readonly Locked<CodeRequestRow>[],
  event: CodeRequestFact,
): Promise<Locked<CodeRequestRow>[]> {
  const changed = records.flatMap((record) => {
    const step = stepOf(record, event, true)
    if (step === null) return []
    const stored = { state: codeRequestState(step.state), tries: step.state.context.tries }
    return [{ row: locked({ ...record, ...stored }), stored }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(codeRequest)
      .set(stored)
      .where(
        isAmong(
          codeRequest.id,
          alike.map(({ row }) => row.id),
        ),
      )
  return changed.map(({ row }) => row)
}

function stepOf({ state, method, tries }: CodeRequestRow, event: CodeRequestEvent, isCooling: boolean) {
  return stepThrough(codeRequestMachine, codeRequestAt(state, { method, tries, isCooling }), [event])
}
