import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildStalePanel } from '../scripts/panel.ts'
import { endOf, toldBy } from './run/child.ts'
import { measureCrowd } from './storefront/crowd.ts'
import { measureEarly } from './storefront/early.ts'
import { measurePages } from './storefront/pages.ts'
import { measurePhone } from './storefront/phone.ts'
import { measureStreams } from './storefront/streams.ts'
import { measureWeights } from './storefront/weights.ts'
import { machine } from './support.ts'

/**
 * `npm run bench:storefront`: what the buyer's page weighs and how soon a slow phone can use it, how many pages a second one process answers beside
 * the load, and how soon 10,000 buyers who wait hear of a burst of payments. `npm run bench:storefront -- pages` measures one part.
 */
// What holds many is measured before the process has done other work.
const PARTS = {
  weights: measureWeights,
  streams: measureStreams,
  crowd: measureCrowd,
  phone: measurePhone,
  early: measureEarly,
  pages: measurePages,
}

const only = process.argv[2]
await buildStalePanel()
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Started as `npm start` starts it: reading the sources as they are would leave a hundred megabytes behind.
const server = spawn(
  process.execPath,
  ['--max-semi-space-size=16', '--import', fileOf('../scripts/quick-loading.ts'), fileOf('./storefront-server.ts')],
  {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  },
)
try {
  const { port, slug } = await toldBy<{ port: number; slug: string }>(server)
  let buyers = 0
  const shop = {
    port,
    slug,
    nextBuyer: () => ++buyers,
    ask: <Answer>(question: unknown) => ask<Answer>(server, question),
  }
  console.log(`# The buyer's page, one server, PostgreSQL\n\n${machine()}; figures of one run.\n`)
  console.log('| what | goal | measured | |\n|---|---|---|---|')
  for (const [name, measure] of Object.entries(PARTS)) if (only === undefined || only === name) await measure(shop)
} finally {
  await endOf(server)
}

async function ask<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  child.send(question as string)
  const [answer] = await once(child, 'message')
  return answer as Answer
}
