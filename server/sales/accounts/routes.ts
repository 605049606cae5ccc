import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type App, answers, callerOf, Done, IdParam, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { addAccount, changeAccount, registerAddress, removeAccount, restoreAccount, tryAccount } from './changes.ts'
import { AccountBody, AccountChange, AccountTest } from './fields.ts'
import { completeLink, prepareLink, removeLink, returnTo } from './link.ts'
import { credentialsIn, listAccounts, recentActivity } from './store.ts'
import { AccountActivity, AccountAnswer, AccountList, accountToDetail, accountToWire, activityToWire } from './wire.ts'

const CodeBody = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 500 })),
  /** As it came back from the provider; a code that was pasted has none. */
  state: Type.Optional(Type.String({ maxLength: 200 })),
})
const Page = success({ url: Type.String(), expires_at: Type.String() })

/** Payment accounts (spec §7.4): list, create, read, change, delete, try, and tell their providers where to notify us. */
export function accountRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const edit = { permission: 'accounts.edit' } as const
  const change = { permission: 'accounts.change' } as const
  const context = () => ({
    publicUrl: ports.config.publicUrl,
    application: { configured: ports.config.mercadoPago !== undefined, return_to: returnTo(ports) },
    now: ports.clock.now(),
  })
  const describe = async (reply: FastifyReply, id: number, msg?: string) => {
    const found = (await listAccounts(db, ports.clock.now())).find(({ account }) => account.id === id)
    if (found === undefined) return refuse(reply, 'record.unknown')
    const notice = msg === undefined ? {} : { msg, class: 'success' }
    const credentials = credentialsIn(ports.seal, found.account)
    return reply.send({ success: 200, ...notice, account: accountToDetail(found, credentials, context()) })
  }

  app.get(
    '/account',
    { config: { permission: 'accounts.read' }, schema: { response: answers(AccountList) } },
    async () => {
      const accounts = await listAccounts(db, ports.clock.now())
      return { success: 200 as const, data: accounts.map((each) => accountToWire(each, context())) }
    },
  )

  app.post(
    '/account',
    { config: edit, schema: { body: AccountBody, response: answers(AccountAnswer) } },
    async (request, reply) => {
      const added = await addAccount(ports, callerOf(request), request.body)
      return added.ok ? describe(reply, added.id, 'Conta criada') : refuse(reply, added.refusal)
    },
  )

  app.get(
    '/account/:id',
    { config: edit, schema: { params: IdParam, response: answers(AccountAnswer) } },
    (request, reply) => describe(reply, Number(request.params.id)),
  )

  for (const sort of ['answers', 'notifications'] as const)
    app.get(
      `/account/${sort}/:id`,
      { config: { permission: 'accounts.activity' }, schema: { params: IdParam, response: answers(AccountActivity) } },
      async (request, reply) => {
        const recent = await recentActivity(db, Number(request.params.id), sort)
        if (recent === undefined) return refuse(reply, 'record.unknown')
        return { success: 200 as const, title: recent.title, data: recent.rows.map(activityToWire) }
      },
    )

  app.put(
    '/account/:id',
    { config: change, schema: { params: IdParam, body: AccountChange, response: answers(AccountAnswer) } },
    async (request, reply) => {
      const changed = await changeAccount(ports, callerOf(request), Number(request.params.id), request.body)
      return changed.ok ? describe(reply, changed.id, 'Conta salva') : refuse(reply, changed.refusal)
    },
  )

  app.delete(
    '/account/:id',
    { config: change, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const removed = await removeAccount(ports, callerOf(request), Number(request.params.id))
      if (!removed.ok) return refuse(reply, removed.refusal)
      return { success: 200 as const, msg: 'Conta excluída', class: 'success' as const }
    },
  )

  app.post(
    '/account/restore/:id',
    { config: change, schema: { params: IdParam, response: answers(AccountAnswer) } },
    async (request, reply) => {
      const restored = await restoreAccount(ports, callerOf(request), Number(request.params.id))
      return restored.ok ? describe(reply, restored.id, 'Conta restaurada') : refuse(reply, restored.refusal)
    },
  )

  app.post(
    '/account/test',
    { config: edit, schema: { body: AccountTest, response: answers(Done) } },
    async (request, reply) => {
      const tried = await tryAccount(ports, request.body)
      if (!tried.ok) return refuse(reply, tried.refusal)
      return { success: 200 as const, msg: 'O banco aceitou as credenciais', class: 'success' as const }
    },
  )

  app.post(
    '/account/notification/:id',
    { config: edit, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const told = await registerAddress(ports, callerOf(request), Number(request.params.id))
      if (!told.ok) return refuse(reply, told.refusal)
      const msg = told.registered
        ? 'Endereço de aviso registrado no banco'
        : 'Este banco recebe o endereço em cada cobrança'
      return { success: 200 as const, msg, class: told.registered ? ('success' as const) : ('info' as const) }
    },
  )

  app.get(
    '/account/:id/authorization',
    { config: edit, schema: { params: IdParam, response: answers(Page) } },
    async (request, reply) => {
      const prepared = await prepareLink(ports, callerOf(request), Number(request.params.id))
      if (!prepared.ok) return refuse(reply, prepared.refusal)
      return { success: 200 as const, url: prepared.address, expires_at: prepared.until.toISOString() }
    },
  )

  app.post(
    '/mercadopago/credential',
    { config: edit, schema: { body: CodeBody, response: answers(AccountAnswer) } },
    async (request, reply) => {
      const { code = '', state } = request.body
      const linked = await completeLink(ports, callerOf(request), { code: code.trim(), state })
      return linked.ok ? describe(reply, linked.accountId, 'Mercado Pago ligado') : refuse(reply, linked.refusal)
    },
  )

  app.delete(
    '/mercadopago/credential/:id',
    { config: change, schema: { params: IdParam, response: answers(AccountAnswer) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      const ended = await removeLink(ports, callerOf(request), id)
      return ended.ok ? describe(reply, id, 'Mercado Pago desligado') : refuse(reply, ended.refusal)
    },
  )
}
