import { and, desc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import { formatMoment } from '../../../src/domain/values/dates.ts'
import { accessToken } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/schema.ts'

const MONTH_MS = 30 * 24 * 3_600_000
const MOST_TOLD = 3

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['phone.changed', 'o celular da sua conta foi trocado'],
  ['app.enrolled', 'um aplicativo autenticador foi configurado na sua conta'],
  ['app.removed', 'o aplicativo autenticador da sua conta foi removido'],
  ['passkey.enrolled', 'uma chave de acesso foi cadastrada na sua conta'],
  ['passkey.removed', 'uma chave de acesso da sua conta foi removida'],
  ['recovery.renewed', 'os códigos de recuperação da sua conta foram gerados de novo'],
])

/**
 * What a session is told of changes to its account's access, newest first (S12): those between the sign-in before it on the same device and
 * its own; on a device without one, those of the last 30 days. So somebody else's sign-in never hides them from the owner.
 */
export async function accessChanges(db: Db, tokenHash: string): Promise<string[]> {
  const [session] = await db.select().from(accessToken).where(eq(accessToken.tokenHash, tokenHash))
  if (session === undefined) return []
  const { operatorId, createdAt } = session
  const since = (await signInBefore(db, session)) ?? new Date(createdAt.getTime() - MONTH_MS)
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'operator'),
        eq(auditLog.subjectId, String(operatorId)),
        inArray(auditLog.action, [...SENTENCES.keys()]),
        gt(auditLog.at, since),
        lte(auditLog.at, createdAt),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
  return rows
    .filter(({ action, before }) => action !== 'phone.changed' || hadPhone(before))
    .slice(0, MOST_TOLD)
    .map(
      ({ at, action }) =>
        `Em ${formatMoment(at)}, ${SENTENCES.get(action)}. Se não foi você, troque sua senha e avise o administrador.`,
    )
}

async function signInBefore(
  db: Db,
  { operatorId, deviceId, createdAt }: typeof accessToken.$inferSelect,
): Promise<Date | undefined> {
  if (deviceId === null) return undefined
  const [before] = await db
    .select({ at: accessToken.createdAt })
    .from(accessToken)
    .where(
      and(
        eq(accessToken.operatorId, operatorId),
        eq(accessToken.deviceId, deviceId),
        lt(accessToken.createdAt, createdAt),
      ),
    )
    .orderBy(desc(accessToken.createdAt))
    .limit(1)
  return before?.at
}

/** The first phone of an account takes no other's place. */
const hadPhone = (before: unknown) =>
  typeof before === 'object' && before !== null && 'telefone' in before && before.telefone !== null
