import { useEffect } from 'react'
import { type AnyEventObject, createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { spinKeyOf } from '../domain/draw/wheel.ts'
import { ask } from '../machines/ask.ts'
import { type SpinAsked, type SpinFact, type SpinKey, spinMachine } from '../machines/flows/buyer/spin.ts'
import { timerOf } from '../machines/timer.ts'
import { fetchServer } from './calls/fetch-server.ts'
import { SiteContext } from './components/site.ts'
import { keepPurchase } from './device.ts'
import { useSnapshot } from './hooks/use-snapshot.ts'
import { hydrate } from './hydrate.tsx'
import { tokenOf } from './kept.ts'
import type { RoulettePage } from './pages.ts'
import { type RouletteState, rouletteOf, spinInputOf } from './roulette-state.ts'
import { RouletteScreen } from './screens/roulette.tsx'

/** As long as the wheel takes (`--t-wheel` in store.css). */
const WHEEL_MS = 4_200

/** Takes over the page of a roulette that the server drew. */
export function startRoulette(element: HTMLElement, page: RoulettePage): void {
  const { campaign, id, token } = page
  if (token !== null) keepPurchase({ id, token, slug: campaign.url_amigavel })
  const actor = createActor(spinMachine.provide({ actors }), { input: spinInputOf(page) })
  function Shown() {
    const snapshot = useSnapshot<SnapshotFrom<typeof spinMachine>>(actor)
    // What the server drew is taken over as it is; then the machine begins.
    useEffect(() => void actor.start(), [])
    return <RouletteScreen {...{ campaign, id, snapshot, now: new Date(page.now) }} send={actor.send} />
  }
  hydrate(
    element,
    <SiteContext value={page.site}>
      <Shown />
    </SiteContext>,
  )
}

const actors = {
  askRoulette: ask<SpinKey, SpinFact, SpinFact>(
    async (key, signal) => {
      const response = await send(key, 'roulette', { signal })
      if (response === null || response.status === 404) return { type: 'purchase.denied' }
      if (!response.ok) return { type: 'roulette.lost' }
      return { type: 'roulette.opened', roulette: rouletteOf((await response.json()) as RouletteState) }
    },
    () => ({ type: 'roulette.lost' }),
  ),
  askSpin: ask<SpinAsked, SpinFact, SpinFact>(
    async ({ nth, ...key }, signal) => {
      const headers = { 'idempotency-key': spinKeyOf(nth) }
      const response = await send(key, 'spins', { method: 'POST', headers, signal })
      const answer = await response?.json()
      // What the server could not finish is asked again: it may have been done.
      if (!response || response.status >= 500) return { type: 'spin.lost' }
      if (!response.ok) return { type: 'spin.refused', message: answer.msg }
      const { spin, prize, at } = answer
      return { type: 'spin.answered', made: { spin, title: prize?.title ?? null, at } }
    },
    () => ({ type: 'spin.lost' }),
  ),
  turnWheel: timerOf<SpinFact>(WHEEL_MS, { type: 'wheel.stopped' }),
  watchConnection: fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'connection.returned' } satisfies SpinFact)
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }),
  // The server draws what needs no motion; whether there may be some is the device's to say.
  watchMotion: fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const tell = () => sendBack({ type: 'motion.preferred', isCalm: motion.matches } satisfies SpinFact)
    tell()
    motion.addEventListener('change', tell)
    return () => motion.removeEventListener('change', tell)
  }),
}

/** Asks about a purchase with its token; `null` where this device has none. */
async function send({ id, token: given }: SpinKey, what: string, init: RequestInit): Promise<Response | null> {
  const token = given ?? tokenOf(id)
  if (token === null) return null
  const headers = { ...init.headers, 'purchase-token': token }
  return fetchServer(`/api/public/purchases/${id}/${what}`, { ...init, headers })
}
