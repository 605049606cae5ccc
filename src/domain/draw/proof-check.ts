import { isNumbered, type Prize, prizeIndexOf } from '../campaigns/prizes.ts'
import { formatQuota, winningQuota } from '../campaigns/quota-number.ts'
import { commitmentText } from './commitment.ts'
import type { DrawOrigin } from './draw-origin.ts'
import { federalPrizesOf, readQuota } from './draw-rule.ts'
import { numberInWords } from './draw-rule-words.ts'
import { keyStreamBytes, type Permutation, permutationOf, SCHEME } from './permutation.ts'
import { pairOf } from './positions.ts'
import type { OpenProof, ProofDraw, ProofHead } from './proof.ts'
import { type Replayed, replay } from './proof-replay.ts'
import {
  type Checked,
  type CheckListener,
  type CheckWish,
  CLOCKS_MS,
  type Complain,
  type Doubt,
  type Fault,
  PROOF_STEPS,
  type ProofStep,
  type ProofTools,
  type Published,
} from './proof-steps.ts'
import type { ProofReading } from './proof-text.ts'
import { chainsInWords, drawsInWords, momentInWords, numbersInWords, publishedInWords } from './proof-words.ts'

/** No campaign is larger; a proof that says so is not given the memory for it. */
const MOST_NUMBERS = 10_000_000
const NUMBERS_A_REPORT = 100_000
/** 32 bytes in hexadecimal. */
const SECRET = /^[0-9a-f]{64}$/

/**
 * Checks a revealed campaign step by step, and stops at the first that does not hold: that the code was published before the first sale,
 * that the key and the chains' salt are those that the code was made of, that each number is what the key says and none was sold twice, that no entry of the
 * chains was changed, and that each drawn number was the winner's. The entries are read once and not kept.
 */
export async function checkProof(
  { head, entries }: ProofReading,
  { known, purchases }: CheckWish,
  tools: ProofTools,
  listener: CheckListener,
): Promise<Checked> {
  const faults = new Map<ProofStep, Fault>()
  const complain: Complain = (step, told, expected, found) => {
    if (!faults.has(step)) faults.set(step, { step, told, expected: String(expected), found: String(found) })
  }
  await checkKey(head, tools, complain)
  const isKeyRight = !faults.has('key')
  const replayed = await replay(isKeyRight ? head : { ...head, total: 0 }, entries, known, tools, listener, complain)
  const checked = {
    doubts: [],
    total: head.total,
    sold: 0,
    sales: replayed.sales,
    trades: replayed.trades.length,
    numbers: {},
  }
  let permutation: Permutation | undefined
  let numbers: MovedNumbers | undefined
  let doubts: readonly Doubt[] = []

  const steps: Readonly<Record<ProofStep, () => Promise<string> | string>> = {
    published: () => {
      checkPublished(head, known, replayed, complain)
      return publishedInWords(head, replayed)
    },
    key: () => 'O SHA-256 da chave e do segredo das correntes, feito agora, é o código publicado.',
    numbers: async () => {
      permutation = await permutationUnder(head, tools)
      numbers = replayTrades(replayed, permutation)
      await checkNumbers(numbers, head.total, listener, complain)
      checked.sold = replayed.owners.reduce((sum, owner) => sum + (owner > 0 ? 1 : 0), 0)
      return numbersInWords(checked)
    },
    chain: () => chainsInWords(replayed),
    result: () => {
      for (const draw of permutation ? head.draws : []) {
        // A number that went back afterwards may have traded places since.
        const stood = replayTrades(replayed, permutation as Permutation, Date.parse(draw.drawn_at) + CLOCKS_MS)
        checkDraw(draw, head, replayed, stood, complain)
      }
      doubts = doubtsOf(head)
      return drawsInWords(head)
    },
  }
  for (const step of PROOF_STEPS) {
    const told = await steps[step]()
    const fault = faults.get(step)
    if (fault !== undefined) return { ...checked, fault }
    // What nobody can derive is not ticked.
    if (step !== 'result' || doubts.length === 0) listener.passed({ step, told })
  }
  return { ...checked, doubts, fault: null, numbers: numbers ? numbersOf(purchases, replayed.owners, numbers) : {} }
}

/** The results that lead to the quota that won, and of which nothing but the organiser's word says that they are the lottery's. */
function doubtsOf({ draws, total, draw_rule: rule }: ProofHead): Doubt[] {
  return draws.flatMap((draw) => {
    const origin = originOf(draw, rule)
    if (origin === 'confirmed' || origin === 'corrected') return []
    const facts = { origin, contest: draw.concurso, told: draw.caixa ?? [], reason: draw.motivo ?? null }
    const place = prizeIndexOf(draw.prize as Exclude<Prize, 'plus'>)
    const drawn = { place, lottery: draw.premios ?? [], result: draw.resultado, quota: draw.extracao, quotas: 0 }
    const told = numberInWords({ ...drawn, origin: facts }, { total, rule }).join(' ')
    return [{ quota: formatQuota(draw.extracao, total), told, isWrong: origin === 'contradicted' || origin === 'kept' }]
  })
}

/** Where a number came from: never better than what can be derived from the proof, whatever it says of itself. */
function originOf({ origem, premios, resultado }: ProofDraw, rule: OpenProof['draw_rule']): DrawOrigin {
  if (origem === 'offRule' || origem === 'contradicted' || origem === 'kept') return origem
  if (rule === 'modulo') return resultado === null ? 'offRule' : 'typed'
  if (premios === null && resultado === null) return 'offRule'
  return (origem === 'confirmed' || origem === 'corrected') && premios !== null ? origem : 'typed'
}

async function checkKey(head: ProofHead, tools: ProofTools, complain: Complain): Promise<void> {
  if (head.scheme !== SCHEME) complain('key', 'Esta página não conhece este tipo de sorteio.', SCHEME, head.scheme)
  if (!SECRET.test(head.key)) {
    complain('key', 'A chave aberta não é uma chave.', '64 algarismos', head.key)
    return
  }
  if (!SECRET.test(head.salt)) {
    complain('key', 'O segredo das correntes não tem a forma certa.', '64 algarismos', head.salt)
    return
  }
  if (head.total < 1 || head.total > MOST_NUMBERS) {
    complain('key', 'Não há campanha com tantas cotas.', `até ${MOST_NUMBERS}`, head.total)
    return
  }
  const found = await tools.sha256(commitmentText(head, head.campaign_id, head.total, head.scheme))
  if (found !== head.commitment)
    complain(
      'key',
      'A chave e o segredo das correntes não são os do código publicado antes da primeira venda.',
      head.commitment,
      found,
    )
}

function checkPublished(head: ProofHead, known: Published | null, { firstSale }: Replayed, complain: Complain): void {
  if (known !== null && known.commitment !== head.commitment)
    complain('published', 'O código da prova não é o que esta página publica.', known.commitment, head.commitment)
  if (firstSale !== null && firstSale < Date.parse(head.published_at) - CLOCKS_MS)
    complain(
      'published',
      'Há uma venda de antes da publicação do código.',
      `primeira venda depois de ${momentInWords(Date.parse(head.published_at))}`,
      momentInWords(firstSale),
    )
}

async function permutationUnder({ key, total }: ProofHead, tools: ProofTools): Promise<Permutation> {
  for (let bytes = keyStreamBytes(total); ; bytes *= 2) {
    const permutation = permutationOf(total, await tools.keyStream(key, bytes))
    if (permutation !== undefined) return permutation
  }
}

type MovedNumbers = Pick<Permutation, 'numberAt' | 'positionOf'>

/** The permutation with its trades, all of them or those of until some moment. */
function replayTrades({ trades }: Replayed, permutation: MovedNumbers, until = Number.POSITIVE_INFINITY): MovedNumbers {
  const numbers = new Map<number, number>()
  const positions = new Map<number, number>()
  const numberAt = (position: number) => numbers.get(position) ?? permutation.numberAt(position)
  const place = (position: number, number: number) => {
    numbers.set(position, number)
    positions.set(number, position)
  }
  for (const [, , , at, pair] of trades) {
    if (at > until) break
    const [first, second] = pairOf(pair)
    const [firstNumber, secondNumber] = [numberAt(first), numberAt(second)]
    place(first, secondNumber)
    place(second, firstNumber)
  }
  return { numberAt, positionOf: (number) => positions.get(number) ?? permutation.positionOf(number) }
}

/** Makes every number again: each of them has to come out once. */
async function checkNumbers(
  { numberAt }: MovedNumbers,
  total: number,
  { progressed }: CheckListener,
  complain: Complain,
): Promise<void> {
  const seen = new Uint8Array(Math.ceil(total / 8))
  for (let position = 0; position < total; position++) {
    const number = numberAt(position)
    const bit = 1 << (number & 7)
    const before = seen[number >> 3] ?? 0
    if (number >= total || before & bit) complain('numbers', 'Um número saiu duas vezes.', 'uma vez cada', number)
    seen[number >> 3] = before | bit
    if (position % NUMBERS_A_REPORT === 0) progressed({ of: 'numbers', done: position, total })
  }
  progressed({ of: 'numbers', done: total, total })
}

/** That a drawn number is what the lottery's prizes come to, and stood in the purchase that won, which was paid before. */
function checkDraw(
  draw: ProofDraw,
  { total, draw_rule }: ProofHead,
  { owners, changesBy }: Replayed,
  { positionOf }: MovedNumbers,
  complain: Complain,
): void {
  const quota = formatQuota(draw.extracao, total)
  const derived = derivedFrom(draw, total, draw_rule)
  if (derived !== null && derived !== draw.extracao) {
    complain('result', 'O número sorteado não leva à cota premiada.', formatQuota(derived, total), quota)
    return
  }
  const position = draw.extracao >= 0 && draw.extracao < total ? positionOf(draw.extracao) : -1
  const drawnAt = Date.parse(draw.drawn_at)
  const changes = changesBy(draw.transaction_id, position)
  if (changes.findLast(({ at }) => at <= drawnAt + CLOCKS_MS)?.kind === 'sold') return
  const later = changes.find(({ kind }) => kind === 'sold')
  if (later !== undefined && later.at > drawnAt) {
    complain(
      'result',
      `A cota ${quota} foi paga depois do sorteio.`,
      `paga até ${momentInWords(drawnAt)}`,
      momentInWords(later.at),
    )
    return
  }
  const owner = owners[position] ?? 0
  complain(
    'result',
    `A cota ${quota} não estava na compra que ganhou.`,
    `compra ${draw.transaction_id}`,
    owner === 0 ? 'cota sem compra' : `compra ${owner}`,
  )
}

/** The quota that a prize's result comes to by the campaign's rule; `null` where the server's random source drew it. */
function derivedFrom(
  { prize, premios, resultado }: ProofDraw,
  total: number,
  rule: OpenProof['draw_rule'],
): number | null {
  const prizes = premios === null ? null : federalPrizesOf(premios)
  if (prizes !== null && rule !== 'modulo' && isNumbered(prize as Prize))
    return readQuota(total, prizeIndexOf(prize as Exclude<Prize, 'plus'>), prizes).quota
  return resultado === null ? null : winningQuota(resultado, total)
}

function numbersOf(
  purchases: readonly number[],
  owners: Uint32Array,
  { numberAt }: MovedNumbers,
): Record<number, readonly number[]> {
  const found = new Map(purchases.map((id) => [id, [] as number[]]))
  if (found.size > 0)
    for (const [position, owner] of owners.entries()) if (owner > 0) found.get(owner)?.push(numberAt(position))
  return Object.fromEntries([...found].map(([id, numbers]) => [id, numbers.sort((a, b) => a - b)]))
}
