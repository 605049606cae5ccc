import { type ActorRefFrom, createActor } from 'xstate'
import { savedViewsActors } from '../../api/insight/views.ts'
import { type NewView, savedViewsMachine } from '../../machines/flows/panel/saved-views.ts'
import { paramNames, pick, type Routing } from '../address.ts'
import type { System } from '../system.ts'

/** Starts the machine of saved views, for whoever is signed in. */
export function startSavedViews({
  api,
  session,
  notify,
  did,
}: Pick<System, 'api' | 'session' | 'notify' | 'did'>): ActorRefFrom<typeof savedViewsMachine> {
  const views = createActor(savedViewsMachine.provide({ actors: savedViewsActors(api, did) }))
  views.on('notice', notify)
  session.on('session.begun', () => views.send({ type: 'session.started' }))
  session.on('session.ended', () => views.send({ type: 'session.ended' }))
  views.start()
  if (session.getSnapshot().context.operator) views.send({ type: 'session.started' })
  return views
}

/** The address of a saved view: the screen with the record that it is about, and its filter. Undefined where its screen is none any more. */
export function addressOfView(
  { router, screens }: Routing,
  { screen: id, params }: Pick<NewView, 'screen' | 'params'>,
): string | undefined {
  const screen = screens.get(id)
  if (screen === undefined) return undefined
  const names = paramNames(screen.path)
  const search = Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)))
  return router.buildLocation({ to: screen.path, params: pick(params, screen.path), search } as never).href
}

/** Shows a saved view. */
export function openView(system: Routing, view: Pick<NewView, 'screen' | 'params'>): void {
  const address = addressOfView(system, view)
  if (address !== undefined) system.router.history.push(address)
}
