import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { digitsIn, phoneIn } from '../../../src/domain/values/phone.ts'
import type { Db } from '../../platform/db/database.ts'
import { holdsAll, typedOf } from '../../platform/db/match.ts'
import { operator } from '../../platform/db/schema.ts'
import { named, PAGE_SIZE } from '../../platform/http/http.ts'

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

/** Which managers or affiliates are meant; `contact` says whether the reader may see e-mail and phone. */
interface OperatorFilter {
  role: 'gestor' | 'afiliado'
  search: string | undefined
  contact: boolean
}

/**
 * One page of managers or affiliates by name; `search` is looked for in the name, whatever the accents, and for a reader who may see them
 * in e-mail and phone.
 */
export async function listOperators(
  db: Db,
  { page, ...filter }: OperatorFilter & { page: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await db
    .select()
    .from(operator)
    .where(matchingOf(filter))
    .orderBy(sql`folded(${operator.name})`, asc(operator.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await countOperators(db, filter) }
}

/** How many managers or affiliates a filter finds. */
export async function countOperators(db: Db, filter: OperatorFilter): Promise<number> {
  return db.$count(operator, matchingOf(filter))
}

function matchingOf({ role, search, contact }: OperatorFilter) {
  const { parts } = typedOf(search ?? '')
  const digits = phoneIn(search ?? '') ?? digitsIn(search ?? '')
  return and(
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
}

/** One manager or affiliate, or undefined when there is none of that kind. */
export async function findOperator(db: Db, role: 'gestor' | 'afiliado', id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, role), isNull(operator.deletedAt)))
  return row
}
