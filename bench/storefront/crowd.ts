import { connect } from 'node:net'
import { Pool } from 'undici'
import { addressOf, buyersOver } from '../buyers.ts'
import { demanded } from '../run/promise.ts'
import { sized } from '../run/small.ts'
import { inParallel, integer, median, milliseconds, percentile } from '../support.ts'
import { type Shop, tell } from './shop.ts'
import { heardOf, openStreamOf } from './streams.ts'

const PANELS = sized(10_000, 8)
const BURST = sized(1_000, 8)
/** Fifty thousand, or as many as may be open in one process here: the streams, and what a server has open besides. */
const WAITING = sized(Math.min(50_000, mostOpen() - PANELS - BURST - 500), 16)
const CLIENTS = 16
const OPENING_AT_ONCE = 100
/** An address of this machine has so many ports to call from; 127.0.0.1 is the load generator's own. */
const PORTS = 20_000
const DELAY_MS = 1_000
const MIB = 1024 * 1024

type Memory = { rss: number; heapUsed: number }

/** What ten thousand open panels and fifty thousand buyers who wait hold in one server, and how soon a burst of payments is heard among them. */
export async function measureCrowd({ port, slug, nextBuyer, ask }: Shop): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const { buy, pay } = buyersOver(pool, nextBuyer)
  let opened = 0
  const open = (path: string, headers: Readonly<Record<string, string>>, onChange: () => void) => {
    const localAddress = `127.0.0.${2 + Math.floor(opened++ / PORTS)}`
    return openStreamOf(connect({ port, host: '127.0.0.1', localAddress }), path, headers, onChange)
  }
  const heard = new Map<number, number>()
  const wait = (id: number, token: string) =>
    open(
      `/api/public/purchases/${id}/stream`,
      { 'purchase-token': token, 'x-forwarded-for': addressOf(id) },
      () => void heard.set(id, performance.now()),
    )
  let told = 0
  const first = await buy(slug, 10)
  const others = await ask<number[]>({ copy: first.id, times: WAITING })
  const { token } = await ask<{ token: string }>('token')
  const before = await ask<Memory>('memory')
  const watch = () =>
    open('/api/stream', { authorization: `Bearer ${token}` }, () => {
      told += 1
    })
  const streams = await gather(PANELS, watch)
  const panels = await ask<Memory>('memory')
  streams.push(...(await gather(WAITING, (nth) => wait(others[nth] ?? 0, first.token))))
  const all = await ask<Memory>('memory')

  const paying: { id: number; charge: string }[] = []
  await inParallel(CLIENTS, BURST, async () => {
    const { id, token: own, pix } = await buy(slug, 10)
    streams.push(await wait(id, own))
    paying.push({ id, charge: pix.charge_id })
  })
  told = 0
  const paidAt = new Map<number, number>()
  const seconds = await inParallel(CLIENTS, paying.length, async (nth) => {
    const { id, charge } = paying[nth] ?? { id: 0, charge: '' }
    await pay(charge)
    paidAt.set(id, performance.now())
  })
  await heardOf(heard, paying)
  const delays = [...paidAt].map(([id, at]) => Math.max(0, (heard.get(id) ?? Number.POSITIVE_INFINITY) - at))
  const strangers = [...heard.keys()].filter((id) => !paidAt.has(id)).length
  for (const stream of streams) stream.destroy()
  await pool.close()

  const mib = ({ rss }: Memory) => `${integer(rss / MIB)} MiB`
  const each = (more: Memory, less: Memory, count: number) =>
    `${((more.rss - less.rss) / 1024 / count).toFixed(1)} KiB each`
  tell('memory of the process before', mib(before))
  tell(`with ${integer(PANELS)} panels`, `${mib(panels)}, ${each(panels, before, PANELS)}`)
  tell(`and ${integer(WAITING)} buyers who wait`, `${mib(all)}, ${each(all, panels, WAITING)}`)
  tell('payments of the burst', `${integer(BURST)} in ${seconds.toFixed(1)} s, told to panels ${integer(told)} times`)
  const longest = percentile(delays, 100)
  tell(
    'from the answer to a payment to its buyer among them',
    `median ${milliseconds(median(delays))} ms, p99 ${milliseconds(percentile(delays, 99))} ms, longest ${milliseconds(longest)} ms`,
    { text: `≤ ${integer(DELAY_MS)} ms`, kept: longest <= DELAY_MS },
  )
  tell('buyers who heard of what was not theirs', integer(strangers), { text: '0', kept: demanded(strangers === 0) })
}

async function gather<Made>(count: number, make: (nth: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  await inParallel(OPENING_AT_ONCE, count, async (nth) => void made.push(await make(nth)))
  return made
}

/** How many files and connections a process may have open. */
function mostOpen(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = report.userLimits?.open_files?.soft ?? 1_024
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}
