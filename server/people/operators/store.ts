import { audit } from '../../platform/audit/audit.ts'
import { operator } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'

/** A manager or affiliate to be created. The hash is made before, outside of any database transaction. */
export interface NewOperator {
  role: 'gestor' | 'afiliado'
  name: string
  email: string
  telefone: string
  /** An affiliate's commission, in percent (spec §2.20). */
  afiliadoPercent?: number
  passwordHash: string
}

/** Creates a manager or an affiliate and records who did. @returns its id, or undefined when somebody has the e-mail */
export async function createOperator(ports: Ports, caller: Caller, account: NewOperator): Promise<number | undefined> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(operator)
      .values({ ...account, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: operator.id })
    if (row === undefined) return undefined
    const { passwordHash: _, ...after } = account
    await audit(tx, {
      at: now,
      operatorId: caller.operatorId,
      action: 'operator.created',
      subject: 'operator',
      subjectId: row.id,
      after,
      address: caller.address,
    })
    return row.id
  })
}
