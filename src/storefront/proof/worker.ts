import { checkProof } from '../../domain/draw/proof-check.ts'
import type { CheckWish } from '../../domain/draw/proof-steps.ts'
import { readProof, UnreadableProof } from '../../domain/draw/proof-text.ts'
import type { CheckTrouble, ProofCheckFact, ProofFile } from '../../machines/flows/buyer/proof-check.ts'
import { webTools } from './web-tools.ts'

/** What is checked: the proof at an address or, where there is one, a file, and what is known of the proof. */
export type CheckOrder = CheckWish & { address: string; file: ProofFile | null }

const tell = (fact: ProofCheckFact) => self.postMessage(fact)

/** Checks a proof beside the page, which stays free to answer. */
self.addEventListener('message', async ({ data }: MessageEvent<CheckOrder>) => {
  try {
    // Browsers have it on pages that came by https alone.
    if (!('subtle' in crypto)) return lose('unable')
    const body = data.file === null ? await published(data.address) : data.file.stream()
    if (body === null) return lose('network')
    const checked = await checkProof(await readProof(textOf(body)), data, webTools, {
      progressed: (progress) => tell({ type: 'check.progressed', progress }),
      passed: (passed) => tell({ type: 'step.passed', passed }),
    })
    tell({ type: 'check.completed', checked })
  } catch (error) {
    // A file needs no network: whatever goes wrong with it is the file's.
    lose(error instanceof UnreadableProof || data.file !== null ? 'unreadable' : 'network')
  }
})

async function published(address: string): Promise<ReadableStream<Uint8Array> | null> {
  const { body, ok } = await fetch(address)
  return ok ? body : null
}

const lose = (trouble: CheckTrouble) => tell({ type: 'check.lost', trouble })

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
