import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { compiledOnce } from './compiled.ts'

/** What Fastify calls the compiler with: its type says the schema alone. */
interface Part {
  readonly schema?: unknown
  readonly httpPart: string
}

type Options = Parameters<BuildCompilerFromPool>[1]
type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

const compiled = compiledOnce(AjvCompiler() as (shapes: never, options: Options) => (part: never) => Validator)

/** Compiles what checks the parts of a request, once for all routes that ask for the same. */
export const validators = ((shapes, options) => {
  const compile = compiled(shapes, options)
  return (part: Part) => {
    if (part.httpPart === 'headers') refuseCapitals(part.schema)
    return compile(part)
  }
}) as BuildCompilerFromPool

/** Headers arrive in small letters: one that its schema writes otherwise would never be checked. */
function refuseCapitals(schema: unknown): void {
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  const wrong = Object.keys(properties).find((name) => name !== name.toLowerCase())
  if (wrong !== undefined) throw new Error(`the schema of a header writes ${wrong} with capitals`)
}
