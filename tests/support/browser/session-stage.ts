import { eq } from 'drizzle-orm'
import { hashPassword } from '../../../server/platform/auth/passwords.ts'
import { accessToken } from '../../../server/platform/auth/schema.ts'
import { operator } from '../../../server/platform/db/schema.ts'
import type { SessionStage } from '../../../src/domain/people/permissions.ts'
import type { TestApp } from '../server/build-app.ts'

const TELEFONE = '62981234071'

/** Puts an account and all its sessions where the model's path goes on from. */
export async function bringTo(app: TestApp, email: string, stage: SessionStage): Promise<void> {
  const now = app.clock.now()
  const phone = stage === 'factorDue' ? null : TELEFONE
  const [row] = await app.database.db
    .update(operator)
    .set({
      telefone: phone,
      telefoneProvenAt: phone && now,
      totpSecret: null,
      mustChangePassword: stage === 'passwordDue',
    })
    .where(eq(operator.email, email))
    .returning({ id: operator.id })
  await app.database.db
    .update(accessToken)
    .set({ verifiedAt: stage === 'unverified' ? null : now })
    .where(eq(accessToken.operatorId, row?.id ?? 0))
}

/** Gives an account its password back, whatever it was changed to. */
export async function restorePassword(app: TestApp, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await app.database.db.update(operator).set({ passwordHash }).where(eq(operator.email, email))
}
