import { Secret, TOTP } from 'otpauth'
import { operator } from '../../platform/db/schema.ts'
import type { Random } from '../../platform/random.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'

const STEP_S = 30
/** Clocks may be one step apart. */
const WINDOW = 1

const rowOf = (operatorId: number) => `operator:${operatorId}:totp`

/** Seeds that count, and those that wait for their first code. */
export const sealedSeeds = [
  sealedColumn('aplicativos autenticadores', operator, 'totpSecret', ({ id }) => rowOf(id)),
  sealedColumn('aplicativos à espera do primeiro código', operator, 'totpPending', ({ id }) => rowOf(id)),
]

/** A new seed for an authenticator app: 160 bits. */
export const makeSeed = (random: Random): Buffer => random.bytes(20)

/** The seed as it is stored (S49). */
export const sealSeed = (seal: Seal, operatorId: number, seed: Uint8Array): string =>
  seal.close(seed, rowOf(operatorId))

/** The seed for an authenticator app: as text to be typed, and as the address that a QR code holds. */
export function describeSeed(seed: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(seed, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The 30-second step whose code this is, or undefined when it is no step's around now. A step that was accepted once, and any before
 * it, is refused (S11).
 */
export function stepOfCode(
  seal: Seal,
  account: { id: number; sealed: string; lastStep: number | null },
  code: string,
  now: Date,
): number | undefined {
  const totp = totpOf(seal.open(account.sealed, rowOf(account.id)), '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / STEP_S) + delta
  return account.lastStep !== null && step <= account.lastStep ? undefined : step
}

function totpOf(seed: Uint8Array, email: string): TOTP {
  const bytes = Uint8Array.from(seed)
  return new TOTP({ issuer: 'Talão', label: email, secret: new Secret({ buffer: bytes.buffer }), period: STEP_S })
}
