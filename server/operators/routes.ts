import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { mayDo, type Permission } from '../../src/domain/permissions.ts'
import {
  type App,
  answers,
  callerOf,
  Done,
  IdParam,
  named,
  PageNumber,
  paged,
  pageOf,
  refuse,
  success,
} from '../http/http.ts'
import type { Ports } from '../ports.ts'
import { addOperator, changeOperator, removeOperator, restoreOperator, setPassword } from './changes.ts'
import { OperatorBody, OperatorChange, PasswordBody } from './fields.ts'
import { findOperator, listOperators, OperatorWire, operatorToWire } from './read.ts'

const Query = Type.Object({ page: PageNumber, q: Type.Optional(Type.String({ maxLength: 120 })) })
const OperatorPage = named('OperatorPage', success(paged(OperatorWire)))
const Affiliate = named('AffiliateAnswer', success({ afiliado: OperatorWire }))
const Manager = named('ManagerAnswer', success({ gestor: OperatorWire }))

interface Kind {
  role: 'gestor' | 'afiliado'
  path: string
  answer: typeof Affiliate | typeof Manager
  list: Permission
  read: Permission
  manage: Permission
  created: string
}

const KINDS: readonly Kind[] = [
  {
    role: 'afiliado',
    path: '/afiliados',
    answer: Affiliate,
    list: 'affiliates.list',
    read: 'affiliates.read',
    manage: 'affiliates.manage',
    created: 'Afiliado criado. Defina a senha de acesso.',
  },
  {
    role: 'gestor',
    path: '/gestor',
    answer: Manager,
    list: 'managers.read',
    read: 'managers.read',
    manage: 'managers.manage',
    created: 'Gestor criado. Defina a senha de acesso.',
  },
]

/** Affiliates and managers: list, create, read, change, password, delete (spec §7.5). */
export function operatorRoutes(app: App, ports: Ports): void {
  for (const kind of KINDS) routesOf(app, ports, kind)
}

function routesOf(app: App, ports: Ports, { role, path, answer, list, read, manage, created }: Kind): void {
  const { db } = ports.database
  const describe = async (reply: FastifyReply, id: number, msg?: string) => {
    const row = await findOperator(db, role, id)
    if (row === undefined) return refuse(reply, 'record.unknown')
    const notice = msg === undefined ? {} : { msg, class: 'success' }
    return reply.send({ success: 200, ...notice, [role]: operatorToWire(row, true) })
  }

  app.get(
    path,
    { config: { permission: list }, schema: { querystring: Query, response: answers(OperatorPage) } },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const contact = mayDo(callerOf(request).role, 'contacts.read')
      const { rows, total } = await listOperators(db, { role, page, search: request.query.q?.trim(), contact })
      return { success: 200 as const, data: rows.map((row) => operatorToWire(row, contact)), ...pageOf(total, page) }
    },
  )

  app.post(
    path,
    { config: { permission: manage }, schema: { body: OperatorBody, response: answers(answer) } },
    async (request, reply) => {
      const added = await addOperator(ports, callerOf(request), role, request.body)
      return added.ok ? describe(reply, added.id, created) : refuse(reply, added.refusal)
    },
  )

  app.get(
    `${path}/:id`,
    { config: { permission: read }, schema: { params: IdParam, response: answers(answer) } },
    (request, reply) => describe(reply, Number(request.params.id)),
  )

  app.put(
    `${path}/:id`,
    { config: { permission: manage }, schema: { params: IdParam, body: OperatorChange, response: answers(answer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const changed = await changeOperator(ports, callerOf(request), { id, role }, request.body)
      return changed.ok ? describe(reply, id, 'Cadastro salvo') : refuse(reply, changed.refusal)
    },
  )

  app.put(
    `${path}/password/:id`,
    {
      config: { permission: 'passwords.ofOthers' },
      schema: { params: IdParam, body: PasswordBody, response: answers(Done) },
    },
    async (request, reply) => {
      const target = { id: Number(request.params.id), role }
      const set = await setPassword(ports, callerOf(request), target, request.body)
      if (!set.ok) return refuse(reply, set.refusal)
      return {
        success: 200 as const,
        msg: 'Senha definida. Ela vale até o primeiro acesso.',
        class: 'success' as const,
      }
    },
  )

  app.post(
    `${path}/restore/:id`,
    { config: { permission: manage }, schema: { params: IdParam, response: answers(answer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const restored = await restoreOperator(ports, callerOf(request), { id, role })
      const msg = role === 'afiliado' ? 'Afiliado restaurado' : 'Gestor restaurado'
      return restored.ok ? describe(reply, id, msg) : refuse(reply, restored.refusal)
    },
  )

  app.delete(
    `${path}/:id`,
    { config: { permission: manage }, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const removed = await removeOperator(ports, callerOf(request), { id: Number(request.params.id), role })
      if (!removed.ok) return refuse(reply, removed.refusal)
      const msg = role === 'afiliado' ? 'Afiliado excluído' : 'Gestor excluído'
      return { success: 200 as const, msg, class: 'success' as const }
    },
  )
}
