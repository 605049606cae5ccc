import { Type } from 'typebox'
import { type App, answers, callerOf, named, RecordId, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { KINDS, search } from './search.ts'
import { FoundWire } from './wire.ts'

const Query = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 120 })),
  /** The campaign in view: its quota of a number that is typed comes first. */
  action_id: Type.Optional(RecordId),
  /** The one group that is wanted. */
  kind: Type.Optional(Type.Union(KINDS.map((kind) => Type.Literal(kind)))),
})
const Answer = named('Found', success(FoundWire))

/** What the palette finds while one types: campaigns, buyers, purchases, quota numbers, affiliates, links. */
export function searchRoutes(app: App, { database, seal }: Ports): void {
  app.get(
    '/search',
    { config: { permission: 'search.read' }, schema: { querystring: Query, response: answers(Answer) } },
    async (request) => {
      const { q = '', action_id, kind } = request.query
      const actionId = action_id === undefined ? undefined : Number(action_id)
      const found = await search(database.db, seal, callerOf(request), { q, actionId, kind })
      return { success: 200 as const, ...found }
    },
  )
}
