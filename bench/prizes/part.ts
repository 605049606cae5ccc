import type { Bench } from '../support.ts'

/** One promise, whether it held, and what was measured. */
export interface Measured {
  promise: string
  held: boolean
  measured: string
}

/** A part of the benchmark: fills a fresh database and measures on it. */
export type Part = (bench: Bench) => Promise<Measured[]>
