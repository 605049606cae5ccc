import { explainTo } from './failure.ts'
import { buildStalePanel } from './panel.ts'

process.on('uncaughtException', fail)

try {
  await buildStalePanel()
  await import('./serve.ts')
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  process.stderr.write(`\n${explainTo('O Talão parou por um erro inesperado.', error)}\n`)
  process.exit(1)
}
