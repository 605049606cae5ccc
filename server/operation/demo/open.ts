import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/people/acts/acts.ts'
import { audit } from '../../platform/audit/audit.ts'
import { type Config, SettingError } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { auditLog, operator } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { alone } from './alone.ts'
import type { Scale } from './plan.ts'
import { seedDemo } from './seed.ts'

/** Who signs in to the demo: no secret, since the login page is filled in with it. */
export const DEMO_ADMIN = {
  email: 'demo@talao.local',
  password: 'talao-demo',
  phone: '11909014400',
} as const satisfies Config['admin']

const BEGUN = 'demo.begun'
const MADE = 'demo.made'

/**
 * Fills an empty database with the demo's business. A demo that is there already stays as it is; one that was interrupted while it
 * was made is made again from nothing.
 * @param onDay called with each day that is done, from 1 to 40
 * @throws SettingError when the database holds a business of somebody's own
 */
export async function openDemo(ports: Ports, scale: Scale, onDay: (day: number) => void): Promise<void> {
  const { database } = ports
  await alone(database, async () => {
    if (await isMarked(database.db, MADE)) return
    if (await isMarked(database.db, BEGUN)) await empty(database)
    else if (await isInUse(database.db))
      throw new SettingError(
        'DEMO=1 precisa de um banco de dados só para a demonstração, e este já tem um negócio de verdade. Escolha outro com DATA_DIR ou DATABASE_URL.',
      )
    await mark(ports, BEGUN, scale)
    await seedDemo(ports, scale, onDay)
    await database.db.execute(sql`vacuum analyze`)
    await mark(ports, MADE, scale)
  })
}

/** Removes everything; what is append-only can go in no other way. */
async function empty(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`drop schema drizzle cascade`)
    await tx.execute(sql`create schema public`)
  })
  await database.migrate()
}

async function mark({ database, clock }: Ports, action: AuditAction, scale: Scale): Promise<void> {
  const entry = {
    at: clock.now(),
    operatorId: null,
    action,
    subject: 'demo' as const,
    after: scale,
    address: '127.0.0.1',
  }
  await audit(database.db, entry)
}

async function isMarked(db: Db, action: string): Promise<boolean> {
  return (await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, action)).limit(1)).length > 0
}

async function isInUse(db: Db): Promise<boolean> {
  return (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0
}
