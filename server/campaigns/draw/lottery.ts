import type { FederalPrizes } from '../../../src/domain/draw/draw-rule.ts'
import { readFederalPrizes } from '../../../src/domain/draw/federal-prize.ts'
import { readUpTo } from '../../platform/read-answer.ts'

/** A draw of the Loteria Federal: its number, the day as the lottery writes it (`dd/mm/yyyy`), and its five prizes. */
export interface LotteryResult {
  contest: number
  day: string | null
  prizes: FederalPrizes
}

/** What the lottery said of a contest: its result, that it was not drawn yet, or nothing that can be used. */
type LotteryAnswer = { kind: 'drawn'; result: LotteryResult } | { kind: 'future' } | { kind: 'silent' }

/** Where results of the Loteria Federal come from. */
export interface Lottery {
  ask(contest: number): Promise<LotteryAnswer>
  /** The last contest that was drawn; `null` where it does not say. */
  askLatest(): Promise<LotteryResult | null>
}

/** A lottery that says nothing: what is typed counts. */
export const silentLottery: Lottery = { ask: async () => ({ kind: 'silent' }), askLatest: async () => null }

const TIMEOUT_MS = 4_000
const MAX_ANSWER = 64 * 1024
/** Results are final, so they are kept; more than a year of them. */
const KEPT = 200

/** What browsers send, without which the service refuses. */
const HEADERS = {
  accept: 'application/json',
  'user-agent': 'Mozilla/5.0 (compatible; Talao)',
  referer: 'https://loterias.caixa.gov.br/',
}

/**
 * The lottery's own service, which promises nothing: whatever is late, broken or about another contest counts as silence, and the prizes
 * are typed. It is asked at one fixed address, follows no redirect, and is asked once for each result.
 */
export function federalLottery({ url, timeout = TIMEOUT_MS }: { url: string; timeout?: number }): Lottery {
  const kept = new Map<number, LotteryResult>()
  const keep = (told: LotteryResult) => {
    // One without its day is not all that there will be.
    if (told.day === null) return told
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(told.contest, told)
    return told
  }
  const askLatest = async (signal: AbortSignal) => {
    const latest = await read(`${url}/federal`, signal)
    return latest && keep(latest)
  }
  return {
    async ask(contest) {
      const known = kept.get(contest)
      if (known !== undefined) return { kind: 'drawn', result: known }
      const signal = AbortSignal.timeout(timeout)
      const told = await read(`${url}/federal/${contest}`, signal)
      if (told?.contest === contest) return { kind: 'drawn', result: keep(told) }
      const latest = await askLatest(signal)
      return { kind: latest !== null && latest.contest < contest ? 'future' : 'silent' }
    },
    askLatest: () => askLatest(AbortSignal.timeout(timeout)),
  }
}

async function read(address: string, signal: AbortSignal): Promise<LotteryResult | null> {
  try {
    const answer = await fetch(address, { headers: HEADERS, redirect: 'error', signal })
    const text = await readUpTo(answer, MAX_ANSWER)
    return answer.ok ? resultOf(JSON.parse(text)) : null
  } catch {
    return null
  }
}

/** The result in an answer of the documented shape, or `null`. */
function resultOf(answer: unknown): LotteryResult | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { tipoJogo, numero, dataApuracao, dezenasSorteadasOrdemSorteio } = answer as Record<string, unknown>
  if (tipoJogo !== 'LOTERIA_FEDERAL' || !Number.isInteger(numero) || !Array.isArray(dezenasSorteadasOrdemSorteio))
    return null
  // Six digits with a zero in front. A draw of more tickets than five digits can name is typed by hand.
  const prizes = readFederalPrizes(dezenasSorteadasOrdemSorteio.map(String))
  const day = typeof dataApuracao === 'string' && /^\d{2}\/\d{2}\/\d{4}$/.test(dataApuracao) ? dataApuracao : null
  return prizes && { contest: numero as number, day, prizes }
}
