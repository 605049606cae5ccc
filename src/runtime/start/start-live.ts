import { createActor } from 'xstate'
import { createQuietApi } from '../../api/client/quiet.ts'
import { tabChannel } from '../../browser/tabs.ts'
import { type Changed, liveMachine } from '../../machines/flows/panel/live.ts'
import { type LiveChangesFact, liveChangesMachine } from '../../machines/flows/panel/live-changes.ts'
import { timerOf } from '../../machines/timer.ts'
import type { Live } from '../live.ts'
import type { System } from '../system.ts'
import { hearStream, holdLead, watchPoll, watchWait } from './hear-stream.ts'
import { watchClock } from './watch-clock.ts'

const CHANNEL = 'talao.live'
/** So long nothing is asked for again after it was. */
const PAUSE_MS = 700

type Services = Pick<System, 'session' | 'queries' | 'slots'>

const started = new WeakMap<object, Live>()

/** What changes elsewhere, as a panel hears of it; begins to hear when it is first asked for. It is loaded with the command center. */
export function liveOf(system: Services): Live {
  const live = started.get(system) ?? startLive(system)
  started.set(system, live)
  return live
}

/** Starts to hear of what changes elsewhere, and asks anew for what the panel shows of it. */
function startLive({ session, queries, slots }: Services): Live {
  const onUnauthorized = () => session.send({ type: 'session.unauthorized' })
  const live = createActor(
    liveMachine.provide({ actors: { holdLead, watchWait, watchPoll, hearStream: hearStream(onUnauthorized) } }),
  )
  const changes = createActor(
    liveChangesMachine.provide({
      actors: { watchPause: timerOf<LiveChangesFact>(PAUSE_MS, { type: 'pause.elapsed' }) },
    }),
  )
  const tabs = tabChannel<{ id: string | null; changed: Changed }>(CHANNEL)
  const listeners = new Set<(changed: Changed) => void>()

  live.on('change.told', ({ id, changed, own }) => {
    if (own) tabs.tell({ id, changed })
    changes.send({ type: 'change.received', changed })
  })
  tabs.hear(({ id, changed }) => live.send({ type: 'change.shared', id, changed }))
  changes.on('changes.told', ({ changed }) => {
    queries.refresh('app')
    queries.refresh('today')
    queries.refresh('sales-today')
    queries.refresh('comparison')
    for (const { screen, actor } of slots.all()) if (screen.live) actor.send({ type: 'list.refresh' })
    for (const listener of listeners) listener(changed)
  })

  const clock = watchClock({
    // What is of today is compared up to the same second, whether or not something is sold.
    minute: () => queries.refresh('sales-today'),
    // Whatever is of today, of this week, is of another one now.
    day: () => changes.send({ type: 'change.received', changed: null }),
  })
  const watch = () => {
    const isInside = session.getSnapshot().hasTag('inside')
    const isSeen = document.visibilityState === 'visible'
    live.send({ type: isInside && isSeen ? 'watching.started' : 'watching.stopped' })
    changes.send({ type: isSeen ? 'watching.started' : 'watching.stopped' })
    clock.watch(isInside && isSeen)
  }
  changes.start()
  live.start()
  session.subscribe(watch)
  document.addEventListener('visibilitychange', watch)
  watch()
  return {
    api: createQuietApi(onUnauthorized),
    actor: live,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
