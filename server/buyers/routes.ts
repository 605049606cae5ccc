import { Type } from 'typebox'
import { mayDo } from '../../src/domain/permissions.ts'
import { type App, answers, callerOf, PageNumber, paged, pageOf, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { listBuyers } from './store.ts'
import { BuyerWire, buyerToWire } from './wire.ts'

const Query = Type.Object({ page: PageNumber, q: Type.Optional(Type.String({ maxLength: 120 })) })
const BuyerPage = success(paged(BuyerWire))

/** The buyers of all campaigns (spec §7.11). */
export function buyerRoutes(app: App, { database: { db } }: Ports): void {
  app.get(
    '/usuarios',
    { config: { permission: 'buyers.read' }, schema: { querystring: Query, response: answers(BuyerPage) } },
    async (request) => {
      const { q = '', page = '1' } = request.query
      const seesContacts = mayDo(callerOf(request).role, 'contacts.read')
      const { rows, total } = await listBuyers(db, { q, seesContacts, page: Number(page) })
      return { success: 200 as const, data: rows.map(buyerToWire), ...pageOf(total, Number(page)) }
    },
  )
}
