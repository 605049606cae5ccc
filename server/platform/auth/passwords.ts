import { hash, verify } from '@node-rs/argon2'
import { type Random, systemRandom } from '../random.ts'

/** argon2id (the library's default algorithm), 19 MiB, 2 passes, one lane (S01). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 4
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The hash to store, with its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return withinLimit(() => hash(password, COST))
}

/** Compares with a stored hash; without one (unknown account) it spends the same time on a dummy hash (S03). */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await nobodysHash())
  const matches = await withinLimit(() => verify(against, password))
  return matches && stored !== undefined
}

/** Whether a stored hash was made with less than today's cost, so that the next good sign-in replaces it (S01). */
export function isWeakHash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
}

/** A random password that can be read aloud: 16 characters without look-alikes, about 93 bits. */
export function makePassword(random: Random = systemRandom): string {
  return Array.from({ length: 16 }, () => ALPHABET[random.int(ALPHABET.length)]).join('')
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(makePassword())
  return nobody
}

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes are computed at once, so that sign-ins do not starve everybody else (S01). */
async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((takeOver) => waiting.push(takeOver))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
