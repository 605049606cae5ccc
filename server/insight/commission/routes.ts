import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { MAX_RECEIPT_BYTES, receiptType } from '../../../src/domain/sales/payouts.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  IdParam,
  Moment,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  RecordId,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import type { Ports } from '../../platform/ports.ts'
import { recordPayout, showPayouts, undoPayout } from './changes.ts'
import { balances, statementOf } from './statement.ts'
import { affiliateName, findPayout, listPayouts, ownSales, receiptOf } from './store.ts'
import { OwnSaleWire, ownSaleToWire, PayoutWire, payoutToWire, StatementWire, statementToWire } from './wire.ts'

/** A file in base64, with room for the rest of its body. */
const BODY_LIMIT = Math.ceil((MAX_RECEIPT_BYTES * 4) / 3) + 64 * 1024
const WRONG_MOMENT = 'Informe uma data válida'
const sentences = {
  until: WRONG_MOMENT,
  paid_on: WRONG_MOMENT,
  how: 'Escreva até 200 letras.',
  receipt: 'O comprovante precisa ser PDF, JPG ou PNG.',
}

const NewPayout = named(
  'NewPayout',
  Type.Object({
    afiliado_id: RecordNumber,
    until: Type.String({ maxLength: 40 }),
    amount: Type.Number({ minimum: 0, maximum: 1_000_000_000_000 }),
    paid_on: Type.String({ maxLength: 40 }),
    how: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    receipt: Type.Optional(
      nullable(Type.Object({ name: Type.String({ maxLength: 300 }), data: Type.String({ maxLength: BODY_LIMIT }) })),
    ),
  }),
)
const Page = named('PayoutPage', success(paged(PayoutWire)))
const One = named('PayoutAnswer', success({ payout: PayoutWire }))
const Account = named('StatementAnswer', success({ statement: StatementWire }))
const Balances = named(
  'Balances',
  success({ balances: Type.Array(Type.Object({ afiliado_id: Type.Integer(), owed: Type.Number() })) }),
)
const Sales = named('OwnSalePage', success(paged(OwnSaleWire)))
const OfOne = { afiliado_id: RecordId }

/** What affiliates earn, what they were paid of it, and their own sales. */
export function commissionRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  const answerOne = async (reply: FastifyReply, changed: RecordChanged, msg: string) => {
    if (!changed.ok) return refuse(reply, changed.refusal)
    const found = await findPayout(db, { id: changed.id })
    if (found === undefined) return refuse(reply, 'record.unknown')
    return { success: 200 as const, msg, class: 'success' as const, payout: payoutToWire(found) }
  }
  const answerPage = async (afiliadoId: number, page: number) => {
    const { rows, total } = await listPayouts(db, { afiliadoId, page })
    return { success: 200 as const, ...beyond(total, page), data: rows.map(payoutToWire), ...pageOf(total, page) }
  }
  const answerStatement = async (reply: FastifyReply, afiliadoId: number, until: Date) => {
    const name = await affiliateName(db, afiliadoId)
    if (name === undefined) return refuse(reply, 'record.unknown')
    const statement = await statementOf(db, afiliadoId, until)
    return { success: 200 as const, statement: statementToWire(statement, name) }
  }
  const answerReceipt = async (reply: FastifyReply, asked: { id: number; afiliadoId?: number }) => {
    const found = await findPayout(db, asked)
    const data = found && (await receiptOf(db, asked.id))
    const type = data === undefined ? null : receiptType(data)
    if (found === undefined || data === undefined || type === null) return refuse(reply, 'record.unknown')
    const name = encodeURIComponent(found.row.receiptName ?? 'comprovante')
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(data, 'base64'))
  }

  app.get(
    '/payouts',
    {
      config: { permission: 'payouts.read' },
      schema: { querystring: Type.Object({ ...OfOne, page: PageNumber }), response: answers(Page) },
    },
    (request) => answerPage(Number(request.query.afiliado_id), Number(request.query.page ?? 1)),
  )

  app.get(
    '/payouts/statement',
    {
      config: { permission: 'payouts.read' },
      schema: { querystring: Type.Object({ ...OfOne, until: Type.Optional(Moment) }), response: answers(Account) },
    },
    (request, reply) => {
      const { afiliado_id, until } = request.query
      return answerStatement(reply, Number(afiliado_id), until === undefined ? ports.clock.now() : new Date(until))
    },
  )

  app.get(
    '/payouts/balances',
    { config: { permission: 'payouts.read' }, schema: { response: answers(Balances) } },
    async () => ({
      success: 200 as const,
      balances: [...(await balances(db))].map(([id, owed]) => ({ afiliado_id: id, owed: reaisOf(owed) })),
    }),
  )

  app.post(
    '/payouts',
    {
      config: { permission: 'payouts.write', sentences },
      bodyLimit: BODY_LIMIT,
      schema: { body: NewPayout, response: answers(One) },
    },
    async (request, reply) =>
      answerOne(reply, await recordPayout(ports, callerOf(request), request.body), 'Pagamento registrado'),
  )

  app.put(
    '/payouts/:id/undo',
    {
      config: { permission: 'payouts.write', sentences: { reason: 'Escreva até 200 letras.' } },
      schema: {
        params: IdParam,
        body: Type.Object({ reason: Type.Optional(nullable(Type.String({ maxLength: 200 }))) }),
        response: answers(One),
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      const undone = await undoPayout(ports, callerOf(request), id, request.body?.reason ?? '')
      return answerOne(reply, undone, 'Pagamento desfeito')
    },
  )

  app.get(
    '/payouts/:id/receipt',
    { config: { permission: 'payouts.read' }, schema: { params: IdParam, hide: true } },
    (request, reply) => answerReceipt(reply, { id: Number(request.params.id) }),
  )

  app.get(
    '/commission',
    {
      config: { permission: 'commission.own' },
      schema: { querystring: Type.Object({ page: PageNumber }), response: answers(Page) },
    },
    async (request) => {
      const { operatorId } = callerOf(request)
      const answer = await answerPage(operatorId, Number(request.query.page ?? 1))
      await showPayouts(ports, operatorId)
      return answer
    },
  )

  app.get(
    '/commission/statement',
    { config: { permission: 'commission.own' }, schema: { response: answers(Account) } },
    (request, reply) => answerStatement(reply, callerOf(request).operatorId, ports.clock.now()),
  )

  app.get(
    '/commission/receipt/:id',
    { config: { permission: 'commission.own' }, schema: { params: IdParam, hide: true } },
    (request, reply) =>
      answerReceipt(reply, { id: Number(request.params.id), afiliadoId: callerOf(request).operatorId }),
  )

  app.get(
    '/commission/sales',
    {
      config: { permission: 'sales.own' },
      schema: { querystring: Type.Object({ page: PageNumber }), response: answers(Sales) },
    },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await ownSales(db, { afiliadoId: callerOf(request).operatorId, page })
      return { success: 200 as const, ...beyond(total, page), data: rows.map(ownSaleToWire), ...pageOf(total, page) }
    },
  )
}
