import { baseline } from './baseline-files.ts'
import { contract } from './contract.ts'
import { staleFiles } from './generated.ts'
import { licences } from './licences.ts'
import { machineDiagrams } from './machine-diagrams.ts'

for (const generated of [baseline, contract, licences, machineDiagrams]) {
  const stale = await staleFiles(generated)
  if (stale.length === 0) continue
  console.error(`Rode \`${generated.command}\` e grave o resultado: ${stale.join(', ')} não está em dia.`)
  process.exitCode = 1
}
