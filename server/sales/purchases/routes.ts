import { Type } from 'typebox'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { ALL_STATUS_WORDS } from '../../../src/domain/sales/transaction-status.ts'
import { numbersOf } from '../../campaigns/ledger/lookup.ts'
import { mayReadCampaign } from '../../platform/auth/scope.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  IdParam,
  named,
  PageNumber,
  paged,
  pageOf,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { changesSince, ShownTransactions } from './changes.ts'
import { detailOf } from './detail.ts'
import { countByStatus, findTransaction, listTransactions, TransactionFilter } from './list.ts'
import { revealPhone } from './phone.ts'
import { BuyerSummaryWire, summaryOf } from './summary.ts'
import { TransactionDetailWire, TransactionWire, transactionToWire } from './wire.ts'

const TransactionPage = success(paged(TransactionWire))
const TransactionChanges = named(
  'TransactionChanges',
  success({ data: Type.Array(TransactionWire), arrived: Type.Integer(), left: Type.Integer(), total: Type.Integer() }),
)
const TransactionCounts = named(
  'TransactionCounts',
  success({ counts: Type.Array(Type.Object({ status: Type.Enum(ALL_STATUS_WORDS), total: Type.Integer() })) }),
)
const OneSummary = named('BuyerSummaryAnswer', success({ summary: BuyerSummaryWire }))
const OneTransaction = success({ transaction: TransactionDetailWire })
const NumbersQuery = Type.Object({ page: PageNumber, q: Type.Optional(Type.String({ pattern: '^[0-9]{0,8}$' })) })
/** Its numbers as the campaign writes them. */
const NumberPage = named('NumberPage', success(paged(Type.String())))
const Phone = named('BuyerPhone', success({ telefone: Type.String() }))

/** A campaign's purchases, one of them, and what one buyer bought in all (spec §7.11). */
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
      const found = await listTransactions(ports, callerOf(request), campaignId, request.body)
      if (!found.ok) return refuse(reply, found.refusal)
      const page = request.body.sort ? 1 : (request.body.page ?? 1)
      const data = found.rows.map(transactionToWire)
      return { success: 200 as const, ...beyond(found.total, page), data, ...pageOf(found.total, page) }
    },
  )

  app.post(
    '/transactions/counts/:id',
    {
      config: { permission: 'transactions.list' },
      schema: { params: IdParam, body: TransactionFilter, response: answers(TransactionCounts) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      if (!(await mayReadCampaign(db, callerOf(request), campaignId))) return refuse(reply, 'record.unknown')
      const counted = await countByStatus(db, callerOf(request), campaignId, request.body)
      return counted.ok ? { success: 200 as const, counts: counted.counts } : refuse(reply, counted.refusal)
    },
  )

  app.post(
    '/transactions/changes/:id',
    {
      config: { permission: 'transactions.list' },
      schema: { params: IdParam, body: ShownTransactions, response: answers(TransactionChanges) },
    },
    async (request, reply) => {
      const campaignId = Number(request.params.id)
      if (!(await mayReadCampaign(db, callerOf(request), campaignId))) return refuse(reply, 'record.unknown')
      const found = await changesSince(db, callerOf(request), campaignId, request.body)
      if (!found.ok) return refuse(reply, found.refusal)
      const { rows, arrived, left, total } = found
      return { success: 200 as const, data: rows.map(transactionToWire), arrived, left, total }
    },
  )

  app.get(
    '/shopping/summary/:id',
    { config: { permission: 'buyers.read' }, schema: { params: IdParam, response: answers(OneSummary) } },
    async (request, reply) => {
      const summary = await summaryOf(db, Number(request.params.id))
      if (summary === undefined) return refuse(reply, 'record.unknown')
      return { success: 200 as const, summary }
    },
  )

  app.get(
    '/transactions/:id',
    { config: { permission: 'transactions.read' }, schema: { params: IdParam, response: answers(OneTransaction) } },
    async (request, reply) => {
      const row = await findTransaction(db, callerOf(request), Number(request.params.id))
      if (row === undefined) return refuse(reply, 'record.unknown')
      const detail = await detailOf(db, callerOf(request), row.purchase)
      return { success: 200 as const, transaction: { ...transactionToWire(row), ...detail } }
    },
  )

  app.get(
    '/transactions/numbers/:id',
    {
      config: { permission: 'transactions.read' },
      schema: { params: IdParam, querystring: NumbersQuery, response: answers(NumberPage) },
    },
    async (request, reply) => {
      const { page = '1', q } = request.query
      const row = await findTransaction(db, callerOf(request), Number(request.params.id))
      if (row === undefined) return refuse(reply, 'record.unknown')
      const { numbers, total, currentPage, lastPage } = await numbersOf(db, ports.seal, row.purchase, {
        page: Number(page),
        ...(q && { digits: q }),
      })
      return {
        success: 200 as const,
        data: numbers.map((number) => formatQuota(number, row.campaignTotal)),
        total,
        current_page: currentPage,
        last_page: lastPage,
      }
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
