import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { type ApiAccessDraft, checkApiAccess } from '../../../src/domain/people/api-accesses.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { noting } from '../../platform/audit/audit.ts'
import { newApiToken } from '../../platform/auth/api-accesses.ts'
import { apiAccess } from '../../platform/auth/schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'

const noteOf = noting('apiAccess')
const DAY_MS = 24 * 60 * 60_000

/** An access for a program, and who made it. */
export interface FoundAccess {
  row: typeof apiAccess.$inferSelect
  maker: string
}

/** A page of the accesses that were not revoked, the newest first. */
export async function listAccesses(db: Db, page: number): Promise<{ rows: FoundAccess[]; total: number }> {
  const living = isNull(apiAccess.revokedAt)
  const rows = await db
    .select({ row: apiAccess, maker: operator.name })
    .from(apiAccess)
    .innerJoin(operator, eq(operator.id, apiAccess.operatorId))
    .where(living)
    .orderBy(desc(apiAccess.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [counted] = await db.select({ total: count() }).from(apiAccess).where(living)
  return { rows, total: counted?.total ?? 0 }
}

/** Makes an access, whose token is told this once. */
export async function createAccess(
  ports: Ports,
  caller: Caller,
  draft: ApiAccessDraft,
): Promise<{ ok: true; access: FoundAccess; token: string } | { ok: false; refusal: Refusal }> {
  const errors = checkApiAccess(draft)
  if (!hasNoErrors(errors)) return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  const now = ports.clock.now()
  const { token, tokenHash, prefix } = newApiToken(ports.random)
  const scopes = [...new Set(draft.scopes)]
  const expiresAt = new Date(now.getTime() + draft.days * DAY_MS)
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const [row] = await tx
      .insert(apiAccess)
      .values({
        ...{ operatorId: caller.operatorId, name: trimmed(draft.name), prefix, tokenHash, scopes },
        ...{ createdAt: now, expiresAt },
      })
      .returning()
    if (row === undefined) throw new Error('the access was not stored')
    const after = { name: row.name, scopes: scopes.join(', '), accessUntil: expiresAt.toISOString() }
    await noteOf(tx, caller, now)('apiAccess.created', row.id, { after })
    return { ok: true as const, access: { row, maker: caller.name }, token }
  })
}

/** Revokes an access: its program is refused from then on. */
export async function revokeAccess(
  ports: Ports,
  caller: Caller,
  id: number,
): Promise<{ ok: true } | { ok: false; refusal: Refusal }> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const [row] = await tx
      .update(apiAccess)
      .set({ revokedAt: now })
      .where(and(eq(apiAccess.id, id), isNull(apiAccess.revokedAt)))
      .returning()
    if (row === undefined) return { ok: false as const, refusal: { code: 'record.unknown' as const } }
    await noteOf(tx, caller, now)('apiAccess.revoked', id, { before: { name: row.name } })
    return { ok: true as const }
  })
}
