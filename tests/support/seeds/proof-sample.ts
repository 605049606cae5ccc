import { createHash } from 'node:crypto'
import { commitmentOf } from '../../../server/campaigns/ledger/commitment.ts'
import { makePermutation } from '../../../server/campaigns/ledger/permutation.ts'
import { SCHEME } from '../../../src/domain/draw/permutation.ts'
import { entryText, type ProofEntry, type ProofHead } from '../../../src/domain/draw/proof.ts'
import { checkProof } from '../../../src/domain/draw/proof-check.ts'
import type { Checked, CheckWish, Passed } from '../../../src/domain/draw/proof-steps.ts'
import type { ProofReading } from '../../../src/domain/draw/proof-text.ts'
import { webTools } from '../../../src/storefront/proof/web-tools.ts'

/** What anyone needs to check a campaign that is over (docs/permutation.md); it names purchases by their id and nobody by name. */
export interface FullProof extends ProofHead {
  entries: ProofEntry[]
}

/** Vectors of docs/permutation.md: under the key 00 01 … 1f, N, the first numbers and the last. */
export const VECTORS: readonly [total: number, first: number[], last: number][] = [
  [10, [8, 6, 2, 4, 9, 3, 0, 1], 5],
  [1_000, [554, 100, 885, 524, 781, 814, 9, 207], 143],
  [999_983, [968860, 685596, 389181, 306091, 24068, 118204, 678560, 688449], 716207],
  [10_000_000, [4887927, 1110147, 3533440, 8792414, 4603045, 1843268, 1338739, 8234241], 7017160],
]
export const COUNTING_KEY = Uint8Array.from({ length: 32 }, (_, index) => index)
/** 20 21 … 3f. */
export const COUNTING_SALT = Buffer.from(COUNTING_KEY.map((byte) => byte + 32)).toString('hex')

/** The hash of an entry, from the hash before it. */
export const entryHash = (salt: string, head: string, entry: ProofEntry): string =>
  createHash('sha256')
    .update(entryText(salt, head, entry))
    .digest('hex')

const KEY = Buffer.alloc(32, 5)
const SALT = '0b'.repeat(32)
const TOTAL = 100
const PUBLISHED = Date.parse('2026-10-01T12:00:00.000Z')
const FIRST_SALE = PUBLISHED + 12 * 60_000
const DRAWN = Date.parse('2026-11-18T22:00:00.000Z')

/** A campaign of 100 quotas that sold, traded, took back and was drawn, written down without the server. Purchase 7 won. */
export function sampleProof({ total = TOTAL }: { total?: number } = {}): FullProof {
  const won = makePermutation(KEY, total).numberAt(1)
  const entries: ProofEntry[] = [
    [-1, 'traded', null, FIRST_SALE - 60_000, '{[90,91),[95,96)}'],
    [0, 'sold', 7, FIRST_SALE, '{[0,3)}'],
    [0, 'sold', 8, FIRST_SALE + 60_000, '{[3,8),[95,96)}'],
    [0, 'refunded', 8, FIRST_SALE + 120_000, '{[3,4)}'],
  ]
  const draw = {
    prize: 'first',
    extracao: won,
    transaction_id: 7,
    concurso: '6121',
    resultado: null,
    origem: 'confirmed' as const,
  }
  return chained({
    scheme: SCHEME,
    campaign_id: 1,
    total,
    commitment: commitmentOf({ key: KEY, salt: SALT }, 1, total, SCHEME),
    published_at: new Date(PUBLISHED).toISOString(),
    draw_rule: 'federal-1',
    over: true,
    chains: [],
    key: KEY.toString('hex'),
    salt: SALT,
    draws: [{ ...draw, premios: prizesFor(won), drawn_at: new Date(DRAWN).toISOString() }],
    entries,
  })
}

/** A proof whose chains fit its entries. */
export function chained(proof: FullProof): FullProof {
  const lanes = [...new Set([-1, 0, ...proof.entries.map(([lane]) => lane)])]
  const chains = lanes.map((lane) => {
    const own = proof.entries.filter((entry) => entry[0] === lane)
    return { lane, entries: own.length, head: own.reduce((head, entry) => entryHash(proof.salt, head, entry), '') }
  })
  return { ...proof, chains }
}

/** Five prizes of the Loteria Federal whose first leads to a quota of a campaign of up to 100,000. */
const prizesFor = (quota: number) => [String(quota).padStart(5, '0'), '12904', '33310', '80256', '07749']

/** A proof that is held whole, as it is read piece by piece. */
function heldProof({ entries, ...head }: FullProof): ProofReading {
  return {
    head,
    entries: {
      async *[Symbol.asyncIterator]() {
        yield entries
      },
    },
  }
}

/** Checks a proof as the buyer's page does. `passed`: the steps that held. */
export async function checked(
  proof: FullProof,
  { known = null, purchases = [] }: Partial<CheckWish> = {},
): Promise<Checked & { passed: Passed[] }> {
  const passed: Passed[] = []
  const listener = { progressed: () => undefined, passed: (step: Passed) => void passed.push(step) }
  return { ...(await checkProof(heldProof(proof), { known, purchases }, webTools, listener)), passed }
}
