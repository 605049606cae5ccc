import { eq, sql } from 'drizzle-orm'
import { audit } from '../audit/audit.ts'
import { type Config, SettingError } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { auditLog, operator } from '../db/schema.ts'
import type { Ports } from '../ports.ts'
import type { Scale } from './plan.ts'
import { seedDemo } from './seed.ts'

/** Who signs in to the demo: no secret, since the login page is filled in with it. */
export const DEMO_ADMIN = {
  email: 'demo@talao.local',
  password: 'talao-demo',
  phone: '11909014400',
} as const satisfies Config['admin']

const MADE = 'demo.made'
const SEEDING_LOCK = 8_204_218

/**
 * Fills an empty database with the demo's business, all of it or nothing; a demo that is there already stays as it is.
 * @param onDay is told each day that is done, from 1 to 40
 * @throws SettingError when the database holds a business of somebody's own
 */
export async function openDemo(ports: Ports, scale: Scale, onDay: (day: number) => void): Promise<void> {
  await ports.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`)
    if (await isDemo(tx)) return
    if (await isInUse(tx))
      throw new SettingError(
        'DEMO=1 precisa de um banco de dados só para a demonstração, e este já tem um negócio de verdade. Escolha outro com DATA_DIR ou DATABASE_URL.',
      )
    await seedDemo({ ...ports, database: { ...ports.database, db: tx } }, scale, onDay)
    const at = ports.clock.now()
    await audit(tx, { at, operatorId: null, action: MADE, subject: 'demo', after: scale, address: '127.0.0.1' })
  })
}

async function isDemo(db: Db): Promise<boolean> {
  return (await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.action, MADE)).limit(1)).length > 0
}

async function isInUse(db: Db): Promise<boolean> {
  return (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0
}
