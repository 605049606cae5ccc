import { Pool } from 'undici'
import { inParallel, integer, milliseconds, percentile } from '../support.ts'
import { type Shop, tell } from './shop.ts'

const CLIENTS = 32
const WARM_UP = 5_000
const PAGES = 20_000
const PAGES_A_SECOND = 1_500
const P95_MS = 50
const ADDRESSES = 5_000
/** Of so many visitors one has the page already. */
const KNOWN_EVERY = 4

/** How many pages a second one process answers, and how soon, with whoever asks on the same processors. */
export async function measurePages({ port, slug }: Shop): Promise<void> {
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
  await pool.close()
  const rate = PAGES / seconds
  const p95 = percentile(times, 95)
  tell(`pages a second, ${CLIENTS} clients`, integer(rate), {
    text: `≥ ${integer(PAGES_A_SECOND)}`,
    kept: rate >= PAGES_A_SECOND,
  })
  tell('a page, p95', `${milliseconds(p95)} ms`, { text: `≤ ${P95_MS} ms`, kept: p95 <= P95_MS })
}
