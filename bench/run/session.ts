import { hashToken, issueToken, verifySession } from '../../server/platform/auth/tokens.ts'
import type { Db } from '../../server/platform/db/database.ts'
import { operator } from '../../server/platform/db/schema.ts'
import { systemRandom } from '../../server/platform/random.ts'

/** Makes an administrator who is signed in. @returns the token of the session */
export async function operatorsToken(db: Db): Promise<string> {
  const now = new Date()
  const [row] = await db
    .insert(operator)
    .values({
      ...{ role: 'admin', name: 'Bench', email: 'bench@talao.test', passwordHash: 'none', createdAt: now },
      ...{ telefone: '62981234567', telefoneProvenAt: now },
    })
    .returning()
  const session = { operatorId: row?.id ?? 0, now, address: '127.0.0.1', agent: 'bench' }
  const token = await issueToken(db, session, systemRandom)
  await verifySession(db, hashToken(token), now)
  return token
}
