import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate'
import type { Api } from '../../api/client.ts'
import { askPasskey } from '../../api/passkeys.ts'
import { askCheck, askCode, askSignatureCheck } from '../../api/verification.ts'
import { openedBy } from '../../domain/people/permissions.ts'
import { holdDeadlines } from '../../machines/ask.ts'
import type { sessionMachine } from '../../machines/flows/panel/session.ts'
import { type VerificationFact, verificationMachine } from '../../machines/flows/panel/verification.ts'

const CHANNEL = 'talao.codes'

export type VerificationActor = ActorRefFrom<typeof verificationMachine>

interface Around {
  session: ActorRefFrom<typeof sessionMachine>
  /** Whoever gives up a code goes home where the specification says so. */
  goHome(): void
}

/** Starts the machine of codes, on the real clock and the real API. */
export function startVerification(api: Api, around: Around): VerificationActor {
  const verification = createActor(
    verificationMachine.provide({
      actors: {
        askCode: askCode(api),
        askCheck: askCheck(api),
        askPasskey: askPasskey(),
        askSignatureCheck: askSignatureCheck(api),
        watchExpiry: after(({ expiresIn }: { expiresIn: number }) => expiresIn, { type: 'code.expired' }),
        watchCooldown,
      },
    }),
    { systemId: 'verification' },
  )
  tie(verification, around)
  return verification.start()
}

/** Purposes whose dismissal leads home (spec §2.16). */
const LEADS_HOME = ['transactions.index']

/** Ties the machine of codes to the session, to deadlines and to the other tabs of this browser. */
function tie(verification: VerificationActor, { session, goHome }: Around): void {
  let release = () => {}
  verification.subscribe((snapshot) => {
    release()
    release = snapshot.hasTag('open') ? holdDeadlines() : () => {}
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
    if (openedBy(verification.getSnapshot().context.purpose).includes(data)) verification.send({ type: 'code.skipped' })
  }
}

/** Reports a fact so many seconds after it was started. */
function after<Input>(secondsOf: (input: Input) => number, fact: EventObject) {
  return fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const timer = setTimeout(() => sendBack(fact), secondsOf(input) * 1000)
    return () => clearTimeout(timer)
  })
}

/** Counts a wait down, second by second, and reports its end. */
export const watchCooldown = fromCallback<EventObject, { resendIn: number }>(({ input, sendBack }) => {
  const report = (fact: VerificationFact) => sendBack(fact)
  const end = Date.now() + input.resendIn * 1000
  const tick = () => {
    const left = end - Date.now()
    if (left <= 0) return report({ type: 'cooldown.ended' })
    report({ type: 'cooldown.ticked', resendIn: Math.ceil(left / 1000) })
    timer = setTimeout(tick, left % 1000 || 1000)
  }
  let timer = setTimeout(tick)
  return () => clearTimeout(timer)
})
