import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { styleText } from 'node:util'
import { checkProof } from '../src/domain/draw/proof-check.ts'
import { isOpenProof, type ProofReading, readProof, UnreadableProof } from '../src/domain/draw/proof-text.ts'
import { formatCount } from '../src/domain/values/counts.ts'
import { webTools } from '../src/storefront/proof/web-tools.ts'

/**
 * `npm run verify -- proof.json [purchase id]`: checks a revealed campaign with nothing but its proof, as the buyer's page does, and says
 * which numbers a purchase has. Leaves with 1 when the proof does not hold.
 * @returns why it does not, as a sentence
 */
async function check([path, purchase]: string[]): Promise<string | undefined> {
  if (path === undefined) return 'Diga qual arquivo conferir: npm run verify -- proof.json'
  const proof = await open(path)
  if (typeof proof === 'string') return proof
  const id = Number(purchase)
  const purchases = Number.isSafeInteger(id) ? [id] : []
  const listener = { progressed: () => undefined, passed: () => undefined }
  const { fault, doubts, sold, total, trades, numbers } = await checkProof(
    proof,
    { known: null, purchases },
    webTools,
    listener,
  )
  if (fault !== null) {
    console.error(`${fault.told} Esperado: ${fault.expected}. Encontrado: ${fault.found}.`)
    return 'A prova NÃO confere.'
  }
  for (const { told } of doubts) console.log(amber(`NÃO CONFERIDO: ${told}`))
  console.log(
    `${doubts.length > 0 ? 'O resto da prova confere' : 'A prova confere'}: ${formatCount(sold)} cotas pagas de ${formatCount(total)}, ${formatCount(trades)} troca(s) registrada(s).`,
  )
  for (const each of purchases) console.log(`Cotas da compra ${each}: ${numbers[each]?.join(' ') || 'nenhuma'}`)
  return undefined
}

/** In amber where a terminal shows it. */
const amber = (text: string): string => styleText('yellow', text, { stream: process.stdout })

/** The proof in a file, or why there is none. */
async function open(path: string): Promise<ProofReading | string> {
  try {
    return await readProof(createReadStream(path, 'utf8'))
  } catch (error) {
    const text = error instanceof UnreadableProof ? await readFile(path, 'utf8') : ''
    return isOpenProof(text)
      ? 'Esta campanha ainda não terminou: a chave só é revelada no fim.'
      : `${path} não é uma prova: não pôde ser lido como JSON.`
  }
}

const complaint = await check(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UnreadableProof)) throw error
  return 'O arquivo está cortado ou foi mexido: os registros não puderam ser lidos.'
})
if (complaint !== undefined) {
  console.error(complaint)
  process.exitCode = 1
}
