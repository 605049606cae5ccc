import { join } from 'node:path'
import { carryFrom, refuseUnbuilt } from './build/carry.ts'
import { explainTo } from './failure.ts'
import { buildStalePanel } from './panel.ts'

/**
 * `npm run build [-- FOLDER]`: builds the panel and the buyer's page once, for a server that may not write where it is installed. From the Talão that is
 * in the folder come the files that its pages name, for those who have them open while it is replaced.
 */
try {
  const [previous] = process.argv.slice(2)
  const from = previous && join(previous, 'dist')
  if (from) refuseUnbuilt(from)
  await buildStalePanel()
  if (from) await carryFrom(from, 'dist')
} catch (error) {
  process.stderr.write(`\n${explainTo('O painel não pôde ser montado.', error)}\n`)
  process.exitCode = 1
}
