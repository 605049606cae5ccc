import type { ActorRefFrom } from 'xstate'
import { tabChannel } from '../../browser/tabs.ts'
import type { sessionMachine } from '../../machines/flows/panel/session.ts'

const CHANNEL = 'talao.session'

/** The tabs of one browser have one session: where it begins or ends in one of them, it does at once in the others. */
export function shareSession(session: ActorRefFrom<typeof sessionMachine>): void {
  const tabs = tabChannel<'session.opened' | 'session.unauthorized'>(CHANNEL)
  let told = false
  const tell = (what: 'session.opened' | 'session.unauthorized') => {
    if (!told) tabs.tell(what)
  }
  session.on('session.begun', () => tell('session.opened'))
  session.on('session.ended', () => tell('session.unauthorized'))
  tabs.hear((type) => {
    told = true
    session.send({ type })
    // What the machine emits on its way is heard after its new state.
    queueMicrotask(() => {
      told = false
    })
  })
}
