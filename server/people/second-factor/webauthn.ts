import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { CHALLENGE_LIFE_S } from '../../../src/machines/entities/code-request.ts'
import { type Config, isThisMachine } from '../../platform/config.ts'

/** Whom passkeys are made for: a domain, and the address of the panel there. */
export interface RelyingParty {
  id: string
  origin: string
}

/** The public half of a passkey, for checking what it signs, and how the browser reaches its authenticator. */
export interface KnownPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string
}

const TIMEOUT_MS = CHALLENGE_LIFE_S * 1000
/** EdDSA, ES256 and RS256 (COSE): what all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Whom this installation's passkeys are made for; nobody where browsers make none: at an address without https, or without a name. A
 * panel on this machine is reached as localhost.
 */
export function relyingPartyOf({ panelUrl }: Pick<Config, 'panelUrl'>): RelyingParty | undefined {
  const url = new URL(panelUrl)
  if (isThisMachine(panelUrl)) {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  return url.protocol === 'https:' && isIP(url.hostname) === 0 ? { id: url.hostname, origin: url.origin } : undefined
}

/** The library is loaded when somebody first uses a passkey: it takes as long as the rest of the start. */
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey. None is made on an authenticator that already keeps one of the account's. */
export async function creationOptions(
  party: RelyingParty,
  account: { id: number; name: string; email: string; passkeys: readonly KnownPasskey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Talão',
    rpID: party.id,
    userID: new Uint8Array(createHash('sha256').update(`operator:${account.id}`).digest()),
    userName: account.email,
    userDisplayName: account.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: account.passkeys.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What a browser needs to have one of these passkeys sign; without them, any that the person keeps for this house. */
export async function requestOptions(
  party: RelyingParty,
  passkeys?: readonly KnownPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(describe) }),
  })
}

/** The longest name of a passkey in bytes, as the standard says (WebAuthn, credentialId). */
const LONGEST_ID = 1_023

/** The passkey that a browser made for this challenge, or undefined when something about it is wrong. */
export async function madePasskey(
  party: RelyingParty,
  response: RegistrationResponseJSON,
  isChallenge: (challenge: string) => boolean,
): Promise<KnownPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await orUnverified(
    verifyRegistrationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (registrationInfo === undefined) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  if (Buffer.byteLength(id, 'base64url') > LONGEST_ID) return undefined
  const transports = (response.response.transports ?? []).join()
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * The new count of a passkey that signed this challenge, here, for a person whom its authenticator knew; undefined when anything about
 * that is wrong, or when it counts less than it did.
 */
export async function signedCount(
  party: RelyingParty,
  { credentialId, publicKey, counter }: KnownPasskey,
  response: AuthenticationResponseJSON,
  isChallenge: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orUnverified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The challenge that a browser says was signed; undefined where it says nothing that can be read. */
export function challengeOf({ response }: Pick<AuthenticationResponseJSON, 'response'>): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws at whatever is wrong in what a browser sent. */
async function orUnverified<Verified extends { verified: boolean }>(
  verifying: Promise<Verified>,
): Promise<Verified | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  try {
    return await verifying
  } catch {
    return { verified: false }
  }
}

const describe = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
})
