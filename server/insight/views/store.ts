import { and, asc, eq } from 'drizzle-orm'
import { viewNameError } from '../../../src/domain/insight/views.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { audit, hideSearched } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator, savedView } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'

export type ViewRow = typeof savedView.$inferSelect

/** A list under a filter, and what the operator calls it. */
export interface NewView {
  name: string
  screen: string
  params: Readonly<Record<string, string>>
}

type Saved = { ok: true; id: number } | { ok: false; refusal: Refusal }

/** An operator's saved views, in the order in which they were saved. */
export function viewsOf(db: Db, operatorId: number): Promise<ViewRow[]> {
  return db.select().from(savedView).where(eq(savedView.operatorId, operatorId)).orderBy(asc(savedView.id))
}

/** Keeps a view for its operator. Refused: no name, one that is too long or taken, or too many views. */
export async function saveView(ports: Ports, caller: Caller, { name, screen, params }: NewView): Promise<Saved> {
  const now = ports.clock.now()
  const { operatorId, address } = caller
  return ports.database.db.transaction(async (inner): Promise<Saved> => {
    const tx = inner as Db
    // One after the other, so that the limit and the names hold.
    await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, operatorId)).for('update')
    const wanted = { name: trimmed(name), screen, params }
    const error = viewNameError(
      wanted.name,
      (await viewsOf(tx, operatorId)).map((view) => view.name),
    )
    if (error !== null) return { ok: false, refusal: wrongFields({ name: [error] }) }
    const [row] = await tx
      .insert(savedView)
      .values({ ...wanted, operatorId, createdAt: now })
      .returning({ id: savedView.id })
    if (row === undefined) throw new Error('the view was not stored')
    await audit(tx, {
      ...{ at: now, operatorId, address },
      ...{ action: 'view.saved', subject: 'view', subjectId: row.id, after: auditedView(wanted) },
    })
    return { ok: true, id: row.id }
  })
}

const auditedView = ({ name, screen, params }: NewView): NewView => ({
  ...{ name: hideSearched(name), screen },
  params: Object.fromEntries(Object.entries(params).map(([param, value]) => [param, hideSearched(value)])),
})

/** Forgets one of an operator's own views. @returns what it was; undefined where there is none */
export async function deleteView(
  ports: Ports,
  { operatorId, address }: Caller,
  id: number,
): Promise<NewView | undefined> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(savedView)
      .where(and(eq(savedView.id, id), eq(savedView.operatorId, operatorId)))
      .returning()
    if (row === undefined) return undefined
    const { name, screen, params } = row
    await audit(tx, {
      ...{ at: now, operatorId, address },
      ...{ action: 'view.deleted', subject: 'view', subjectId: id, before: auditedView({ name, screen, params }) },
    })
    return { name, screen, params }
  })
}
