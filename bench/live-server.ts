import { hashToken, issueToken, verifySession } from '../server/platform/auth/tokens.ts'
import { operator } from '../server/platform/db/schema.ts'
import { systemRandom } from '../server/platform/random.ts'
import { sized } from './run/small.ts'
import { memoryNow, serve, unlimitedPorts } from './server.ts'
import { inParallel, makeCampaign, openBench } from './support.ts'

/**
 * The whole server on a durable PostgreSQL, with one campaign to sell, as many others as there are payments in the burst, and an operator's
 * session. Says what its memory is when it is asked, and ends with its input.
 */
const CAMPAIGNS = sized(1_000, 4)

const bench = await openBench('postgres')
const { port } = await serve(unlimitedPorts(bench), bench)

const now = new Date()
const { db } = bench.database
const [row] = await db
  .insert(operator)
  .values({
    ...{ role: 'admin', name: 'Bench', email: 'bench@talao.test', passwordHash: 'none', createdAt: now },
    ...{ telefone: '62981234567', telefoneProvenAt: now },
  })
  .returning()
const token = await issueToken(
  db,
  { operatorId: row?.id ?? 0, now, address: '127.0.0.1', agent: 'bench' },
  systemRandom,
)
await verifySession(db, hashToken(token), now)
const { slug } = await makeCampaign(bench, 10_000_000)
const burst: { id: number; slug: string }[] = []
await inParallel(8, CAMPAIGNS, async () => burst.push(await makeCampaign(bench, 100)))

process.on('message', () => process.send?.(memoryNow()))
process.send?.({ port, slug, token, burst })
