import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/flows/session.ts'

const CHANNEL = 'talao.session'

/** The tabs of one browser have one session: where it ends in one of them, it ends at once in the others. */
export function shareSession(session: ActorRefFrom<typeof sessionMachine>): void {
  const tabs = new BroadcastChannel(CHANNEL)
  let told = false
  session.on('session.ended', () => {
    if (!told) tabs.postMessage(null)
  })
  tabs.onmessage = () => {
    told = true
    session.send({ type: 'session.unauthorized' })
    // What the machine emits on its way is heard after its new state.
    queueMicrotask(() => {
      told = false
    })
  }
}
