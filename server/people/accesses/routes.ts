import type { Static } from 'typebox'
import { Type } from 'typebox'
import { SCOPE_NAMES } from '../../../src/domain/people/scopes.ts'
import { hideAddress } from '../../../src/domain/values/masks.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  Done,
  IdParam,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { createAccess, type FoundAccess, listAccesses, revokeAccess } from './accesses.ts'

const Scope = named('ApiScope', Type.Enum([...SCOPE_NAMES]))
/** An access for a program. `prefix`: how its token begins; the token itself is told once, when it is made. */
const AccessWire = named(
  'ApiAccess',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    prefix: Type.String(),
    scopes: Type.Array(Scope),
    created_at: Type.String(),
    expires_at: Type.String(),
    expired: Type.Boolean(),
    last_used_at: nullable(Type.String()),
    last_address: nullable(Type.String()),
    created_by: Type.String(),
  }),
)
const AccessPage = named('ApiAccessPage', success(paged(AccessWire)))
const NewAccess = named(
  'NewApiAccess',
  Type.Object({
    name: Type.String({ maxLength: 500 }),
    scopes: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
    days: Type.Integer({ minimum: 0, maximum: 100_000 }),
  }),
)
const Created = named('ApiAccessCreated', success({ access: AccessWire, token: Type.String() }))

const READ = { permission: 'access.read' } as const
const WRITE = { permission: 'access.write' } as const

/** Accesses for programs: what each may read, until when, and ending it. */
export function accessRoutes(app: App, ports: Ports): void {
  const toWire = ({ row, maker }: FoundAccess): Static<typeof AccessWire> => ({
    ...{
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      created_by: maker,
      last_address: row.lastAddress && hideAddress(row.lastAddress),
    },
    scopes: row.scopes as Static<typeof Scope>[],
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= ports.clock.now(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  })

  app.get(
    '/accesses',
    { config: READ, schema: { querystring: Type.Object({ page: PageNumber }), response: answers(AccessPage) } },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await listAccesses(ports.database.db, page)
      return { success: 200 as const, ...beyond(total, page), data: rows.map(toWire), ...pageOf(total, page) }
    },
  )

  app.post(
    '/accesses',
    { config: WRITE, schema: { body: NewAccess, response: answers(Created) } },
    async (request, reply) => {
      const done = await createAccess(ports, callerOf(request), request.body)
      if (!done.ok) return refuse(reply, done.refusal)
      return { success: 200 as const, access: toWire(done.access), token: done.token }
    },
  )

  app.delete(
    '/accesses/:id',
    { config: WRITE, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const done = await revokeAccess(ports, callerOf(request), Number(request.params.id))
      if (!done.ok) return refuse(reply, done.refusal)
      return { success: 200 as const, msg: 'Acesso revogado', class: 'success' as const }
    },
  )
}
