import { type ActorRefFrom, createActor } from 'xstate'
import type { Api } from '../../api/client/client.ts'
import { askPasskey } from '../../api/people/passkeys.ts'
import { askCheck, askCode, askSignatureCheck } from '../../api/people/verification.ts'
import { tabChannel } from '../../browser/tabs.ts'
import { openedBy } from '../../domain/people/permissions.ts'
import { holdDeadlines } from '../../machines/ask.ts'
import { watchCooldown, watchExpiry } from '../../machines/countdown.ts'
import { codeEntryMachine } from '../../machines/flows/code-entry.ts'
import type { sessionMachine } from '../../machines/flows/panel/session.ts'
import { verificationMachine } from '../../machines/flows/panel/verification.ts'

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
        askPasskey: askPasskey(),
        askSignatureCheck: askSignatureCheck(api),
        codeEntry: codeEntryMachine.provide({ actors: { askCheck: askCheck(api), watchExpiry, watchCooldown } }),
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
  const others = tabChannel<string>(CHANNEL)
  verification.on('code.verified', ({ purpose }) => {
    if (purpose === 'auth') session.send({ type: 'code.verified' })
    others.tell(purpose)
  })
  verification.on('code.dismissed', ({ purpose }) => {
    if (purpose === 'auth') session.send({ type: 'code.dismissed' })
    if (LEADS_HOME.includes(purpose) && session.getSnapshot().hasTag('inside')) goHome()
  })
  others.hear((purpose) => {
    if (openedBy(verification.getSnapshot().context.purpose).includes(purpose))
      verification.send({ type: 'code.skipped' })
  })
}
