import { Type } from 'typebox'
import { type App, answers, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { DEMO_ADMIN } from './open.ts'

const Demo = success({ email: Type.String(), password: Type.String() })

/** `GET /api/public/demo`: what the login page of the demo is filled in with. Exists only with DEMO=1 (DESIGN §5). */
export function demoRoutes(app: App, ports: Ports): void {
  if (!ports.config.demo) return
  const { email, password } = DEMO_ADMIN
  app.get('/public/demo', { config: { permission: 'public' }, schema: { response: answers(Demo) } }, () => ({
    success: 200 as const,
    email,
    password,
  }))
}
