import { eq } from 'drizzle-orm'
import { type Config, SettingError } from '../config.ts'
import type { Db } from '../db/database.ts'
import { operator } from '../db/schema.ts'
import { passwordProblem } from './password-check.ts'
import { hashPassword, makePassword } from './passwords.ts'

const NAME = 'Administrador'

/** What the terminal prints once, after the very first start. `password` is absent when the settings gave it. */
export interface FirstAdmin {
  email: string
  password?: string
}

/**
 * Creates the administrator of an empty installation (S05); undefined when there is one already.
 * @throws SettingError when ADMIN_PASSWORD is none that could be chosen in the panel (S02); the demo's is shown on its login page
 */
export async function createFirstAdmin(db: Db, config: Config, now: Date): Promise<FirstAdmin | undefined> {
  const existing = await db.select({ id: operator.id }).from(operator).where(eq(operator.role, 'admin')).limit(1)
  if (existing.length > 0) return undefined
  const { email, phone, password } = config.admin
  const problem = password && !config.demo && (await passwordProblem(password, [NAME, email, 'Talão']))
  if (problem) throw new SettingError(`ADMIN_PASSWORD não serve: ${problem}`)
  const made = password === undefined ? makePassword() : undefined
  const stored = await db
    .insert(operator)
    .values({
      role: 'admin',
      name: NAME,
      email,
      telefone: phone ?? null,
      passwordHash: await hashPassword(password ?? made ?? ''),
      mustChangePassword: made !== undefined,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: operator.id })
  if (stored.length === 0) return undefined
  return made === undefined ? { email } : { email, password: made }
}

/** Whether the password that was made for an account is still the one it signs in with. */
export async function awaitsFirstPassword(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ waits: operator.mustChangePassword })
    .from(operator)
    .where(eq(operator.email, email))
  return found?.waits ?? false
}
