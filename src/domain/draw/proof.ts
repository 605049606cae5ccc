import type { DrawOrigin } from './draw-origin.ts'
import type { DrawRule } from './draw-rule.ts'

/** One entry of a chain: lane (−1 for trades), what happened, by which purchase, when (milliseconds since 1970), at which positions. */
export type ProofEntry = [
  lane: number,
  kind: 'sold' | 'refunded' | 'traded',
  transaction: number | null,
  at: number,
  positions: string,
]

/** How many entries a chain has, and the hash of its last. */
export type ProofChain = { lane: number; entries: number; head: string }

/** What is said of a campaign's fairness at any time: nothing of it tells a position. */
export interface OpenProof {
  scheme: string
  campaign_id: number
  total: number
  commitment: string
  /** When the commitment was published. */
  published_at: string
  draw_rule: DrawRule
  over: boolean
  chains: ProofChain[]
}

/** A prize that was drawn, and what its quota was read out of. */
export interface ProofDraw {
  prize: string
  extracao: number
  transaction_id: number
  concurso: string | null
  premios: string[] | null
  resultado: string | null
  drawn_at: string
  /** Where the number came from, as the server knows it; proofs that were made before it was kept do not say. */
  origem?: DrawOrigin | null
  /** What a correction took the place of. */
  antes?: { extracao: number; premios: string[] | null; resultado: string | null } | null
  /** Why the published rule was left or a contradicted number corrected or kept, and the five prizes that the lottery told in the place of typed ones. */
  motivo?: string | null
  caixa?: string[] | null
}

/** What stands in a revealed proof before its entries. */
export interface ProofHead extends OpenProof {
  key: string
  /** What the text of every entry begins with, so that nobody who reads the chains' hashes while the campaign sells learns a position. */
  salt: string
  draws: ProofDraw[]
}

/** The text whose SHA-256 is an entry's hash. `head`: the hash of the entry before it, empty for the first. */
export const entryText = (salt: string, head: string, [, kind, transaction, at, positions]: ProofEntry): string =>
  [salt, head, kind, transaction ?? '', at, positions].join('\n')
