import { isDeepStrictEqual } from 'node:util'
import swagger from '@fastify/swagger'
import { errorCodes, type FastifySchema } from 'fastify'
import { brief, type Document } from './contract-document.ts'
import { describedOperation, type OperationNames, SECURITY_SCHEMES } from './contract-operations.ts'
import type { App } from './http.ts'

type Json = Readonly<Record<string, unknown>>

/** The parts of a route's schema in which a named one may stand. */
const PARTS = ['params', 'querystring', 'headers', 'body', 'response'] as const

/**
 * Makes the application's contract out of the schemas of its routes: a named schema (`named`) is said once and referred to wherever it
 * stands, and a body of which nothing is required may be left out.
 */
export async function installContract(app: App, operations: OperationNames): Promise<void> {
  acceptEmptyBodies(app)
  const shapes = new Map<string, Json>()
  app.addHook('onRoute', function (route) {
    const add = (name: string, shape: Json) => {
      const known = shapes.get(name)
      if (known === shape) return
      if (known !== undefined && !isDeepStrictEqual(known, shape))
        throw new Error(`two schemas of the contract are named ${name}`)
      shapes.set(name, shape)
      if (this.getSchema(name) === undefined) this.addSchema(shape)
    }
    if (route.schema) route.schema = withReferences(route.schema, add)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talão',
        version: '1',
        description: 'A API do painel. Programas usam um acesso (Acessos da API); cada operação diz o escopo que pede.',
        license: { name: 'Proprietária', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'Esta instalação' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: ({ schema, url, route }) => ({ url, schema: describedOperation(schema, route, operations) }),
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transformObject: (made) => ('openapiObject' in made ? brief(made.openapiObject as Document) : {}) as never,
  })
}

function withReferences(schema: FastifySchema, add: (name: string, shape: Json) => void): FastifySchema {
  const replaced = Object.fromEntries(
    PARTS.filter((part) => schema[part] !== undefined).map((part) => [part, referring(schema[part], add)]),
  )
  return { ...schema, ...replaced }
}

/** What stands for a named schema, and it and all named ones in it. */
interface Referred {
  reference: Json
  shapes: ReadonlyMap<string, Json>
}

/** A named schema is the same object for all routes, and all applications of a process. */
const referred = new WeakMap<object, Referred>()

/** A schema in which each named one is a reference to it. */
function referring(schema: unknown, add: (name: string, shape: Json) => void): unknown {
  if (Array.isArray(schema)) return schema.map((each) => referring(each, add))
  if (typeof schema !== 'object' || schema === null) return schema
  if (!('$id' in schema) || typeof schema.$id !== 'string') return inside(schema, add)
  const { reference, shapes } = referred.get(schema) ?? refer(schema, schema.$id)
  for (const [name, shape] of shapes) add(name, shape)
  return reference
}

function refer(schema: object, name: string): Referred {
  const shapes = new Map<string, Json>()
  const shape = inside(schema, (inner, its) => shapes.set(inner, its))
  const made = { reference: { $ref: `${name}#` }, shapes: shapes.set(name, shape) }
  referred.set(schema, made)
  return made
}

const inside = (schema: object, add: (name: string, shape: Json) => void): Json =>
  Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, referring(inner, add)]))

/** A body that is missing or empty, whatever its content type, is an object without fields: the schema says whether that is enough. */
function acceptEmptyBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, done),
  )
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) =>
    bytes.length === 0 || request.is404
      ? done(null, undefined)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(), undefined),
  )
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body ??= {}
  })
}
