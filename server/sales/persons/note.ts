import { and, eq, gte } from 'drizzle-orm'
import { startOfDay } from '../../../src/domain/values/zoned.ts'
import { audit } from '../../platform/audit/audit.ts'
import { hasStepUp } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditLog, operator } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'

/** What a search beyond those of a day is proven with: what erasing asks for too, since reading has been proven once already. */
const BEYOND = 'auth.code'

type Noted = { ok: true; asksCodeAfter: number | null } | { ok: false; refusal: Refusal }

/** Writes down that somebody's data was exported, with a code in place of the phone. */
export const noteExport = (
  tx: Db,
  { clock, seal }: Pick<Ports, 'clock' | 'seal'>,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  telefone: string,
): Promise<void> =>
  audit(tx, {
    ...{ at: clock.now(), operatorId, address, action: 'person.exported', subject: 'person' },
    subjectId: seal.hash(telefone, 'person'),
  })

/**
 * Writes down that somebody was looked for, found or not; after a number of them a day each search demands a code.
 * @returns `asksCodeAfter`: how many were made today, where the next one asks for a code; null where it does not
 */
export async function noteSearch(
  { database: { db }, clock, seal, limits }: Ports,
  { operatorId, tokenHash, address }: Caller,
  telefone: string,
): Promise<Noted> {
  const now = clock.now()
  return db.transaction(async (inner) => {
    const tx = inner as Db
    // Locked, so that several searches at once are counted one after the other.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('no key update')
    const ofToday = and(
      eq(auditLog.subject, 'person'),
      eq(auditLog.action, 'person.searched'),
      eq(auditLog.operatorId, operatorId),
      gte(auditLog.at, startOfDay(now)),
    )
    const made = await tx.$count(auditLog, ofToday)
    const isProven = made + 1 >= limits.personSearchesADay && (await hasStepUp(tx, tokenHash, BEYOND, now))
    if (made >= limits.personSearchesADay && !isProven)
      return { ok: false, refusal: { code: 'code.demanded', more: { error_code: BEYOND } } }
    const subjectId = seal.hash(telefone, 'person')
    await audit(tx, { at: now, operatorId, address, action: 'person.searched', subject: 'person', subjectId })
    return { ok: true, asksCodeAfter: made + 1 >= limits.personSearchesADay && !isProven ? made + 1 : null }
  })
}
