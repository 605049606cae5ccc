import type { FastifySchema, RouteOptions } from 'fastify'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { scopeOf } from '../../../src/domain/people/scopes.ts'
import { ownValue } from '../../../src/domain/values/own.ts'

/** By an operation's method and address, its name and what it does. */
export type OperationNames = Readonly<Record<string, readonly [id: string, summary: string]>>

/** How one says who asks: the token of a session, or that of an access for programs. */
export const SECURITY_SCHEMES = {
  sessao: { type: 'http', scheme: 'bearer', description: 'O token que POST /api/oauth/token responde.' },
  acesso: {
    type: 'http',
    scheme: 'bearer',
    description: 'O token de um acesso da API (tal_live_…), com o escopo que a operação pede.',
  },
} as const

/** A form with one file, as the contract names it. */
export const FILE_FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: { type: 'string' },
}

/** The schema of a route as the contract shows it: its name, who may call it, and the scope that opens it to programs. */
export function describedOperation(
  schema: FastifySchema | undefined,
  route: RouteOptions,
  names: OperationNames,
): FastifySchema {
  const method = [route.method].flat()[0] ?? ''
  const [operationId, summary] = ownValue(names, `${method} ${route.url}`) ?? []
  const permission = route.config?.permission
  const isOpen = permission === undefined || permissions[permission].roles === 'anyone'
  const scope = isOpen || permission === undefined ? undefined : scopeOf(permission, method)
  const params = schema?.params as { properties?: Record<string, unknown> } | undefined
  return {
    ...schema,
    ...(operationId !== undefined && { operationId, summary }),
    ...(scope !== undefined && { description: `Escopo: \`${scope}\`.` }),
    ...(isFileForm(schema) && { body: FILE_FORM }),
    ...(params?.properties && { params: { ...params, properties: namedIn(route.url, params.properties) } }),
    security: isOpen ? [] : [{ sessao: [] }, ...(scope === undefined ? [] : [{ acesso: [scope] }])],
  } as FastifySchema
}

const isFileForm = (schema: FastifySchema | undefined) =>
  (schema as { consumes?: readonly string[] } | undefined)?.consumes?.includes('multipart/form-data') === true

/** The params that an address has: addresses of one route may differ in them. */
const namedIn = (url: string, properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => url.split('/').includes(`:${name}`)))
