import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CONSENT_WORDING } from '../../../src/domain/sales/buyer-form.ts'
import { textsOf } from '../../platform/app-settings/site.ts'
import type { Db } from '../../platform/db/database.ts'
import { consentText } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'

/** Which texts were accepted, and when. */
export interface Consent {
  version: string
  at: Date
}

const VERSION_LENGTH = 16

/** The versions that this process has stored, or found. */
const known = new WeakMap<Db, Set<string>>()

/** The version of what a buyer is asked to accept now: the sentence beside the box and the texts that it names, which are kept under it as they stand. */
export async function consentVersion({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>): Promise<string> {
  const texts = { wording: CONSENT_WORDING, ...(await textsOf(db)) }
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, VERSION_LENGTH)
  if (!versionsOf(db).has(version)) {
    await db
      .insert(consentText)
      .values({ version, ...texts, since: clock.now() })
      .onConflictDoNothing()
    versionsOf(db).add(version)
  }
  return version
}

/** A consent that an order carries; null where it names texts that nobody was shown. What was accepted before counts from then, and never from later than now. */
export async function consentIn(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  { version, at }: { version: string; at?: string | undefined },
): Promise<Consent | null> {
  if (!versionsOf(db).has(version)) {
    const [found] = await db
      .select({ version: consentText.version })
      .from(consentText)
      .where(eq(consentText.version, version))
    if (found === undefined) return null
    versionsOf(db).add(version)
  }
  const now = clock.now()
  const given = at === undefined ? now : new Date(at)
  return { version, at: given < now ? given : now }
}

function versionsOf(db: Db): Set<string> {
  const versions = known.get(db) ?? new Set<string>()
  known.set(db, versions)
  return versions
}
