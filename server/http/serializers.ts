import { type RouteDefinition, type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { ownValue } from '../../src/domain/own.ts'

type Shapes = Readonly<Record<string, unknown>>

const compilerOf = SerializerSelector()
const compiled = new Map<string, Serializer>()

/**
 * Compiles what writes answers, once for all routes whose answers have the same schema, and with no other named schemas than those it
 * refers to. Otherwise a refusal would be compiled once a route, each time with every schema of the contract: a second of the start.
 * What was compiled serves every application of the process, of which tests start hundreds.
 */
export function serializers(shapes: unknown, options?: Parameters<typeof compilerOf>[1]) {
  return (route: RouteDefinition): Serializer => {
    const needed = reachable(route.schema, shapes as Shapes)
    const key = JSON.stringify([route.schema, needed, options])
    const known = compiled.get(key)
    if (known !== undefined) return known
    const serialize = compilerOf(needed, options)(route)
    compiled.set(key, serialize)
    return serialize
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
