import type { App } from './http.ts'
import { refuse } from './http.ts'
import { wrongFields } from './refusals.ts'

const SENTENCE = 'Este texto tem um caractere que não pode ser guardado. Digite de novo.'

/**
 * Refuses text that the database cannot keep (NUL, half of a surrogate pair) in body, query and address, before a route sees it (S23).
 */
export function installTextCheck(app: App): void {
  app.addHook('preValidation', async (request, reply) => {
    const fields = new Map<string, string[]>()
    for (const part of [request.params, request.query, request.body])
      for (const [field, value] of entriesOf(part))
        if (!isStorable(field) || holdsUnstorable(value)) fields.set(isStorable(field) ? field : 'body', [SENTENCE])
    if (fields.size > 0) return refuse(reply, wrongFields(Object.fromEntries(fields)))
  })
}

/** Of an object its fields, of anything else itself as `body`; the bytes of a notification are no text yet. */
function entriesOf(part: unknown): [string, unknown][] {
  if (part === undefined || part === null || part instanceof Uint8Array) return []
  return typeof part === 'object' && !Array.isArray(part) ? Object.entries(part) : [['body', part]]
}

/** Looks into everything, without recursion: a body may be nested as deep as it is long. */
function holdsUnstorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isStorable(next)) return true
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return false
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
