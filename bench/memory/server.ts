import { serve, unlimitedPorts } from '../server.ts'
import { makeCampaign, openBench } from '../support.ts'

/**
 * The whole server on a durable database, as `npm start` starts it. Says where it listens and what it sells, answers each message with what its process
 * holds, nothing collected for it, and ends with its input.
 */
const bench = await openBench(process.argv[2] as 'postgres' | 'pglite')
const { slug } = await makeCampaign(bench, 10_000_000)
const { port } = await serve(unlimitedPorts(bench), bench)
process.on('message', () => process.send?.(process.memoryUsage()))
process.send?.({ port, slug })
