import { and, eq, sql } from 'drizzle-orm'
import { beginningOf, plainName } from '../../../src/domain/values/text.ts'
import { CODE_TRIES } from '../../../src/machines/entities/code-request.ts'
import { hashOfTicket } from '../../people/second-factor/buyer-codes.ts'
import {
  applyEvents,
  buyerRequestsSince,
  lastSentToBuyer,
  lockPageRequest,
  mayResend,
  openPageRequest,
  storeBuyerRequest,
} from '../../people/second-factor/lifecycle.ts'
import { keepHash, makeCode, secondsUntil } from '../../people/second-factor/requests.ts'
import { siteOf } from '../../platform/app-settings/site.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { buyer } from '../../platform/db/schema.ts'
import { networkOf } from '../../platform/http/addresses.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

/** A code that was asked for. `request`: what the page that asked has to give back with the code. */
export interface AskedCode {
  request: string
  resendIn: number
  expiresIn: number
  triesLeft: number
  /** It stands in the terminal that the server was started in. */
  printed?: true
}

type Asked = { ok: true; asked: AskedCode } | { ok: false; refusal: Refusal }

const TICKET_BYTES = 32
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The lock under which one code at a time is asked for a phone. */
const PHONE_LOCK = 8_204_231

/**
 * Asks for a code for a buyer's phone. Whether that phone ever paid shows in nothing: the answer, its time and the limits are the same. Who gets
 * a message is looked up after it (S10, S27).
 * @param before the request that this one replaces, of the same page
 * @param fail called when the message could not be sent
 */
export async function askBuyerCode(
  ports: Ports,
  { telefone, address, before }: { telefone: string; address: string; before: string | undefined },
  fail: (cause: unknown) => void,
): Promise<Asked> {
  const now = ports.clock.now()
  const code = makeCode(ports.random)
  const ticket = ports.random.bytes(TICKET_BYTES).toString('base64url')
  const stored = await ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${telefone}))`)
    const asked = { telefone, address: networkOf(address) }
    const refusal = await refusalOf(tx, ports, asked, now)
    if (refusal !== undefined) return refusal
    const old = before === undefined ? undefined : await lockPageRequest(tx, hashOfTicket(before), now)
    if (old !== undefined) await applyEvents(tx, [old], { type: 'code.replaced' })
    const row = await storeBuyerRequest(tx, { ...asked, ticketHash: hashOfTicket(ticket) }, now)
    await keepHash(tx, ports, row.id, code)
    return row
  })
  if ('code' in stored) return { ok: false, refusal: stored }
  setImmediate(() => sendToWhoPaid(ports, { telefone, code }).catch(fail))
  const cooldown = ports.limits.codeCooldownSeconds
  return {
    ok: true,
    asked: {
      request: ticket,
      resendIn: Math.max(0, secondsUntil(stored.createdAt, cooldown, now)),
      expiresIn: secondsUntil(stored.expiresAt, 0, now),
      triesLeft: CODE_TRIES,
      ...isPrinted(ports),
    },
  }
}

/** How often a code may still be tried that a page asked for, for this phone; none where it is used, replaced or expired. */
export async function triesLeftOf(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  { request, telefone }: { request: string; telefone: string },
): Promise<number | undefined> {
  const row = await openPageRequest(db, hashOfTicket(request), clock.now())
  return row?.telefone === telefone ? CODE_TRIES - row.tries : undefined
}

/** That codes stand in the terminal that the server was started in, where they do. */
export const isPrinted = ({ sms }: Pick<Ports, 'sms'>) => sms.printed && ({ printed: true } as const)

/**
 * Sends a code to a phone that has paid a purchase, and to no other: anybody can order with a stranger's phone, and would have that phone
 * written to (S10).
 */
async function sendToWhoPaid(
  { database: { db }, sms, config: { publicUrl } }: Ports,
  { telefone, code }: { telefone: string; code: string },
): Promise<void> {
  const hasPaid = and(eq(buyer.telefone, telefone), eq(buyer.hasPaid, true))
  const [known] = await db.select({ id: buyer.id }).from(buyer).where(hasPaid)
  if (known === undefined) return
  const { organizer } = await siteOf(db)
  await sms.send({ to: telefone, text: signedText(code, { organizer: organizer.name, publicUrl }), code })
}

/** Why no code is sent now: the phone was sent one a moment ago, or has had its codes of the day, or too many are asked for from one network. */
async function refusalOf(
  tx: Db,
  { limits }: Ports,
  { telefone, address }: { telefone: string; address: string },
  now: Date,
): Promise<Refusal | undefined> {
  const last = await lastSentToBuyer(tx, telefone)
  const wait = last === undefined ? 0 : secondsUntil(last.createdAt, limits.codeCooldownSeconds, now)
  if (last !== undefined && !mayResend(last, wait)) return throttled(wait)
  const ofPhone = await buyerRequestsSince(tx, { telefone }, new Date(now.getTime() - DAY_MS))
  if (ofPhone.number >= limits.buyerCodesADay) return throttled(secondsLeft(ofPhone.first, DAY_MS, now))
  const ofNetwork = await buyerRequestsSince(tx, { address }, new Date(now.getTime() - HOUR_MS))
  if (ofNetwork.number >= limits.buyerCodesAnHour) return throttled(secondsLeft(ofNetwork.first, HOUR_MS, now))
  return undefined
}

const throttled = (wait: number): Refusal => ({ code: 'buyer.throttled', more: { retry_after: Math.max(1, wait) } })

const secondsLeft = (first: Date | null, within: number, now: Date) =>
  first === null ? 1 : secondsUntil(first, within / 1000, now)

/** A name in a message is no longer than this: each message of a long text costs. */
const LONGEST_NAME = 40

/**
 * What a buyer's message says: it is of the organiser whom they bought from, and its last line lets a phone fill in the code at this host alone. Of words
 * that need no letter beyond GSM 03.38, 160 characters are one message; with another they are 70.
 */
function signedText(code: string, { organizer, publicUrl }: { organizer: string | null; publicUrl: string }): string {
  const signed = organizer === null ? '' : `${beginningOf(plainName(organizer), LONGEST_NAME).trim()}: `
  const text = `${signed}use ${code} para ver suas cotas. Vale 10 minutos. Nunca repasse a outra pessoa.`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}\n\n@${new URL(publicUrl).hostname} #${code}`
}
