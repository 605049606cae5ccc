import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Permission } from '../../../src/domain/people/permissions.ts'
import type { Refusal } from '../refusals.ts'
import type { Caller } from './caller.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  Done,
  IdParam,
  named,
  PageNumber,
  paged,
  pageOf,
  refuse,
  Since,
  sinceOf,
  success,
} from './http.ts'

/** What became of a change: the record, or why not. */
export type RecordChanged = { ok: true; id: number } | { ok: false; refusal: Refusal }

/** What became of a removal; `told`: what is told of it besides. */
export type RecordRemoved = { ok: true; id: number; told?: object } | { ok: false; refusal: Refusal }

/** What an area says of its records; `Found` is one as its queries answer it. */
export interface RecordArea<
  Query extends TProperties,
  Create extends TSchema,
  Change extends TSchema,
  Wire extends TSchema,
  Found,
> {
  /** Where they are listed: `/cupons`. */
  path: string
  /** Under which name an answer tells one. */
  name: string
  permissions: { list: Permission; read: Permission; write: Permission }
  schemas: {
    /** What a list is asked for beside its page. */
    query: Query
    create: Create
    change: Change
    wire: Wire
    /** What the contract calls the answer about one. */
    answer: string
    /** What is answered to a removal, where that tells more than that it was done. */
    removed?: TObject
    /** A page of them, where several areas have the same. */
    page?: TObject
  }
  /** When its records were changed is known, so that a removal can name the moment of what it takes back. */
  dated?: true
  /** What is said of a value that is not even of its kind, by field. */
  sentences?: Record<string, string>
  /** What is said of each change that was made. */
  said: { created: string; changed: string; removed: string; restored: string }
  list: (
    asked: Static<TObject<Query>> & { page: number },
    caller: Caller,
  ) => Promise<{ rows: readonly Found[]; total: number }>
  /** One that the caller may see. */
  find: (id: number, caller: Caller) => Promise<Found | undefined>
  toWire: (found: Found, caller: Caller, listed: boolean) => Static<Wire>
  create: (caller: Caller, body: Static<Create>) => Promise<RecordChanged>
  change: (caller: Caller, id: number, body: Static<Change>) => Promise<RecordChanged>
  /** `since`: what is taken back was done then; a dated record that was changed afterwards stays as it is. */
  remove: (caller: Caller, id: number, since: Date | undefined) => Promise<RecordRemoved>
  restore: (caller: Caller, id: number) => Promise<RecordChanged>
}

/**
 * The routes of records that are listed, written in a form, deleted and restored; the panel asks them by `src/api/client/record-api.ts`. What else
 * can be done to one has a route of its own beside these.
 */
export function recordArea<
  Query extends TProperties,
  Create extends TSchema,
  Change extends TSchema,
  Wire extends TSchema,
  Found,
>(app: App, area: RecordArea<Query, Create, Change, Wire, Found>): void {
  // Its schemas are given by name, from which a handler's type cannot be inferred.
  const routes = app as unknown as FastifyInstance
  const { path, name, permissions, schemas, said, sentences } = area
  const Page: TObject = schemas.page ?? success(paged(schemas.wire))
  const One = named(schemas.answer, success({ [name]: schemas.wire }))
  const Asked = Type.Object({ page: PageNumber, ...schemas.query })
  const read = { permission: permissions.read }
  const write = { permission: permissions.write, ...(sentences && { sentences }) }
  const one = `${path}/:id`

  const answer = async (reply: FastifyReply, id: number, msg?: string) => {
    const caller = callerOf(reply.request)
    const found = await area.find(id, caller)
    if (found === undefined) return refuse(reply, 'record.unknown')
    const record = area.toWire(found, caller, false)
    return reply.send({ success: 200, ...(msg && { msg, class: 'success' }), [name]: record })
  }
  const answerChanged = (reply: FastifyReply, changed: RecordChanged, msg: string) =>
    changed.ok ? answer(reply, changed.id, msg) : refuse(reply, changed.refusal)

  routes.get(
    path,
    { config: { permission: permissions.list }, schema: { querystring: Asked, response: answers(Page) } },
    async (request, reply) => {
      const query = request.query as Static<TObject<Query>> & { page?: string }
      const page = Number(query.page ?? 1)
      const caller = callerOf(request)
      const { rows, total } = await area.list({ ...query, page }, caller)
      const data = rows.map((row) => area.toWire(row, caller, true))
      return reply.send({ success: 200, ...beyond(total, page), data, ...pageOf(total, page) })
    },
  )

  routes.get(one, { config: read, schema: { params: IdParam, response: answers(One) } }, (request, reply) =>
    answer(reply, idOf(request)),
  )

  routes.post(
    path,
    { config: write, schema: { body: schemas.create, response: answers(One) } },
    async (request, reply) =>
      answerChanged(reply, await area.create(callerOf(request), request.body as Static<Create>), said.created),
  )

  routes.put(
    one,
    { config: write, schema: { params: IdParam, body: schemas.change, response: answers(One) } },
    async (request, reply) => {
      const changed = await area.change(callerOf(request), idOf(request), request.body as Static<Change>)
      return answerChanged(reply, changed, said.changed)
    },
  )

  routes.delete(
    one,
    {
      config: write,
      schema: {
        params: IdParam,
        ...(area.dated && { querystring: Since }),
        response: answers((schemas.removed ?? Done) as typeof Done),
      },
    },
    async (request, reply) => {
      const since = sinceOf(request.query as Static<typeof Since>)
      const removed = await area.remove(callerOf(request), idOf(request), since)
      if (!removed.ok) return refuse(reply, removed.refusal)
      return reply.send({ success: 200, ...removed.told, msg: said.removed, class: 'success' })
    },
  )

  routes.post(
    `${path}/restore/:id`,
    { config: write, schema: { params: IdParam, response: answers(One) } },
    async (request, reply) => answerChanged(reply, await area.restore(callerOf(request), idOf(request)), said.restored),
  )
}

const idOf = (request: FastifyRequest) => Number((request.params as Static<typeof IdParam>).id)
