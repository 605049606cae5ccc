import { sql } from 'drizzle-orm'
import { isMobile } from '../../../src/domain/values/phone.ts'
import { beginningOf, plainName } from '../../../src/domain/values/text.ts'
import { hashOfTicket, tryBuyerCode } from '../../people/second-factor/buyer-codes.ts'
import {
  applyEvents,
  buyerRequestsSince,
  lastSentToBuyer,
  lockBuyerRequests,
  lockRequest,
  mayResend,
  storeBuyerRequest,
  waitsForCode,
} from '../../people/second-factor/lifecycle.ts'
import { keepHash, makeCode, secondsUntil } from '../../people/second-factor/requests.ts'
import { siteOf } from '../../platform/app-settings/site.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { csvOf, type Line, linesOf } from './file.ts'
import { findPerson } from './find.ts'
import { noteExport } from './note.ts'

/** A file of what is stored of a person, as the panel knows it: where it is opened, how large it is, until when. */
export interface ExportedFile {
  path: string
  bytes: number
  expiresAt: Date
}

type Exported = { ok: true; file: ExportedFile } | { ok: false; refusal: Refusal }

/** Where a file is opened, by its ticket. */
export const PERSON_FILE = '/meus-dados'
const TICKET_BYTES = 32
const DAY_S = 24 * 3600
/** One file at a time is made of a phone. */
const EXPORT_LOCK = 8_204_233
/** A name in a message is no longer than this: each message of a long text costs. */
const LONGEST_NAME = 40

/**
 * Makes an address at which what is stored of a phone is opened for a day, once, by a code that goes to that phone alone: so whoever asks for it
 * has it in hand. Nothing is copied: what is told is read when it is opened. The address before it opens nothing more.
 * @throws SmsFailure when the message did not leave; the address then opens nothing
 */
export async function exportPerson(ports: Ports, caller: Caller, telefone: string): Promise<Exported> {
  if (!isMobile(telefone)) return { ok: false, refusal: wrongFields({ telefone: [LANDLINE] }) }
  const { db } = ports.database
  const now = ports.clock.now()
  const person = await findPerson(db, telefone, now)
  if (person === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
  const code = makeCode(ports.random)
  const ticket = ports.random.bytes(TICKET_BYTES).toString('hex')
  const stored = await db.transaction(async (inner) => {
    const tx = inner as Db
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${EXPORT_LOCK}, hashtext(${telefone}))`)
    const refusal = await refusalOf(tx, ports, telefone, now)
    if (refusal !== undefined) return refusal
    await applyEvents(tx, await lockBuyerRequests(tx, telefone, 'person'), { type: 'code.replaced' })
    const asked = { telefone, address: caller.address, ticketHash: hashOfTicket(ticket) }
    const row = await storeBuyerRequest(tx, asked, now, { purpose: 'person', lifeS: DAY_S })
    await keepHash(tx, ports, row.id, code)
    await noteExport(tx, ports, caller, telefone)
    return row
  })
  if ('code' in stored) return { ok: false, refusal: stored }
  try {
    const { organizer } = await siteOf(db)
    await ports.sms.send({ to: telefone, text: textOf(code, organizer.name), code, purpose: 'person' })
  } catch (cause) {
    await db.transaction(async (tx) => {
      const record = await lockRequest(tx as Db, stored.id)
      if (record !== undefined) await applyEvents(tx as Db, [record], { type: 'message.lost' })
    })
    throw cause
  }
  const bytes = Buffer.byteLength(csvOf(await linesOf(db, telefone, person)))
  return { ok: true, file: { path: `${PERSON_FILE}/${ticket}`, bytes, expiresAt: stored.expiresAt } }
}

/** Whether an address still waits for its code. */
export const isFileOpen = ({ database: { db }, clock }: Ports, ticket: string): Promise<boolean> =>
  waitsForCode(db, hashOfTicket(ticket), clock.now(), 'person')

/** Opens a file with the code that went to its phone. Once opened, or once its person was erased, its address opens nothing more. */
export async function openFile(
  ports: Ports,
  ticket: string,
  code: string,
): Promise<{ ok: true; lines: Line[] } | { ok: false; refusal: Refusal }> {
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const tried = await tryBuyerCode(tx, ports, { request: ticket, code, purpose: 'person' })
    if (!tried.ok) return tried
    const person = await findPerson(tx, tried.telefone, ports.clock.now())
    return { ok: true, lines: person === undefined ? [] : await linesOf(tx, tried.telefone, person) }
  })
}

/** Why no message is sent now: the phone was sent one a moment ago, or has had its codes of the day. */
async function refusalOf(tx: Db, { limits }: Ports, telefone: string, now: Date): Promise<Refusal | undefined> {
  const last = await lastSentToBuyer(tx, telefone, 'person')
  const wait = last === undefined ? 0 : secondsUntil(last.createdAt, limits.codeCooldownSeconds, now)
  if (last !== undefined && !mayResend(last, wait)) return { code: 'code.tooSoon', more: { retry_after: wait } }
  const ofDay = await buyerRequestsSince(tx, { telefone }, new Date(now.getTime() - DAY_S * 1000), 'person')
  if (ofDay.number < limits.buyerCodesADay) return undefined
  const left = ofDay.first === null ? 1 : secondsUntil(ofDay.first, DAY_S, now)
  return { code: 'code.tooMany', more: { retry_after: Math.max(1, left) } }
}

const LANDLINE =
  'O arquivo abre com um código por SMS, e este é um telefone fixo. Exporte o cadastro em Apoiadores e entregue por escrito.'

function textOf(code: string, organizer: string | null): string {
  const name = organizer === null ? 'Talão' : beginningOf(plainName(organizer), LONGEST_NAME).trim()
  return `${name}: o código para abrir os seus dados é ${code}. Vale por 24 horas. Não passe para ninguém.`
}
