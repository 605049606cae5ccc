import { operatorsToken } from './run/session.ts'
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

const token = await operatorsToken(bench.database.db)
const { slug } = await makeCampaign(bench, 10_000_000)
const burst: { id: number; slug: string }[] = []
await inParallel(8, CAMPAIGNS, async () => burst.push(await makeCampaign(bench, 100)))

process.on('message', () => process.send?.(memoryNow()))
process.send?.({ port, slug, token, burst })
