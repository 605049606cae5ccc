import { Type } from 'typebox'
import { hasStepUp } from '../../platform/auth/tokens.ts'
import { type App, answers, callerOf, named, RecordId, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { refusalOfSearch } from '../../sales/purchases/phone.ts'
import { findsPeople, KINDS, search } from './search.ts'
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
export function searchRoutes(app: App, ports: Ports): void {
  const { database, seal } = ports
  app.get(
    '/search',
    { config: { permission: 'search.read' }, schema: { querystring: Query, response: answers(Answer) } },
    async (request, reply) => {
      const { q = '', action_id, kind } = request.query
      const caller = callerOf(request)
      const refusal = findsPeople(caller, kind) ? await refusalOfSearch(ports, caller, q) : undefined
      if (refusal !== undefined) return refuse(reply, refusal)
      const actionId = action_id === undefined ? undefined : Number(action_id)
      const readsLists = () => hasStepUp(database.db, caller.tokenHash, 'transactions.index', ports.clock.now())
      const found = await search(database.db, seal, caller, { q, readsLists, actionId, kind })
      return { success: 200 as const, ...found }
    },
  )
}
