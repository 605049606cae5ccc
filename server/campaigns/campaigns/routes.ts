import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { SOON } from '../../../src/domain/campaigns/status.ts'
import { RECORD_NUMBER } from '../../../src/domain/values/record-number.ts'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import { isPrepared } from '../../../src/machines/on-sale.ts'
import {
  type App,
  answers,
  callerOf,
  IdParam,
  named,
  PageNumber,
  paged,
  pageOf,
  refuse,
  Since,
  sinceOf,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { CampaignBody, CampaignChange } from './body.ts'
import { type AskPromises, changeCampaign, createCampaign, duplicateCampaign, moveCampaign } from './changes.ts'
import { CampaignFigures, figuresOf } from './figures.ts'
import { describeCampaign, describeCampaigns } from './read.ts'
import { findCampaign, listCampaigns } from './store.ts'
import { CampaignAnswer, CampaignWire } from './wire.ts'

const Query = Type.Object({ page: PageNumber, q: Type.Optional(Type.String({ maxLength: 120 })) })
/** Which campaigns, by their ids: as many as can be selected at once in a list that was scrolled through. */
const FiguresQuery = Type.Object({ ids: Type.String({ pattern: `^${RECORD_NUMBER}(,${RECORD_NUMBER}){0,999}$` }) })
const CampaignCount = named(
  'CampaignCount',
  success({
    pagos_count: Type.Integer(),
    reservados_count: Type.Integer(),
    total_count: Type.Integer(),
    loading: Type.Boolean(),
    action: Type.Integer(),
  }),
)
const DUPLICATED = 'Campanha duplicada. A cópia fica em “Em breve!” até você colocá-la à venda.'
const PREPARED = 'Campanha restaurada. Ela fica em “Em breve!” até você colocá-la à venda.'
const CREATED_SOON = 'Campanha criada. Ela fica em “Em breve!” até você colocá-la à venda.'
const CampaignPage = named('CampaignPage', success(paged(CampaignWire)))

/** Campaigns: three lists, create, read, count, change, reset, duplicate, put on sale, trash and restore (spec §7.2). */
export function campaignRoutes(app: App, ports: Ports, askPromises: AskPromises): void {
  const { db } = ports.database
  const read = { permission: 'campaigns.read' } as const
  const write = { permission: 'campaigns.write' } as const
  const remove = { permission: 'campaigns.remove' } as const

  const lists: [string, CampaignState][] = [
    ['/actions', 'active'],
    ['/actions/closed', 'closed'],
    ['/actions/trash', 'trash'],
  ]
  for (const [path, state] of lists)
    app.get(
      path,
      { config: read, schema: { querystring: Query, response: answers(CampaignPage) } },
      async (request) => {
        const page = Number(request.query.page ?? 1)
        const { rows, total } = await listCampaigns(db, { state, page, search: request.query.q?.trim() })
        return {
          success: 200 as const,
          data: await describeCampaigns(db, rows, callerOf(request)),
          ...pageOf(total, page),
        }
      },
    )

  app.get(
    '/actions/figures',
    {
      config: read,
      schema: { querystring: FiguresQuery, response: answers(success({ data: Type.Array(CampaignFigures) })) },
    },
    async (request) => ({
      success: 200 as const,
      data: await figuresOf(db, [...new Set(request.query.ids.split(',').map(Number))]),
    }),
  )

  const answerCampaign = async (reply: FastifyReply, id: number, msg?: string) => {
    const action = await describeCampaign(db, id, callerOf(reply.request))
    if (action === undefined) return refuse(reply, 'record.unknown')
    return reply.send({ success: 200, ...(msg && { msg, class: 'success' }), action })
  }

  app.get(
    '/actions/:id',
    { config: read, schema: { params: IdParam, response: answers(CampaignAnswer) } },
    (request, reply) => answerCampaign(reply, Number(request.params.id)),
  )

  app.post(
    '/actions',
    { config: write, schema: { body: CampaignBody, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const created = await createCampaign(ports, callerOf(request), request.body)
      const said = request.body.status_detail === SOON ? CREATED_SOON : 'Campanha criada'
      return created.ok ? answerCampaign(reply, created.id, said) : refuse(reply, created.refusal)
    },
  )

  app.put(
    '/actions/:id',
    { config: write, schema: { params: IdParam, body: CampaignChange, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const changed = await changeCampaign(
        ports,
        askPromises,
        callerOf(request),
        Number(request.params.id),
        request.body,
      )
      return changed.ok ? answerCampaign(reply, changed.id, 'Campanha salva') : refuse(reply, changed.refusal)
    },
  )

  for (const what of ['count', 'total'])
    app.post(
      `/actions/${what}/:id`,
      { config: read, schema: { params: IdParam, response: answers(CampaignCount) } },
      async (request, reply) => {
        const action = await describeCampaign(db, Number(request.params.id))
        if (action === undefined) return refuse(reply, 'record.unknown')
        const { pagos_count, reservados_count, total_count } = action
        return { success: 200 as const, pagos_count, reservados_count, total_count, loading: false, action: action.id }
      },
    )

  app.delete(
    '/actions/:id',
    { config: remove, schema: { params: IdParam, querystring: Since, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const moved = await moveCampaign(ports, callerOf(request), id, 'trash', sinceOf(request.query))
      return moved.ok ? answerCampaign(reply, moved.id, 'Campanha movida para a lixeira') : refuse(reply, moved.refusal)
    },
  )

  app.put(
    '/actions/reset/:id',
    { config: remove, schema: { params: IdParam, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const reset = await moveCampaign(ports, callerOf(request), Number(request.params.id), 'reset')
      return reset.ok ? answerCampaign(reply, reset.id, 'Campanha reiniciada') : refuse(reply, reset.refusal)
    },
  )

  app.post(
    '/actions/duplicate/:id',
    { config: write, schema: { params: IdParam, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const copied = await duplicateCampaign(ports, callerOf(request), Number(request.params.id))
      return copied.ok ? answerCampaign(reply, copied.id, DUPLICATED) : refuse(reply, copied.refusal)
    },
  )

  app.post(
    '/actions/restore/:id',
    { config: remove, schema: { params: IdParam, querystring: Since, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const moved = await moveCampaign(ports, callerOf(request), id, 'restore', sinceOf(request.query))
      if (!moved.ok) return refuse(reply, moved.refusal)
      const row = await findCampaign(db, id)
      return answerCampaign(
        reply,
        id,
        row && isPrepared({ state: row.state, situation: row.statusDetail }) ? PREPARED : 'Campanha restaurada',
      )
    },
  )

  app.post(
    '/actions/sell/:id',
    { config: write, schema: { params: IdParam, response: answers(CampaignAnswer) } },
    async (request, reply) => {
      const sold = await moveCampaign(ports, callerOf(request), Number(request.params.id), 'sell')
      return sold.ok ? answerCampaign(reply, sold.id, 'Campanha à venda') : refuse(reply, sold.refusal)
    },
  )
}
