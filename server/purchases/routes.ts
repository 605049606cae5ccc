import { Type } from '@fastify/type-provider-typebox'
import { mayReadCampaign } from '../auth/scope.ts'
import { type App, answers, callerOf, IdParam, named, paged, pageOf, refuse, success } from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { findTransaction, listTransactions, TransactionFilter } from './list.ts'
import { revealPhone } from './phone.ts'
import { TransactionWire, transactionToWire } from './wire.ts'

const TransactionPage = success(paged(TransactionWire))
const OneTransaction = success({ transaction: TransactionWire })
const Phone = named('BuyerPhone', success({ telefone: Type.String() }))

/** A campaign's purchases and one of them (spec §7.11). */
export function transactionRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  app.post(
    '/transactions/:id',
    {
      config: { permission: 'transactions.list' },
      schema: { params: IdParam, body: TransactionFilter, response: answers(TransactionPage) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      if (!(await mayReadCampaign(db, callerOf(request), campaignId))) return refuse(reply, 'record.unknown')
      const found = await listTransactions(db, callerOf(request), campaignId, request.body)
      if (!found.ok) return refuse(reply, found.refusal)
      const page = request.body.sort ? 1 : (request.body.page ?? 1)
      return { success: 200 as const, data: found.rows.map(transactionToWire), ...pageOf(found.total, page) }
    },
  )

  app.get(
    '/transactions/:id',
    { config: { permission: 'transactions.read' }, schema: { params: IdParam, response: answers(OneTransaction) } },
    async (request, reply) => {
      const row = await findTransaction(db, callerOf(request), Number(request.params.id))
      return row ? { success: 200 as const, transaction: transactionToWire(row) } : refuse(reply, 'record.unknown')
    },
  )

  app.post(
    '/transactions/phone/:id',
    { config: { permission: 'transactions.phone' }, schema: { params: IdParam, response: answers(Phone) } },
    async (request, reply) => {
      const revealed = await revealPhone(ports, callerOf(request), { transaction: Number(request.params.id) })
      return revealed.ok ? { success: 200 as const, telefone: revealed.telefone } : refuse(reply, revealed.refusal)
    },
  )

  app.post(
    '/buyers/phone/:id',
    { config: { permission: 'transactions.phone' }, schema: { params: IdParam, response: answers(Phone) } },
    async (request, reply) => {
      const revealed = await revealPhone(ports, callerOf(request), { buyer: Number(request.params.id) })
      return revealed.ok ? { success: 200 as const, telefone: revealed.telefone } : refuse(reply, revealed.refusal)
    },
  )
}
