import type { StateRead } from './state-reads.ts'

/** A file that may name states, why, and where it does. */
interface LetThrough {
  why: string
  reads: readonly string[]
}

/** What names a state and may: words, tones, orders, and what is no record's state. What is gone from its file is gone from here. */
const LET_THROUGH: Readonly<Record<string, LetThrough>> = {
  'server/campaigns/ledger/quota-lifecycle.ts': {
    why: "The lifecycle's own writer derives from the chart what is stored of it.",
    reads: ["['reserved', 'sold']", "from === 'available'", "quotaAfter(state, event) === 'available'"],
  },
  'server/sales/accounts/lifecycle.ts': {
    why: "The lifecycle's own writer: what it does not store.",
    reads: ["state === 'awaitingCode'", "state === 'unlinked'"],
  },
  'server/sales/accounts/wire.ts': {
    why: "The contract's words for a link as it is stored.",
    reads: ["['unlinked', 'linked', 'revoked']"],
  },
  'server/sales/late-payments/lifecycle.ts': {
    why: "The lifecycle's own writer: what it does not store.",
    reads: ["decision === 'waiting'"],
  },
  'server/sales/payments/settle.ts': {
    why: "A provider's word, before the chart is asked.",
    reads: ["status === 'refunded'"],
  },
  'server/sales/purchases/lifecycle.ts': {
    why: "The lifecycle's own writer.",
    reads: ["status === 'cancelled'"],
  },
  'server/sales/webhooks/sent.ts': {
    why: 'What the list is asked for: tries that arrived.',
    reads: ["filter === 'delivered'"],
  },
  'src/domain/campaigns/roulette.ts': {
    why: 'Which tone a tooth of the drawn wheel has that stands for several prizes.',
    reads: ["part.includes('armed')", "state === 'held'"],
  },
  'src/domain/draw/draw-origin.ts': {
    why: "The home of the origins' names and of the sentence that each is told by, read by pages that load no chart.",
    reads: [
      "['confirmed', 'typed', 'contradicted', 'offRule', 'corrected', 'kept']",
      "origin === 'confirmed'",
      "origin === 'typed'",
      "origin === 'corrected'",
      "origin === 'contradicted'",
      "origin === 'kept'",
      "origin !== 'offRule'",
    ],
  },
  'src/domain/draw/proof-check.ts': {
    why: 'Words of a published proof, which is read without believing whoever wrote it.',
    reads: [
      "origin === 'confirmed'",
      "origin === 'corrected'",
      "origin === 'contradicted'",
      "origin === 'kept'",
      "origem === 'offRule'",
      "origem === 'contradicted'",
      "origem === 'kept'",
      "origem === 'confirmed'",
      "origem === 'corrected'",
      "changes.findLast(({ at }) => at <= drawnAt + CLOCKS_MS)?.kind === 'sold'",
      "kind === 'sold'",
    ],
  },
  'src/domain/draw/proof-replay.ts': {
    why: 'Kinds of entries in a published proof, which is no record of ours.',
    reads: ["kind === 'sold'", "kind === 'refunded'"],
  },
  'src/domain/sales/transaction-status.ts': {
    why: "The home of the statuses' names, and how others spell them.",
    reads: [
      "[ 'pending', 'approved', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation', ]",
      "status === 'paid'",
    ],
  },
  'src/screens/campaigns/campaign-list/campaign-list.tsx': {
    why: 'The three lists of campaigns are named after their states.',
    reads: ["['active', 'closed', 'trash']", "name === 'active'", "name === 'trash'", "name !== 'active'"],
  },
  'src/screens/campaigns/campaign-list/commands.ts': {
    why: 'The three lists of campaigns are named after their states.',
    reads: ["list === 'active'"],
  },
  'src/screens/campaigns/campaign-overview/money-tiles.tsx': {
    why: 'The order of tiles, one a status.',
    reads: ["['approved', 'pending', 'refunded']"],
  },
  'src/screens/campaigns/campaign-overview/prize-list.tsx': {
    why: "What is said of a winner's dispute, which has two kinds, each with its words and tone.",
    reads: ["drawn.dispute.status === 'refunded'"],
  },
  'src/screens/campaigns/draw/winner-aftermath.tsx': {
    why: "What is said of a winner's dispute, which has two kinds, each with its words and tone.",
    reads: ["dispute?.status === 'refunded'"],
  },
  'src/screens/lookups/quota-search/quota-answer.tsx': {
    why: 'Words of an answer about a number, which is no record.',
    reads: ["state !== 'available'", "state !== 'expired'", "state === 'expired'"],
  },
  'src/screens/sales/returned-prizes/answer-question.tsx': {
    why: 'What the operator is about to answer, not where the record is.',
    reads: ["said === 'given'"],
  },
  'src/screens/today/entries.ts': {
    why: "What is said of a winner's dispute, which has two kinds, each with its words and tone.",
    reads: ["status === 'refunded'"],
  },
  'src/screens/webhooks/entry.ts': {
    why: "An entry of the registry loads no chart; it names the state of the record's own flow.",
    reads: ["state === 'paused'"],
  },
  'src/storefront/words/words.ts': {
    why: 'The order of doubts, the gravest first, on pages that load no chart.',
    reads: ["origin === 'confirmed'", "['contradicted', 'kept', 'corrected', 'offRule', 'typed']"],
  },
}

/**
 * Tells what names a state without leave, and what has leave and names none any more.
 * @param letThrough by file; this repository's own where nothing is said
 */
export function judgeReads(
  reads: readonly StateRead[],
  letThrough: Readonly<Record<string, LetThrough>> = LET_THROUGH,
): { unsaid: StateRead[]; gone: string[] } {
  const allowed = new Map(Object.entries(letThrough).map(([file, { reads: texts }]) => [file, new Set(texts)]))
  const found = new Set(reads.map(({ file, text }) => `${file}: ${text}`))
  return {
    unsaid: reads.filter(({ file, text }) => !allowed.get(file)?.has(text)),
    gone: [...allowed].flatMap(([file, texts]) =>
      [...texts].map((text) => `${file}: ${text}`).filter((read) => !found.has(read)),
    ),
  }
}
