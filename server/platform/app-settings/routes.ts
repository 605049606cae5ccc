import { Type } from 'typebox'
import { SETTING_FIELDS, UNPAID_FIELDS } from '../../../src/domain/site/app-settings.ts'
import { MAX_LOGO_BYTES } from '../../../src/domain/site/logo.ts'
import { hasStepUp } from '../auth/tokens.ts'
import { type App, answers, callerOf, IdParam, refuse } from '../http/http.ts'
import { KEPT } from '../http/keeping.ts'
import { readUpload } from '../http/uploads.ts'
import type { Ports } from '../ports.ts'
import { changeLogo, changeSettings, wrongLogo } from './changes.ts'
import { logoFiles } from './logo-files.ts'
import { unpaidDefaults } from './organizer.ts'
import { readSettings, SETTINGS_ID, type SettingsRow } from './store.ts'
import { AppAnswer, AppChange, settingsToWire } from './wire.ts'

/** The limits of unpaid reservations keep a campaign from being taken hostage: who widens them gives a code first. */
const LIMITS_STEP_UP = 'auth.code'

const FILE = '^[0-9a-f]{32}\\.(webp|icon\\.png)$'

/** Theme and settings of the installation (spec §7.1), as the administrator reads and changes them; and the logo, which anyone may see. */
export function appSettingsRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const read = { permission: 'settings.write' } as const
  const write = { permission: 'settings.write' } as const
  const isKnown = ({ id }: { id: string }) => Number(id) === SETTINGS_ID
  const answer = async (row: SettingsRow, msg?: string) => ({
    success: 200 as const,
    ...(msg !== undefined && { msg }),
    app: await settingsToWire(db, row),
    unpaid_defaults: unpaidDefaults(ports.config),
  })

  app.get(
    '/app/:id',
    { config: read, schema: { params: IdParam, response: answers(AppAnswer) } },
    async (request, reply) =>
      isKnown(request.params) ? answer(await readSettings(db)) : refuse(reply, 'record.unknown'),
  )

  app.put(
    '/app/:id',
    { config: write, schema: { params: IdParam, body: AppChange, response: answers(AppAnswer) } },
    async (request, reply) => {
      if (!isKnown(request.params)) return refuse(reply, 'record.unknown')
      const changesLimits = UNPAID_FIELDS.some((field) => request.body[field] !== undefined)
      if (changesLimits && !(await hasStepUp(db, callerOf(request).tokenHash, LIMITS_STEP_UP, ports.clock.now())))
        return refuse(reply, { code: 'code.demanded', more: { error_code: LIMITS_STEP_UP } })
      const changed = await changeSettings(ports, callerOf(request), request.body)
      return changed.ok ? answer(changed.row, messageOf(request.body)) : refuse(reply, changed.refusal)
    },
  )

  app.post(
    '/upload/logo',
    {
      config: write,
      bodyLimit: MAX_LOGO_BYTES + 64 * 1024,
      schema: { consumes: ['multipart/form-data'], response: answers(AppAnswer) },
    },
    async (request, reply) => {
      const sent = await readUpload(request, MAX_LOGO_BYTES)
      if (sent === 'large') return refuse(reply, wrongLogo('large'))
      if (sent === 'incomplete') return refuse(reply, 'body.unreadable')
      const changed = await changeLogo(ports, callerOf(request), sent)
      return changed.ok ? answer(changed.row, 'Logo trocado') : refuse(reply, changed.refusal)
    },
  )

  const files = logoFiles(db)
  app.get(
    '/logos/:file',
    {
      config: { permission: 'public', side: 'both' },
      schema: { params: Type.Object({ file: Type.String({ pattern: FILE }) }), hide: true },
    },
    async (request, reply) => {
      const found = await files(request.params.file)
      if (found === undefined) return refuse(reply, 'record.unknown')
      return reply
        .type(found.type)
        .headers({ 'x-content-type-options': 'nosniff', 'cache-control': KEPT.forGood })
        .send(found.bytes)
    },
  )
}

/** What is said of a change that was saved. */
function messageOf({ was: _was, logo, ...colors }: AppChange): string {
  if (SETTING_FIELDS.some((field) => Object.hasOwn(colors, field))) return 'Configurações salvas'
  if (Object.keys(colors).length > 0 || logo === undefined) return 'Tema salvo'
  return logo === null ? 'Logo removido' : 'Logo trocado'
}
