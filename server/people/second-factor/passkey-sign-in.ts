import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { audit } from '../../platform/audit/audit.ts'
import { trustDevice } from '../../platform/auth/devices.ts'
import { lockOperator } from '../../platform/auth/store.ts'
import { hashToken, issueToken, verifySession } from '../../platform/auth/tokens.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { applyEvents, lockPageRequest, storeSignInRequest } from './lifecycle.ts'
import { findAnyone, noteUse } from './passkeys.ts'
import type { Challenge } from './verification.ts'
import { challengeOf, relyingPartyOf, requestOptions, signedCount } from './webauthn.ts'

type Asked = { ok: true; challenge: Challenge } | { ok: false; refusal: Refusal }
type SignedIn = { ok: true; token: string; device: string } | { ok: false; refusal: Refusal }

const WRONG: SignedIn = { ok: false, refusal: { code: 'passkey.wrong' } }

/** What a passkey signs of whoever signs in with it, without e-mail and password. The same for everybody: it tells of no account. */
export async function askForSignIn({ clock, config, database, seal }: Ports, address: string): Promise<Asked> {
  const party = relyingPartyOf(config)
  if (party === undefined) return { ok: false, refusal: { code: 'passkey.unavailable' } }
  const options = await requestOptions(party)
  const ticketHash = seal.hash(options.challenge, TICKET)
  await database.db.transaction((tx) => storeSignInRequest(tx, { ticketHash, address }, clock.now()))
  return { ok: true, challenge: { options, origin: party.origin } }
}

/**
 * Starts a session by what a passkey signed. Whoever keeps it was recognised by it (user verification), so that it counts for password and code
 * at once, and the device is known from then on. A challenge counts for one try.
 */
export async function signInByPasskey(
  ports: Ports,
  { response, address, agent }: { response: AuthenticationResponseJSON; address: string; agent: string },
): Promise<SignedIn> {
  const { clock, config, database, random, seal } = ports
  const now = clock.now()
  const party = relyingPartyOf(config)
  if (party === undefined) return { ok: false, refusal: { code: 'passkey.unavailable' } }
  const challenge = challengeOf(response)
  if (challenge === undefined) return WRONG
  return database.db.transaction(async (tx): Promise<SignedIn> => {
    const request = await lockPageRequest(tx, seal.hash(challenge, TICKET), now, 'signIn')
    if (request === undefined) return WRONG
    const known = await findAnyone(tx, response.id)
    const account = known && (await lockOperator(tx, known.operatorId))
    const counter = account && (await signedCount(party, known, response, (signed) => signed === challenge))
    const [tried] = await applyEvents(tx, [request], { type: counter === undefined ? 'code.refused' : 'code.accepted' })
    const note = (action: 'session.started' | 'session.refused') =>
      audit(tx, {
        ...{ at: now, operatorId: account?.id ?? null, action, subject: 'session', address },
        after: { method: 'passkey' },
      })
    if (tried === undefined || known === undefined || account === undefined || counter === undefined) {
      await note('session.refused')
      return WRONG
    }
    await noteUse(tx, known.id, counter, now)
    await note('session.started')
    const { id: operatorId } = account
    const token = await issueToken(tx, { operatorId, now, address, agent }, random)
    const tokenHash = hashToken(token)
    await verifySession(tx, tokenHash, now)
    return { ok: true, token, device: await trustDevice(tx, { operatorId, tokenHash, now, random }) }
  })
}

const TICKET = 'sign-in:challenge'
