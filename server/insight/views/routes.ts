import { Type } from 'typebox'
import { type App, answers, callerOf, IdParam, named, nullable, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { countsOf } from './counts.ts'
import { deleteView, saveView, viewsOf } from './store.ts'

const MAX_PARAMS = 12
const MAX_PARAM = 200

const ViewBody = named(
  'SavedViewBody',
  Type.Object({
    name: Type.String({ maxLength: 200 }),
    /** The list's screen in the panel. */
    screen: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }),
    /** The params of its address: the record that it is about, and its filter. */
    params: Type.Record(Type.String({ pattern: '^[a-z][a-z_]{0,39}$' }), Type.String({ maxLength: MAX_PARAM }), {
      maxProperties: MAX_PARAMS,
      additionalProperties: false,
    }),
  }),
)
const ViewWire = named(
  'SavedView',
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    screen: Type.String(),
    params: Type.Record(Type.String(), Type.String()),
    /** How many records it shows now; null where that is not known. */
    count: nullable(Type.Integer()),
  }),
)
const Views = named('SavedViews', success({ data: Type.Array(ViewWire) }))
const Deleted = named('DeletedViewAnswer', success({ view: ViewBody }))
const Saved = named('SavedViewAnswer', success({ id: Type.Integer() }))

/** `/api/views`: the lists that an operator keeps under a name, with how many records each shows. */
export function viewRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const config = { permission: 'views.own' } as const

  app.get('/views', { config, schema: { response: answers(Views) } }, async (request) => {
    const caller = callerOf(request)
    const views = await viewsOf(db, caller.operatorId)
    const counts = await countsOf(db, caller, views)
    const data = views.map(({ id, name, screen, params }, index) => ({
      ...{ id, name, screen, params },
      count: counts[index] ?? null,
    }))
    return { success: 200 as const, data }
  })

  app.post(
    '/views',
    {
      config: { ...config, sentences: { name: 'Informe o nome da visão', params: 'Este filtro não pode ser salvo' } },
      schema: { body: ViewBody, response: answers(Saved) },
    },
    async (request, reply) => {
      const saved = await saveView(ports, callerOf(request), request.body)
      if (!saved.ok) return refuse(reply, saved.refusal)
      return { success: 200 as const, msg: 'Visão salva', class: 'success' as const, id: saved.id }
    },
  )

  app.delete(
    '/views/:id',
    { config, schema: { params: IdParam, response: answers(Deleted) } },
    async (request, reply) => {
      const view = await deleteView(ports, callerOf(request), Number(request.params.id))
      if (view === undefined) return refuse(reply, 'record.unknown')
      return { success: 200 as const, msg: 'Visão excluída', class: 'success' as const, view }
    },
  )
}
