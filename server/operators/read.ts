import { Type } from '@fastify/type-provider-typebox'
import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Db } from '../db/database.ts'
import { holdsAll, typedOf } from '../db/match.ts'
import { operator } from '../db/schema.ts'
import { named, PAGE_SIZE } from '../http/http.ts'

/** A manager or affiliate as the panel reads it (spec §3.6). Managers' accounts have no percent; managers are told no contact (S20). */
export const OperatorWire = named(
  'Operator',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.Optional(Type.String()),
    telefone: Type.Optional(Type.String()),
    afiliado_percent: Type.Optional(Type.Integer()),
    created_at: Type.String(),
    /** Whether the account still has no password of its own. */
    pending: Type.Boolean(),
  }),
)
export type OperatorWire = Static<typeof OperatorWire>

type Row = typeof operator.$inferSelect

/** The row as an answer; `contact` says whether the reader may see e-mail and phone. */
export function operatorToWire(row: Row, contact: boolean): OperatorWire {
  return {
    id: row.id,
    name: row.name,
    ...(contact && { email: row.email, telefone: row.telefone ?? '' }),
    ...(row.afiliadoPercent !== null && { afiliado_percent: row.afiliadoPercent }),
    created_at: row.createdAt.toISOString(),
    pending: row.mustChangePassword || row.telefoneProvenAt === null,
  }
}

/**
 * One page of managers or affiliates by name; `search` is looked for in the name, whatever the accents, and for a reader who may see them
 * in e-mail and phone.
 */
export async function listOperators(
  db: Db,
  {
    role,
    page,
    search,
    contact,
  }: { role: 'gestor' | 'afiliado'; page: number; search: string | undefined; contact: boolean },
): Promise<{ rows: Row[]; total: number }> {
  const { parts } = typedOf(search ?? '')
  const digits = (search ?? '').replace(/\D/g, '')
  const matching = and(
    eq(operator.role, role),
    isNull(operator.deletedAt),
    search
      ? or(
          holdsAll(sql`${operator.name}`, parts),
          contact ? holdsAll(sql`${operator.email}`, parts) : undefined,
          !contact || digits === '' ? undefined : ilike(operator.telefone, `%${digits}%`),
        )
      : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(operator).where(matching)
  const rows = await db
    .select()
    .from(operator)
    .where(matching)
    .orderBy(sql`folded(${operator.name})`, asc(operator.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: counted?.total ?? 0 }
}

/** One manager or affiliate, or undefined when there is none of that kind. */
export async function findOperator(db: Db, role: 'gestor' | 'afiliado', id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, role), isNull(operator.deletedAt)))
  return row
}
