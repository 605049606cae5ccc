import { Pool } from 'undici'
import { buyersOver } from '../buyers.ts'
import { sized } from '../run/small.ts'
import { inParallel, integer, milliseconds, percentile } from '../support.ts'
import { type Shop, tell } from './shop.ts'

const CLIENTS = 32
const WARM_UP = sized(5_000, 32)
const PAGES = sized(20_000, 64)
const PAGES_A_SECOND = 1_500
const P95_MS = 50
const ADDRESSES = 5_000
/** Of so many visitors one has the page already. */
const KNOWN_EVERY = 4
const ANSWERS_A_SECOND = 3_000
const PURCHASES = sized(600, 16)
const BUYERS = 8
const ATTACKERS = sized(500, 8)
const PURCHASES_KEPT = 0.9
const TURNS = sized(3, 1)

/** How many pages a second one process answers, and how soon, with whoever asks on the same processors. */
export async function measurePages({ port, slug, nextBuyer }: Shop): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  let etag = ''
  const visit = async (index: number) => {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: `/campaign/${slug}?link_ref=${index % 50}`,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        'x-forwarded-for': `10.0.${(index % ADDRESSES) >> 8}.${index & 255}`,
        ...(index % KNOWN_EVERY === 0 && { 'if-none-match': etag }),
      },
    })
    etag = String(headers.etag)
    await body.dump()
    if (statusCode !== 200 && statusCode !== 304) throw new Error(`a page was answered ${statusCode}`)
  }
  await inParallel(CLIENTS, WARM_UP, visit)
  const times: number[] = []
  const seconds = await inParallel(CLIENTS, PAGES, async (index) => {
    const start = performance.now()
    await visit(index)
    times.push(performance.now() - start)
  })
  const rate = PAGES / seconds
  const p95 = percentile(times, 95)
  tell(`pages a second, ${CLIENTS} clients`, integer(rate), {
    text: `≥ ${integer(PAGES_A_SECOND)}`,
    kept: rate >= PAGES_A_SECOND,
  })
  tell('a page, p95', `${milliseconds(p95)} ms`, { text: `≤ ${P95_MS} ms`, kept: p95 <= P95_MS })
  await measureAnswers(pool, slug)
  await pool.close()
  await measureAttack({ port, slug, nextBuyer })
}

/** How often a second the same campaign is answered as JSON, in the run of the pages. */
async function measureAnswers(pool: Pool, slug: string): Promise<void> {
  const ask = askerOf(pool, slug)
  await inParallel(CLIENTS, WARM_UP, ask)
  const rate = PAGES / (await inParallel(CLIENTS, PAGES, ask))
  tell(`answers of the campaign as JSON a second, ${CLIENTS} clients`, integer(rate), {
    text: `≥ ${integer(ANSWERS_A_SECOND)}`,
    kept: rate >= ANSWERS_A_SECOND,
  })
}

/** How many purchases a second are left where strangers ask for that JSON all the time, at as many connections as they like. */
async function measureAttack({ port, slug, nextBuyer }: Omit<Shop, 'ask'>): Promise<void> {
  const buyers = new Pool(`http://127.0.0.1:${port}`, { connections: BUYERS })
  const strangers = new Pool(`http://127.0.0.1:${port}`, { connections: ATTACKERS })
  const { buy } = buyersOver(buyers, nextBuyer)
  const purchases = async () => PURCHASES / (await inParallel(BUYERS, PURCHASES, () => buy(slug, 100)))
  await purchases()
  const rates: { alone: number; beside: number }[] = []
  for (let round = 0; round < TURNS; round++) {
    const alone = await purchases()
    let isOver = false
    const ask = askerOf(strangers, slug)
    const attack = Array.from({ length: ATTACKERS }, async (_, nth) => {
      while (!isOver) await ask(nth)
    })
    const beside = await purchases()
    isOver = true
    await Promise.all(attack)
    rates.push({ alone, beside })
  }
  await Promise.all([buyers.close(), strangers.close()])
  const kept = percentile(
    rates.map(({ alone, beside }) => beside / alone),
    50,
  )
  const figures = rates.map(({ alone, beside }) => `${integer(alone)} → ${integer(beside)}`).join(', ')
  tell(`purchases a second left beside ${ATTACKERS} who ask for it all the time`, `${kept.toFixed(2)} (${figures})`, {
    text: `≥ ${PURCHASES_KEPT}`,
    kept: kept >= PURCHASES_KEPT,
  })
}

/** Asks for the JSON of a campaign from an address that no limit knows yet. */
const askerOf = (pool: Pool, slug: string) => async (index: number) => {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `/api/public/campaigns/${slug}`,
    headers: { 'x-forwarded-for': `10.1.${(index % ADDRESSES) >> 8}.${index & 255}` },
  })
  await body.dump()
  if (statusCode !== 200) throw new Error(`the campaign was answered ${statusCode}`)
}
