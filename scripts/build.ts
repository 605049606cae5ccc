import { explainTo } from './failure.ts'
import { buildStalePanel } from './panel.ts'

/** `npm run build`: builds the panel and the buyer's page once, for a server that may not write where it is installed. */
try {
  await buildStalePanel()
} catch (error) {
  process.stderr.write(`\n${explainTo('O painel não pôde ser montado.', error)}\n`)
  process.exitCode = 1
}
