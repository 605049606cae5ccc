import { Type } from 'typebox'
import { type App, answers, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { listAccounts } from './store.ts'

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
      return { success: 200 as const, data: await listAccounts(ports.database.db) }
    },
  )
}
