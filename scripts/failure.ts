import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'

/** A failure whose message is already the sentence to show; `detail` is what its log should hold. */
export class KnownFailure extends Error {
  readonly detail: string

  constructor(sentence: string, detail: string) {
    super(sentence)
    this.detail = detail
  }
}

/**
 * What to tell whoever started the program: one sentence (`otherwise` when nothing better is known), and the file where all of the
 * error was written. Never a stack trace.
 */
export function explainTo(otherwise: string, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') {
    return `Faltam partes do programa. Rode npm ci e tente de novo.${logged(inspect(error))}`
  }
  if (error instanceof KnownFailure) return `${error.message}${logged(error.detail)}`
  return `${otherwise}${logged(inspect(error))}`
}

function logged(detail: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'talao-')), 'erro.log')
  writeFileSync(path, `${detail}\n`)
  return ` Os detalhes estão em ${path}`
}
