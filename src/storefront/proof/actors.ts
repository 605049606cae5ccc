import { type AnyEventObject, fromCallback } from 'xstate'
import { formatQuota } from '../../domain/campaigns/quota-number.ts'
import type { Checked, Published } from '../../domain/draw/proof-steps.ts'
import { ask } from '../../machines/ask.ts'
import type { Compared, ProofCheckFact } from '../../machines/flows/buyer/proof-check.ts'
import { tokenOf } from '../kept.ts'
import type { PurchaseState } from '../pages.ts'
import type { CheckOrder } from './worker.ts'

/** Numbers come a thousand at a time; so long may all of them take. */
const COMPARE_MS = 120_000

export const proofAddress = (slug: string): string => `/api/public/campaigns/${slug}/proof`

/** The actors of a check: the worker that makes it, and the comparison with the numbers that the server shows this device. */
export const proofActors = (slug: string, known: Published) => ({
  runCheck: fromCallback<AnyEventObject, Pick<CheckOrder, 'purchases' | 'file'>>(({ input, sendBack }) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ProofCheckFact>) => sendBack(data))
    worker.addEventListener('error', () => sendBack({ type: 'check.lost', trouble: 'unable' } satisfies ProofCheckFact))
    worker.postMessage({ ...input, known, address: proofAddress(slug) } satisfies CheckOrder)
    return () => worker.terminate()
  }),
  askNumbers: ask<{ checked: Checked | null }, ProofCheckFact, ProofCheckFact>(
    async ({ checked }, signal) => {
      if (checked === null) return { type: 'numbers.lost' }
      return { type: 'numbers.compared', compared: await compare(checked, signal) }
    },
    () => ({ type: 'numbers.lost' }),
    COMPARE_MS,
  ),
})

/** Compares the numbers that the server shows for each purchase with those that the proof gives it. */
async function compare({ numbers, total }: Checked, signal: AbortSignal): Promise<Compared> {
  let quotas = 0
  let purchases = 0
  for (const [id, proven] of Object.entries(numbers)) {
    const shown = await shownNumbers(Number(id), signal)
    const expected = proven.map((number) => formatQuota(number, total))
    const wrong = Array.from({ length: Math.max(shown.length, expected.length) }, (_, nth) => nth).find(
      (nth) => shown[nth] !== expected[nth],
    )
    if (wrong !== undefined) {
      const [found, right] = [shown[wrong] ?? 'nenhum número', expected[wrong] ?? 'nenhum número']
      return { purchases, quotas, wrong: { id: Number(id), expected: right, found } }
    }
    quotas += shown.length
    if (shown.length > 0) purchases += 1
  }
  return { purchases, quotas, wrong: null }
}

/** @throws when the server does not answer, or no longer knows the purchase */
async function shownNumbers(id: number, signal: AbortSignal): Promise<string[]> {
  const headers = { 'purchase-token': tokenOf(id) ?? '' }
  const numbers: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`/api/public/purchases/${id}?page=${page}`, { headers, signal })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    const state: PurchaseState = await response.json()
    numbers.push(...state.numbers)
    if (page >= state.numbers_last_page) return numbers.sort((a, b) => Number(a) - Number(b))
  }
}
