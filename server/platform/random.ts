import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Where chance comes from: the operating system's source; a simulation brings one that a seed decides. */
export interface Random {
  bytes(size: number): Buffer
  /** A whole number from 0, or from `min`, up to and without `max`, each as likely as any other. */
  int(max: number): number
  int(min: number, max: number): number
  /** From 0 up to and without 1. */
  fraction(): number
  uuid(): string
}

const FRACTIONS = 2 ** 47

/** The operating system's source: what it gives cannot be guessed. */
export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  int: (first: number, second?: number) => (second === undefined ? randomInt(first) : randomInt(first, second)),
  fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  uuid: () => randomUUID(),
}
