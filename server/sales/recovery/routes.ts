import { Type } from 'typebox'
import { RECOVERED_MS, RECOVERY_FIELDS, RECOVERY_SOON_MS } from '../../../src/domain/sales/recovery.ts'
import {
  type App,
  answers,
  callerOf,
  changeOf,
  Done,
  IdParam,
  named,
  paged,
  RecordId,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { answerSchemas, bodySchemas, changeableOf, sentencesOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { claimMessage, noteOpened, type Renew, releaseMessage, silenceBuyer } from './claim.ts'
import { messageResults, returnedTo } from './results.ts'
import { listRecoveries, listWritten, messagesTo, sumRecoveries, sumSoon } from './store.ts'
import { changeTemplate, createTemplate, findTemplate, listTemplates, moveTemplate } from './templates.ts'
import {
  MessageResultWire,
  moneyToWire,
  RecoveryWire,
  ReturnedWire,
  recoveryToWire,
  SumsWire,
  sumsToWire,
} from './wire.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

const List = named('RecoveryPage', success(paged(RecoveryWire)))
const Granted = named(
  'RecoveryGranted',
  success({
    message: Type.Object({
      id: Type.Integer(),
      telefone: Type.String(),
      text: Type.String(),
      renewed: Type.Union([Type.Null(), Type.Object({ quantity: Type.Integer(), of: Type.Integer() })]),
    }),
  }),
)
const Asked = named(
  'RecoveryAsked',
  Type.Object({ template_id: RecordNumber, address_only: Type.Optional(Type.Boolean()) }),
)
const ofCampaign = { action_id: Type.Optional(RecordId) }
const campaignIn = ({ action_id: id }: { action_id?: string }) => (id === undefined ? undefined : Number(id))
const fields = bodySchemas(RECOVERY_FIELDS)
const TemplateWire = named(
  'RecoveryTemplate',
  Type.Object({
    id: Type.Integer(),
    ...answerSchemas(RECOVERY_FIELDS),
    /** Which of the messages it is that every installation begins with; null for one that was written here. */
    factory: Type.Union([Type.Null(), Type.String()]),
    created_at: Type.String(),
    updated_at: Type.String(),
  }),
)

/** Buyers who have not paid (UI.md §9, *Recuperar*): who they are, writing to each once, by which messages, and what it brought back. */
export function recoveryRoutes(app: App, ports: Ports, renew: Renew): void {
  const { db } = ports.database
  const read = { permission: 'recovery.read' as const }
  const write = { permission: 'recovery.write' as const }

  app.get(
    '/recoveries',
    {
      config: read,
      schema: {
        querystring: Type.Object({
          ...ofCampaign,
          state: Type.Optional(Type.Enum(['due', 'lapsed', 'written'])),
          order: Type.Optional(Type.Enum(['nearest', 'largest', 'soonest'])),
        }),
        response: answers(List),
      },
    },
    async (request) => {
      const { state = 'due', order = 'nearest' } = request.query
      const { operatorId } = callerOf(request)
      const [now, campaignId] = [ports.clock.now(), campaignIn(request.query)]
      const reading = { now, publicUrl: ports.config.publicUrl, operatorId }
      if (state === 'written') {
        const { rows, total } = await listWritten(db, { campaignId, now })
        const data = rows.map((row) => recoveryToWire(row, { ...reading, messages: [row.message], use: 'due' }))
        return { success: 200 as const, data, total, current_page: 1, last_page: 1 }
      }
      const { rows, total } = await listRecoveries(db, { use: state, order, campaignId, now })
      const buyers = rows.map(({ purchase }) => purchase.buyerId)
      const messages = await messagesTo(db, buyers, new Date(now.getTime() - 2 * RECOVERED_MS))
      const data = rows.map((row) => recoveryToWire(row, { ...reading, messages, use: state }))
      return { success: 200 as const, data, total, current_page: 1, last_page: 1 }
    },
  )

  app.get(
    '/recoveries/sums',
    {
      config: read,
      schema: {
        querystring: Type.Object(ofCampaign),
        response: answers(named('RecoverySumsAnswer', success({ sums: SumsWire }))),
      },
    },
    async (request) => {
      const [now, campaignId] = [ports.clock.now(), campaignIn(request.query)]
      const then = new Date(now.getTime() - WEEK_MS)
      const sums = await sumRecoveries(db, { campaignId, now, isPast: false })
      const soon = await sumSoon(db, { campaignId, now, within: RECOVERY_SOON_MS })
      const before = await sumRecoveries(db, { campaignId, now: then, isPast: true })
      return {
        success: 200 as const,
        sums: {
          ...sumsToWire(sums),
          soon: moneyToWire(soon),
          before: { at: then.toISOString(), ...sumsToWire(before) },
        },
      }
    },
  )

  app.get(
    '/recoveries/results',
    {
      config: read,
      schema: {
        response: answers(named('RecoveryResults', success({ results: Type.Array(MessageResultWire) }))),
      },
    },
    async () => ({
      success: 200 as const,
      results: (await messageResults(db, ports.clock.now())).map(moneyToWire),
    }),
  )

  app.get(
    '/recoveries/returned',
    {
      config: read,
      schema: {
        response: answers(
          named('RecoveryReturned', success({ returned: Type.Array(ReturnedWire), total_amount: Type.Number() })),
        ),
      },
    },
    async (request) => {
      const now = ports.clock.now()
      const returned = await returnedTo(db, callerOf(request).operatorId, now)
      const { recovered } = await sumRecoveries(db, { now, isPast: false })
      return {
        success: 200 as const,
        returned: returned.map(({ writtenAt, paidAt, ...row }) => ({
          ...moneyToWire(row),
          written_at: writtenAt.toISOString(),
          paid_at: paidAt.toISOString(),
        })),
        total_amount: moneyToWire(recovered).amount,
      }
    },
  )

  app.post(
    '/recoveries/claim/:id',
    { config: write, schema: { params: IdParam, body: Asked, response: answers(Granted) } },
    async (request, reply) => {
      const { template_id: template, address_only: addressOnly = false } = request.body
      const claimed = await claimMessage(ports, callerOf(request), Number(request.params.id), {
        asked: { template, addressOnly },
        renew,
      })
      if (!claimed.ok) return refuse(reply, claimed.refusal)
      return { success: 200 as const, message: claimed.granted }
    },
  )

  app.post(
    '/recoveries/opened/:id',
    { config: write, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const noted = await noteOpened(ports, callerOf(request), Number(request.params.id))
      return noted.ok ? { success: 200 as const } : refuse(reply, noted.refusal)
    },
  )

  app.post(
    '/recoveries/release/:id',
    { config: write, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const released = await releaseMessage(ports, callerOf(request), Number(request.params.id))
      return released.ok
        ? { success: 200 as const, msg: 'Voltou para a lista', class: 'success' as const }
        : refuse(reply, released.refusal)
    },
  )

  app.put(
    '/recoveries/silence/:id',
    {
      config: write,
      schema: {
        params: IdParam,
        body: named('BuyerSilence', Type.Object({ refuses: Type.Boolean() })),
        response: answers(Done),
      },
    },
    async (request, reply) => {
      const { refuses } = request.body
      const done = await silenceBuyer(ports, callerOf(request), Number(request.params.id), refuses)
      if (!done.ok) return refuse(reply, done.refusal)
      const msg = refuses ? 'Anotado: este cliente não recebe mensagens' : 'Este cliente volta a receber mensagens'
      return { success: 200 as const, msg, class: 'success' as const }
    },
  )

  recordArea(app, {
    ...{ path: '/recovery-templates', name: 'recoveryTemplate', dated: true, sentences: sentencesOf(RECOVERY_FIELDS) },
    permissions: { list: 'recovery.read', read: 'recovery.read', write: 'recovery.write' },
    schemas: {
      query: {},
      create: named('NewRecoveryTemplate', Type.Object(fields)),
      change: changeOf('RecoveryTemplateChange', named('RecoveryTemplateFields', Type.Partial(Type.Object(fields)))),
      ...{ wire: TemplateWire, answer: 'RecoveryTemplateAnswer' },
    },
    said: {
      ...{ created: 'Mensagem criada', changed: 'Mensagem salva' },
      ...{ removed: 'Mensagem excluída', restored: 'Mensagem restaurada' },
    },
    list: async () => {
      const rows = await listTemplates(ports)
      return { rows, total: rows.length }
    },
    find: (id) => findTemplate(db, id),
    toWire: (row) => ({
      id: row.id,
      ...changeableOf(RECOVERY_FIELDS, row),
      factory: row.factory,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    }),
    create: (caller, body) => createTemplate(ports, caller, body),
    change: (caller, id, body) => changeTemplate(ports, caller, id, body),
    remove: (caller, id, since) => moveTemplate(ports, caller, { id, isRemoval: true, since }),
    restore: (caller, id) => moveTemplate(ports, caller, { id, isRemoval: false }),
  })
}
