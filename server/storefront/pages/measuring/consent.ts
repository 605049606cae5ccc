import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CONSENT_WORDING } from '../../../../src/domain/sales/buyer-form.ts'
import { textsOf } from '../../../platform/app-settings/site.ts'
import type { Db } from '../../../platform/db/database.ts'
import { consentText } from '../../../platform/db/schema.ts'
import type { Ports } from '../../../platform/ports.ts'

/** Which texts were accepted, and when. */
export interface Consent {
  version: string
  at: Date
}

const VERSION_LENGTH = 16

/** The versions that this process has stored, or found, and since when each stood. */
const known = new WeakMap<Db, Map<string, Date>>()

/** The version of what a buyer is asked to accept now: the sentence beside the box and the texts that it names, which are kept under it as they stand. */
export async function consentVersion({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): Promise<string> {
  const texts = { wording: CONSENT_WORDING, ...(await textsOf(db)) }
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, VERSION_LENGTH)
  if ((await sinceOf(db, version)) === undefined)
    await db
      .insert(consentText)
      .values({ version, ...texts, since: clock.now() })
      .onConflictDoNothing()
  return version
}

/**
 * A consent that an order carries; null where it names texts that nobody was shown. What was accepted before counts from then, unless that is before there
 * were these texts, or later than now.
 */
export async function consentIn(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  { version, at }: { version: string; at?: string | undefined },
): Promise<Consent | null> {
  const since = await sinceOf(db, version)
  if (since === undefined) return null
  const now = clock.now()
  const given = at === undefined ? now : new Date(at)
  return { version, at: given >= since && given < now ? given : now }
}

/** Since when these texts are asked for; undefined where they never were. */
async function sinceOf(db: Db, version: string): Promise<Date | undefined> {
  const versions = known.get(db) ?? new Map<string, Date>()
  known.set(db, versions)
  const kept = versions.get(version)
  if (kept !== undefined) return kept
  const [found] = await db
    .select({ since: consentText.since })
    .from(consentText)
    .where(eq(consentText.version, version))
  if (found !== undefined) versions.set(version, found.since)
  return found?.since
}
