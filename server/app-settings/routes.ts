import { type App, answers, callerOf, IdParam, refuse } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { changeSettings } from './changes.ts'
import { readSettings, SETTINGS_ID } from './store.ts'
import { AppAnswer, AppChange, settingsToWire } from './wire.ts'

/** Theme and settings of the installation (spec §7.1), as the administrator reads and changes them. */
export function appSettingsRoutes(app: App, ports: Ports): void {
  const isKnown = ({ id }: { id: string }) => Number(id) === SETTINGS_ID

  app.get(
    '/app/:id',
    { config: { permission: 'settings.read' }, schema: { params: IdParam, response: answers(AppAnswer) } },
    async (request, reply) => {
      if (!isKnown(request.params)) return refuse(reply, 'record.unknown')
      return { success: 200 as const, app: settingsToWire(await readSettings(ports.database.db)) }
    },
  )

  app.put(
    '/app/:id',
    {
      config: { permission: 'settings.write' },
      schema: { params: IdParam, body: AppChange, response: answers(AppAnswer) },
    },
    async (request, reply) => {
      if (!isKnown(request.params)) return refuse(reply, 'record.unknown')
      const changed = await changeSettings(ports, callerOf(request), request.body)
      if (!changed.ok) return refuse(reply, changed.refusal)
      return { success: 200 as const, msg: 'Tema salvo', app: settingsToWire(changed.row) }
    },
  )
}
