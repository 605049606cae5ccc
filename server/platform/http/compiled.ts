import type { FastifyServerOptions } from 'fastify'
import { ownValue } from '../../../src/domain/values/own.ts'

type Shapes = Readonly<Record<string, unknown>>

type Bucket = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['bucket']>

/** What a schema is compiled for, as Fastify says it. */
interface Part {
  readonly schema?: unknown
}

/** All named schemas of an application in one place, whichever of its parts adds or reads them: as shipped each route is handed a copy. */
export function oneBucket(): Bucket {
  const shapes = new Map<string, unknown>()
  let all: Shapes | undefined
  const bucket = {
    add: (shape: unknown) => {
      shapes.set((shape as { $id: string }).$id, shape)
      all = undefined
    },
    getSchema: (name: string) => shapes.get(name),
    getSchemas: () => {
      all ??= Object.fromEntries(shapes)
      return all
    },
  }
  // Its type says that `add` answers the application, which nobody reads.
  return () => bucket as unknown as ReturnType<Bucket>
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
  /** By the options: what was compiled of schemas that are one object wherever they stand, which need not be written out to be known again. */
  const ofObjects = new Map<string, WeakMap<object, { made: Compiled; needed: Shapes }>>()
  return (shapes, options) => {
    const how = JSON.stringify(options)
    const known = ofObjects.get(how) ?? new WeakMap()
    ofObjects.set(how, known)
    return (part) => {
      const schema = part.schema as object
      const before = known.get(schema)
      if (before !== undefined && isAmong(before.needed, shapes as Shapes)) return before.made
      const needed = reachable(schema, shapes as Shapes)
      const made = compile(part, needed, options, how)
      known.set(schema, { made, needed })
      return made
    }
  }

  function compile(part: Part, needed: Shapes, options: Options, how: string): Compiled {
    const key = JSON.stringify([part.schema, needed, how])
    const made = compiled.get(key) ?? compilerOf(needed as never, options)(part as never)
    compiled.set(key, made)
    return made
  }
}

const isAmong = (needed: Shapes, shapes: Shapes): boolean =>
  Object.entries(needed).every(([name, shape]) => ownValue(shapes, name) === shape)

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
