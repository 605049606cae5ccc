import { ownValue } from '../../../src/domain/values/own.ts'
import { isStorable, storable } from '../../../src/domain/values/text.ts'
import { wrongFields } from '../refusals.ts'
import type { App } from './http.ts'
import { refuse } from './http.ts'

/** The deepest nesting of a body. */
const DEEPEST = 16

const SENTENCE = 'Este texto tem um caractere que não pode ser guardado. Digite de novo.'

/**
 * Refuses text that the database cannot keep (NUL, half of a surrogate pair) in body, query and address, before a route sees it, and a body
 * that is nested too deep for what looks into it (S23, S59).
 */
export function installTextCheck(app: App): void {
  app.addHook('preValidation', async (request, reply) => {
    if (isDeeper(request.body, DEEPEST)) return refuse(reply, 'body.tooDeep')
    if (holdsUnstorable(request.params)) throw wrongAddress()
    const { cleaned = [], looseQuery = false } = request.routeOptions.config
    for (const field of cleaned) clean(request.body, field)
    const fields = refusedFields([looseQuery ? undefined : request.query, request.body])
    if (fields.size > 0) return refuse(reply, wrongFields(Object.fromEntries(fields)))
  })
}

/** The fields of which the name or the value cannot be kept. */
function refusedFields(parts: readonly unknown[]): Map<string, string[]> {
  const refused = parts.flatMap(entriesOf).filter(([field, value]) => !isStorable(field) || holdsUnstorable(value))
  return new Map(refused.map(([field]) => [isStorable(field) ? field : 'body', [SENTENCE]]))
}

/** Answered as any other wrong address: with a page, where somebody looks for a page. */
const wrongAddress = () =>
  Object.assign(new Error('unstorable address'), { statusCode: 404, validation: [], validationContext: 'params' })

/** Of an object its fields, of anything else itself as `body`; the bytes of a notification are no text yet. */
function entriesOf(part: unknown): [string, unknown][] {
  if (part === undefined || part === null || part instanceof Uint8Array) return []
  return typeof part === 'object' && !Array.isArray(part) ? Object.entries(part) : [['body', part]]
}

/** Whether something is nested deeper than this; looks level by level, and no deeper. */
function isDeeper(body: unknown, deepest: number): boolean {
  if (body instanceof Uint8Array) return false
  let level = [body]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Makes the texts of one field of a body such as can be stored. */
function clean(body: unknown, field: string): void {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return
  const fields = body as Record<string, unknown>
  const value = ownValue(fields, field)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const cleaned = Object.entries(value).map(([name, text]) => [
    storable(name),
    typeof text === 'string' ? storable(text) : text,
  ])
  Object.assign(fields, { [field]: Object.fromEntries(cleaned) })
}

/** Walks all values. */
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
