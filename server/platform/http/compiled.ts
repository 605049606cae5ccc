import { ownValue } from '../../../src/domain/values/own.ts'

type Shapes = Readonly<Record<string, unknown>>

/** What a schema is compiled for, as Fastify says it. */
interface Part {
  readonly schema?: unknown
}

/**
 * Compiles each schema once, with no other named schemas than those it refers to, however many routes and applications have it: tests
 * start hundreds in a process. As shipped each route hands over every named schema of the contract, which is a second of a start.
 * @param compilerOf what compiles schemas that refer to these shapes
 */
export function compiledOnce<Options, Compiled>(
  compilerOf: (shapes: never, options: Options) => (part: never) => Compiled,
): (shapes: unknown, options: Options) => (part: Part) => Compiled {
  const compiled = new Map<string, Compiled>()
  return (shapes, options) => (part) => {
    const needed = reachable(part.schema, shapes as Shapes)
    const key = JSON.stringify([part.schema, needed, options])
    const known = compiled.get(key)
    if (known !== undefined) return known
    const made = compilerOf(needed as never, options)(part as never)
    compiled.set(key, made)
    return made
  }
}

/** The shapes that a schema refers to, directly or through others. */
function reachable(schema: unknown, shapes: Shapes): Shapes {
  const found = new Map<string, unknown>()
  const follow = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      const name = key === '$ref' && typeof inner === 'string' ? inner.replace(/#$/, '') : undefined
      if (name === undefined) follow(inner)
      else if (!found.has(name)) {
        const shape = ownValue(shapes, name)
        found.set(name, shape)
        follow(shape)
      }
    }
  }
  follow(schema)
  return Object.fromEntries(found)
}
