import { Type } from 'typebox'
import { UTM_FIELDS, UTM_KEYS } from '../../../src/domain/sales/utms.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import {
  type App,
  answers,
  changeOf,
  named,
  RecordId,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { answerSchemas, bodySchemas, changeableOf, sentencesOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { PeriodWire } from '../figures/ask.ts'
import { periodOf } from '../figures/period.ts'
import { changeUtm, createUtm, moveUtm } from './changes.ts'
import { type Came, cameBy, campaignChoices, type FoundUtm, findUtm, listUtms } from './store.ts'

const fields = bodySchemas(UTM_FIELDS)
/** What came: first visits of devices, and sales as *Métricas* counts them. */
const CameWire = { visits: Type.Integer(), total_transaction: Type.Integer(), total_amount: Type.Number() }
const UtmWire = named(
  'UtmLink',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    action_title: Type.String(),
    url_amigavel: Type.String(),
    ...answerSchemas(UTM_FIELDS),
    created_at: Type.String(),
    ...CameWire,
  }),
)
const By = named('UtmKey', Type.Enum([...UTM_KEYS]))
const Figures = named('UtmFigures', success({ rows: Type.Array(Type.Object({ origin: Type.String(), ...CameWire })) }))
const Choices = named(
  'UtmChoices',
  success({
    campaigns: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), url_amigavel: Type.String() })),
  }),
)
const Asked = Type.Object({
  by: By,
  action_id: Type.Optional(RecordId),
  periodo: Type.Optional(PeriodWire),
  initial: Type.Optional(Type.String({ maxLength: 40 })),
  final: Type.Optional(Type.String({ maxLength: 40 })),
})

const cameToWire = ({ visits, sales, amount }: Came) => ({
  visits,
  total_transaction: sales,
  total_amount: reaisOf(amount),
})
const toWire = ({ row, about, ...came }: FoundUtm) => ({
  id: row.id,
  action_id: row.campaignId,
  action_title: about.title,
  url_amigavel: about.slug,
  ...changeableOf(UTM_FIELDS, row),
  created_at: row.createdAt.toISOString(),
  ...cameToWire(came),
})

/** Addresses of campaigns with UTMs, and what came by each source, medium and campaign of a medium. */
export function utmRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  recordArea(app, {
    ...{ path: '/utms', name: 'utm', dated: true, sentences: sentencesOf(UTM_FIELDS) },
    permissions: { list: 'utms.read', read: 'utms.read', write: 'links.write' },
    schemas: {
      query: {},
      create: named('NewUtm', Type.Object({ action_id: RecordNumber, ...fields })),
      change: changeOf('UtmChange', named('UtmFields', Type.Partial(Type.Object(fields)))),
      wire: UtmWire,
      answer: 'UtmAnswer',
    },
    said: {
      ...{ created: 'UTM guardada', changed: 'UTM salva' },
      ...{ removed: 'UTM apagada', restored: 'UTM restaurada' },
    },
    list: ({ page }) => listUtms(db, page),
    find: (id) => findUtm(db, id),
    toWire,
    create: (caller, { action_id: campaignId, ...body }) => createUtm(ports, caller, { campaignId, ...body }),
    change: (caller, id, body) => changeUtm(ports, caller, id, body),
    remove: (caller, id, since) => moveUtm(ports, caller, { id, isRemoval: true, since }),
    restore: (caller, id) => moveUtm(ports, caller, { id, isRemoval: false }),
  })

  app.get(
    '/utms/choices',
    { config: { permission: 'utms.read' }, schema: { response: answers(Choices) } },
    async () => ({ success: 200 as const, campaigns: await campaignChoices(db) }),
  )

  app.get(
    '/utms/figures',
    { config: { permission: 'utms.read' }, schema: { querystring: Asked, response: answers(Figures) } },
    async (request, reply) => {
      const { by, action_id, ...period } = request.query
      const read = periodOf(period, ports.clock.now())
      if (!read.ok) return refuse(reply, read.refusal)
      const about = action_id === undefined ? undefined : Number(action_id)
      const rows = await cameBy(db, { about, span: read.period.span, by })
      return { success: 200 as const, rows: rows.map(({ key: origin, ...came }) => ({ origin, ...cameToWire(came) })) }
    },
  )
}
