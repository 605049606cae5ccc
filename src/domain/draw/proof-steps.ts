import type { OpenProof } from './proof.ts'

/** What is checked, in this order. */
export const PROOF_STEPS = ['published', 'key', 'numbers', 'chain', 'result'] as const
export type ProofStep = (typeof PROOF_STEPS)[number]

/** A step that holds, and one that does not, with the two values that should be the same. */
export type Passed = { step: ProofStep; told: string }
export type Fault = { step: ProofStep; told: string; expected: string; found: string }

/** What of a result nobody can check with the proof alone: which number, and why, in words. `isWrong`: the lottery says another one. */
export type Doubt = { quota: string; told: string; isWrong: boolean }

/** How far a check has come: entries of the proof read, or numbers made again. */
export type CheckProgress = { of: 'entries' | 'numbers'; done: number; total: number }

/** What was published before the proof was asked for. */
export type Published = Pick<OpenProof, 'commitment' | 'chains'>

/** What a check is told beside the proof: what had been published, where that is known, and the purchases whose numbers are wanted. */
export type CheckWish = { known: Published | null; purchases: readonly number[] }

/** What became of a check. `doubts`: what holds, but cannot be checked; `numbers`: the paid numbers of the purchases that were asked for, in order. */
export type Checked = {
  fault: Fault | null
  doubts: readonly Doubt[]
  total: number
  sold: number
  sales: number
  trades: number
  numbers: Readonly<Record<number, readonly number[]>>
}

/** Cryptography, which is another one in each place. */
export type ProofTools = {
  /** The SHA-256 of a text, in hexadecimal. */
  sha256(text: string): Promise<string>
  /** The first bytes of AES-256 in counter mode under a key in hexadecimal, over zeros. */
  keyStream(key: string, bytes: number): Promise<Uint8Array>
}

/** Hears how a check comes on. */
export type CheckListener = { progressed(progress: CheckProgress): void; passed(passed: Passed): void }

/** Says what does not hold in a step: what should be, and what is. */
export type Complain = (step: ProofStep, told: string, expected: string | number, found: string | number) => void

/** Two clocks of one operator may differ by this much. */
export const CLOCKS_MS = 5_000
