import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { compiledOnce } from './compiled.ts'

/** What Fastify calls the compiler with: its type says the schema alone. */
interface Part {
  readonly schema?: unknown
  readonly httpPart: string
}

type Options = Parameters<BuildCompilerFromPool>[1]
type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

const ajv = AjvCompiler()
const compiled = compiledOnce<Options, Validator>(
  (shapes, options) => (part: Part) => ajv(lengthFirst(shapes), options)(withLengthFirst(part) as never),
)

/** Compiles what checks the parts of a request, once for all routes that ask for the same. */
export const validators = ((shapes, options) => {
  const compile = compiled(shapes, options)
  return (part: Part) => {
    if (part.httpPart === 'headers') refuseCapitals(part.schema)
    return compile(part)
  }
}) as BuildCompilerFromPool

const withLengthFirst = (part: Part): Part => ({ ...part, schema: lengthFirst(part.schema) })

/**
 * A schema that looks at the expression of a text only where its length is right. All errors are told at once, so that what is too long would be
 * read by its expression all the same, for as long as that takes.
 */
function lengthFirst<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(lengthFirst) as Part
  const copy = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, lengthFirst(inner)]))
  const { maxLength, pattern, format, ...others } = copy
  if (typeof maxLength !== 'number' || (typeof pattern !== 'string' && typeof format !== 'string')) return copy as Part
  const expression = { ...(pattern !== undefined && { pattern }), ...(format !== undefined && { format }) }
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { ...others, maxLength, if: { maxLength }, then: expression } as Part
}

/** Headers arrive in small letters: one that its schema writes otherwise would never be checked. */
function refuseCapitals(schema: unknown): void {
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  const wrong = Object.keys(properties).find((name) => name !== name.toLowerCase())
  if (wrong !== undefined) throw new Error(`the schema of a header writes ${wrong} with capitals`)
}
