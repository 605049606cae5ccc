import { Type } from 'typebox'
import { type App, answers, Done, refuse } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { paySandboxCharge, silenceSandboxCharge } from './bank.ts'

const ChargeParams = Type.Object({ charge_id: Type.String({ maxLength: 100 }) })
const SilenceBody = Type.Object({ silent: Type.Boolean() })
const PayBody = Type.Object({ notify: Type.Optional(Type.Boolean()) })

/**
 * What the sandbox's bank does, for trying and tests; only with SANDBOX=1 (DESIGN §5). `POST /api/sandbox/charges/{charge_id}/pay` pays a charge
 * as a buyer's bank would, with `notify: false` without telling us; `…/silence` makes the bank silent about it, or has it answer again.
 */
export function sandboxRoutes(app: App, ports: Ports): void {
  if (!ports.config.sandbox) return
  app.post(
    '/sandbox/charges/:charge_id/pay',
    {
      config: { permission: 'public', side: 'buyers' },
      schema: { params: ChargeParams, body: PayBody, response: answers(Done) },
    },
    async (request, reply) => {
      const paid = await paySandboxCharge(ports, request.params.charge_id, request.body)
      return paid.ok ? { success: 200 as const } : refuse(reply, 'record.unknown')
    },
  )
  app.post(
    '/sandbox/charges/:charge_id/silence',
    {
      config: { permission: 'public', side: 'buyers' },
      schema: { params: ChargeParams, body: SilenceBody, response: answers(Done) },
    },
    async (request, reply) => {
      const known = await silenceSandboxCharge(ports, request.params.charge_id, request.body.silent)
      return known ? { success: 200 as const } : refuse(reply, 'record.unknown')
    },
  )
}
