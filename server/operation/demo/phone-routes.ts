import { Type } from 'typebox'
import { type App, answers, nullable, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'

const Inbox = success({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), text: Type.String(), code: Type.String(), purpose: nullable(Type.String()) }),
  ),
})

/** `GET /api/public/demo/phone`: the last messages of the demo's phone. Exists only with DEMO=1, on this machine (DESIGN §5). */
export function demoPhoneRoutes(app: App, { config, sms }: Ports): void {
  const { inbox } = sms
  if (!config.demo || inbox === undefined) return
  app.get(
    '/public/demo/phone',
    { config: { permission: 'public' }, schema: { response: answers(Inbox) } },
    async () => ({
      success: 200 as const,
      data: inbox().map(({ id, text, code, purpose = null }) => ({ id, text, code, purpose })),
    }),
  )
}
