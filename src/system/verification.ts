import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate'
import type { Api } from '../api/client.ts'
import { askCheck, askCode } from '../api/verification.ts'
import { holdDeadlines } from '../machines/ask.ts'
import type { sessionMachine } from '../machines/flows/session.ts'
import { verificationMachine } from '../machines/flows/verification.ts'

export type VerificationActor = ActorRefFrom<typeof verificationMachine>

const CHANNEL = 'talao.codes'

/** The machine of codes, on the real clock and the real API. */
export function createVerification(api: Api): VerificationActor {
  return createActor(
    verificationMachine.provide({
      actors: {
        askCode: askCode(api),
        askCheck: askCheck(api),
        watchExpiry: after(({ expiresIn }: { expiresIn: number }) => expiresIn, { type: 'code.expired' }),
        watchCooldown: after(({ resendIn }: { resendIn: number }) => resendIn, { type: 'cooldown.ended' }),
      },
    }),
    { systemId: 'verification' },
  )
}

/** Who asks for codes, one purpose at a time: calls that need the same code wait together. */
export function createProver(verification: () => VerificationActor) {
  let current: { purpose: string; proven: Promise<boolean>; waiting: number } | undefined

  const demand = (purpose: string) => {
    const proven = new Promise<boolean>((resolve) => {
      const actor = verification()
      const listeners = [actor.on('code.verified', () => settle(true)), actor.on('code.dismissed', () => settle(false))]
      const settle = (answer: boolean) => {
        for (const listener of listeners) listener.unsubscribe()
        current = undefined
        resolve(answer)
      }
      actor.send({ type: 'code.demanded', purpose })
    })
    current = { purpose, proven, waiting: 0 }
    return current
  }

  return async (purpose: string, signal: AbortSignal): Promise<boolean> => {
    while (current !== undefined && current.purpose !== purpose) await current.proven
    const asked = current ?? demand(purpose)
    asked.waiting += 1
    const leave = () => {
      asked.waiting -= 1
      if (asked.waiting === 0) verification().send({ type: 'demand.dropped' })
    }
    signal.addEventListener('abort', leave, { once: true })
    const proven = await asked.proven
    signal.removeEventListener('abort', leave)
    return proven
  }
}

interface Around {
  verification: VerificationActor
  session: ActorRefFrom<typeof sessionMachine>
  /** Whoever gives up a code goes home where the specification says so. */
  goHome(): void
}

/** Purposes whose dismissal leads home (spec §2.16). */
const LEADS_HOME = ['transactions.index']

/** Ties the machine of codes to the session, to deadlines and to the other tabs of this browser. */
export function followVerification({ verification, session, goHome }: Around): void {
  let release = () => {}
  verification.subscribe((snapshot) => {
    release()
    release = snapshot.hasTag('open') ? holdDeadlines() : () => {}
  })
  session.subscribe((snapshot) => {
    if (snapshot.matches('verifying')) verification.send({ type: 'code.demanded', purpose: 'auth' })
    else if (snapshot.hasTag('outside')) verification.send({ type: 'demand.dropped' })
  })
  const others = new BroadcastChannel(CHANNEL)
  verification.on('code.verified', ({ purpose }) => {
    if (purpose === 'auth') session.send({ type: 'code.verified' })
    others.postMessage(purpose)
  })
  verification.on('code.dismissed', ({ purpose }) => {
    if (purpose === 'auth') session.send({ type: 'code.dismissed' })
    if (LEADS_HOME.includes(purpose) && session.getSnapshot().hasTag('inside')) goHome()
  })
  others.onmessage = ({ data }) => {
    if (verification.getSnapshot().context.purpose === data) verification.send({ type: 'code.skipped' })
  }
}

/** Reports a fact so many seconds after it was started. */
function after<Input>(secondsOf: (input: Input) => number, fact: EventObject) {
  return fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const timer = setTimeout(() => sendBack(fact), secondsOf(input) * 1000)
    return () => clearTimeout(timer)
  })
}
