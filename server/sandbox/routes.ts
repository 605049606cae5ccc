import { Type } from 'typebox'
import { type App, answers, Done, refuse } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { paySandboxCharge } from './bank.ts'

const ChargeParams = Type.Object({ charge_id: Type.String({ maxLength: 100 }) })
const PayBody = Type.Object({ notify: Type.Optional(Type.Boolean()) })

/** `POST /api/sandbox/charges/{charge_id}/pay`: pays a charge as a buyer's bank would (DESIGN §5). Only with SANDBOX=1. */
export function sandboxRoutes(app: App, ports: Ports): void {
  if (!ports.config.sandbox) return
  app.post(
    '/sandbox/charges/:charge_id/pay',
    {
      config: { permission: 'public' },
      schema: { params: ChargeParams, body: PayBody, response: answers(Done) },
    },
    async (request, reply) => {
      const paid = await paySandboxCharge(ports, request.params.charge_id, request.body)
      return paid.ok ? { success: 200 as const } : refuse(reply, 'record.unknown')
    },
  )
}
