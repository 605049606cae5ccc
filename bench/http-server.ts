import { serve, unlimitedPorts } from './server.ts'
import { makeCampaign, openBench } from './support.ts'

/** The whole server on a durable PostgreSQL, without limits by address; says where it listens and what it sells, and ends with its input. */
const bench = await openBench('postgres')
const { slug } = await makeCampaign(bench, 10_000_000)
const { slug: small } = await makeCampaign(bench, 100)
const { port } = await serve(unlimitedPorts(bench), bench)
process.stdout.write(`${JSON.stringify({ port, slug, small })}\n`)
