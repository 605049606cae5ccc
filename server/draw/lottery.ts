import { type FederalPrizes, federalPrizesOf } from '../../src/domain/draw-rule.ts'
import { readUpTo } from '../read-answer.ts'

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
}

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
  return {
    async ask(contest) {
      const known = kept.get(contest)
      if (known !== undefined) return { kind: 'drawn', result: known }
      const signal = AbortSignal.timeout(timeout)
      const told = await read(`${url}/federal/${contest}`, signal)
      if (told?.contest === contest) {
        const [oldest] = kept.keys()
        if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
        kept.set(contest, told)
        return { kind: 'drawn', result: told }
      }
      const latest = await read(`${url}/federal`, signal)
      return { kind: latest !== null && latest.contest < contest ? 'future' : 'silent' }
    },
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
  const prizes = federalPrizesOf(
    dezenasSorteadasOrdemSorteio.map((number) =>
      String(number)
        .trim()
        .replace(/^0(?=\d{5}$)/, ''),
    ),
  )
  const day = typeof dataApuracao === 'string' && /^\d{2}\/\d{2}\/\d{4}$/.test(dataApuracao) ? dataApuracao : null
  return prizes && { contest: numero as number, day, prizes }
}
