import { readFileSync } from 'node:fs'
import type { FullProof, OpenProof } from '../server/ledger/proof.ts'
import { verifyProof } from '../server/ledger/verify.ts'

/**
 * `npm run verify -- proof.json [purchase id]`: checks a revealed campaign with nothing but its proof, and says which numbers a purchase
 * has. Leaves with 1 when the proof does not hold.
 * @returns why it does not, as a sentence
 */
function check([path, purchase]: string[]): string | undefined {
  if (path === undefined) return 'Diga qual arquivo conferir: npm run verify -- proof.json'
  const proof = read(path)
  if (proof === undefined) return `${path} não é uma prova: não pôde ser lido como JSON.`
  if (!isFull(proof)) return 'Esta campanha ainda não terminou: a chave só é revelada no fim.'
  const { problems, sold, trades, numbersOf } = verifyProof(proof)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 'A prova NÃO confere.'
  console.log(`A prova confere: ${sold} cotas pagas de ${proof.total}, ${trades} troca(s) registrada(s).`)
  if (purchase !== undefined)
    console.log(`Cotas da compra ${purchase}: ${numbersOf(Number(purchase)).join(' ') || 'nenhuma'}`)
  return undefined
}

function read(path: string): OpenProof | FullProof | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isFull(proof: OpenProof | FullProof): proof is FullProof {
  return proof.over && 'key' in proof
}

const complaint = check(process.argv.slice(2))
if (complaint !== undefined) {
  console.error(complaint)
  process.exitCode = 1
}
