import { Type } from 'typebox'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  IdParam,
  PageNumber,
  paged,
  pageOf,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { refusalOfSearch } from '../purchases/phone.ts'
import { rememberedCounts } from './counts.ts'
import { ShoppingFilter, ShoppingWire, shoppingOf } from './shopping.ts'
import { listBuyers } from './store.ts'
import { BuyerWire, buyerToWire } from './wire.ts'

const Query = Type.Object({ page: PageNumber, q: Type.Optional(Type.String({ maxLength: 120 })) })
const ShoppingPage = success(paged(ShoppingWire))
const BuyerPage = success(paged(BuyerWire))

/** The buyers of all campaigns, and what each bought of them (spec §7.11). */
export function buyerRoutes(app: App, ports: Ports): void {
  const {
    database: { db },
    clock,
  } = ports
  const counts = rememberedCounts(clock)
  app.get(
    '/usuarios',
    { config: { permission: 'buyers.read' }, schema: { querystring: Query, response: answers(BuyerPage) } },
    async (request, reply) => {
      const { q = '', page = '1' } = request.query
      const refusal = await refusalOfSearch(ports, callerOf(request), q)
      if (refusal !== undefined) return refuse(reply, refusal)
      const seesContacts = mayDo(callerOf(request).role, 'contacts.read')
      const key = JSON.stringify([q, seesContacts])
      const counted = (count: () => Promise<number>) => counts.of(key, Number(page) === 1, count)
      const { rows, total } = await listBuyers(db, { q, seesContacts, page: Number(page) }, counted)
      return {
        success: 200 as const,
        ...beyond(total, Number(page)),
        data: rows.map(buyerToWire),
        ...pageOf(total, Number(page)),
      }
    },
  )

  app.post(
    '/shopping/:id',
    {
      config: { permission: 'buyers.read' },
      schema: { params: IdParam, body: ShoppingFilter, response: answers(ShoppingPage) },
    },
    async (request, reply) => {
      const found = await shoppingOf(db, Number(request.params.id), request.body)
      if (!found.ok) return refuse(reply, found.refusal)
      const page = request.body.page ?? 1
      return { success: 200 as const, ...beyond(found.total, page), data: found.rows, ...pageOf(found.total, page) }
    },
  )
}
