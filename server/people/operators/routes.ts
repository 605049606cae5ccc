import { Type } from 'typebox'
import { mayDo } from '../../../src/domain/people/permissions.ts'
import { type App, answers, callerOf, Done, IdParam, named, paged, refuse, success } from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import type { Ports } from '../../platform/ports.ts'
import { addOperator, changeOperator, removeOperator, restoreOperator, setPassword } from './changes.ts'
import { OperatorBody, OperatorChange, PasswordBody } from './fields.ts'
import { findOperator, listOperators, OperatorWire, operatorToWire } from './read.ts'

const OperatorPage = named('OperatorPage', success(paged(OperatorWire)))

const KINDS = [
  {
    role: 'afiliado',
    path: '/afiliados',
    answer: 'AffiliateAnswer',
    permissions: { list: 'affiliates.list', read: 'affiliates.read', write: 'affiliates.manage' },
    called: 'Afiliado',
  },
  {
    role: 'gestor',
    path: '/gestor',
    answer: 'ManagerAnswer',
    permissions: { list: 'managers.read', read: 'managers.read', write: 'managers.manage' },
    called: 'Gestor',
  },
] as const

/** Affiliates and managers: list, create, read, change, password, delete (spec §7.5). */
export function operatorRoutes(app: App, ports: Ports): void {
  for (const kind of KINDS) routesOf(app, ports, kind)
}

function routesOf(app: App, ports: Ports, { role, path, answer, permissions, called }: (typeof KINDS)[number]): void {
  const { db } = ports.database
  recordArea(app, {
    ...{ path, name: role, permissions },
    schemas: {
      query: { q: Type.Optional(Type.String({ maxLength: 120 })) },
      ...{ create: OperatorBody, change: OperatorChange, wire: OperatorWire, answer, page: OperatorPage },
    },
    said: {
      created: `${called} criado. Defina a senha de acesso.`,
      changed: 'Cadastro salvo',
      ...{ removed: `${called} excluído`, restored: `${called} restaurado` },
    },
    list: ({ q, page }, caller) =>
      listOperators(db, { role, page, search: q?.trim(), contact: mayDo(caller.role, 'contacts.read') }),
    find: (id) => findOperator(db, role, id),
    toWire: (row, caller, listed) => operatorToWire(row, !listed || mayDo(caller.role, 'contacts.read')),
    create: (caller, body) => addOperator(ports, caller, role, body),
    change: (caller, id, body) => changeOperator(ports, caller, { id, role }, body),
    remove: (caller, id) => removeOperator(ports, caller, { id, role }),
    restore: (caller, id) => restoreOperator(ports, caller, { id, role }),
  })

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
}
