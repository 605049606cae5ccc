import { Type } from '@fastify/type-provider-typebox'
import { asc, isNull } from 'drizzle-orm'
import { paymentAccount } from '../db/schema.ts'
import { type App, answers, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'

const Accounts = success({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), gateway: Type.String(), title: Type.String(), rate: Type.String() }),
  ),
})

/** `GET /api/account`: the payment accounts a campaign can be paid to, without their credentials (spec §7.4). */
export function accountRoutes(app: App, ports: Ports): void {
  app.get(
    '/account',
    { config: { permission: 'accounts.read' }, schema: { response: answers(Accounts) } },
    async () => {
      const data = await ports.database.db
        .select({
          id: paymentAccount.id,
          gateway: paymentAccount.gateway,
          title: paymentAccount.title,
          rate: paymentAccount.rate,
        })
        .from(paymentAccount)
        .where(isNull(paymentAccount.deletedAt))
        .orderBy(asc(paymentAccount.id))
      return { success: 200 as const, data }
    },
  )
}
