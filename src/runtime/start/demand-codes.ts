import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/flows/panel/session.ts'
import type { LazyActor } from '../../ui/frame/lazy.tsx'
import type { VerificationActor } from './start-verification.ts'

/** Asks for the code that lets a session in, and for none any more once it has ended. */
export function demandCodes(
  verification: LazyActor<VerificationActor>,
  session: ActorRefFrom<typeof sessionMachine>,
): void {
  session.subscribe((snapshot) => {
    if (snapshot.matches('verifying')) verification.send({ type: 'code.demanded', purpose: 'auth' })
    else if (snapshot.hasTag('outside')) verification.get()?.send({ type: 'demand.dropped' })
  })
}
