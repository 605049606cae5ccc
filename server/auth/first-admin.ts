import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { operator } from '../db/schema.ts'
import { hashPassword, makePassword } from './passwords.ts'

/** What the terminal prints once, after the very first start. `password` is absent when the settings gave it. */
export interface FirstAdmin {
  email: string
  password?: string
}

/** Creates the administrator of an empty installation (S05); undefined when there is one already. */
export async function createFirstAdmin(db: Db, config: Config, now: Date): Promise<FirstAdmin | undefined> {
  const existing = await db.select({ id: operator.id }).from(operator).where(eq(operator.role, 'admin')).limit(1)
  if (existing.length > 0) return undefined
  const { email, phone } = config.admin
  const made = config.admin.password === undefined ? makePassword() : undefined
  await db.insert(operator).values({
    role: 'admin',
    name: 'Administrador',
    email,
    telefone: phone ?? null,
    passwordHash: await hashPassword(config.admin.password ?? made ?? ''),
    mustChangePassword: made !== undefined,
    createdAt: now,
  })
  return made === undefined ? { email } : { email, password: made }
}
