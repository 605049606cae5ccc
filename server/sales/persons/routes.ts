import { Type } from 'typebox'
import { refusePersonPhone } from '../../../src/domain/people/person-phone.ts'
import { hidePhone } from '../../../src/domain/values/masks.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { type App, answers, callerOf, named, nullable, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'
import { type FoundPerson, findPerson } from './find.ts'
import { goesOf, keepsOf } from './lists.ts'
import { noteSearch } from './note.ts'

const Body = named('PersonPhone', Type.Object({ telefone: Type.String({ maxLength: 120 }) }))
const Part = named('PersonPart', Type.Object({ what: Type.String(), why: Type.String(), count: Type.Integer() }))
const AccountRole = named('AccountRole', Type.Enum(['admin', 'gestor', 'afiliado']))
const Hold = named(
  'PersonHold',
  Type.Object({
    kind: Type.Enum(['open', 'disputed', 'late', 'undrawn', 'owed']),
    why: Type.String(),
    action_id: Type.Integer(),
    transaction_id: nullable(Type.Integer()),
  }),
)
const Found = named(
  'PersonFound',
  success({
    telefone: Type.String(),
    asks_code_after: nullable(Type.Integer()),
    person: nullable(
      Type.Object({
        name: Type.String(),
        since: nullable(Type.String()),
        purchases: Type.Integer(),
        prizes: Type.Integer(),
        supporter: Type.Boolean(),
        account: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), role: AccountRole })),
        goes: Type.Array(Part),
        keeps: Type.Array(Part),
        held: Type.Array(Hold),
      }),
    ),
  }),
)
const File = named(
  'PersonFile',
  success({
    file: Type.Object({ url: Type.String(), bytes: Type.Integer(), expires_at: Type.String() }),
  }),
)
const Proof = named('PersonProof', success({ number: Type.String(), content: Type.String() }))

const notWhole = (typed: string): Refusal => wrongFields({ telefone: [refusePersonPhone(typed) ?? ''] })

/** What is stored of whoever has a phone: shown, exported, erased (LGPD, art. 18). */
export function personRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  app.post(
    '/persons/find',
    { config: { permission: 'persons.read' }, schema: { body: Body, response: answers(Found) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, notWhole(request.body.telefone))
      const noted = await noteSearch(ports, callerOf(request), telefone)
      if (!noted.ok) return refuse(reply, noted.refusal)
      const person = await findPerson(db, telefone, ports.clock.now())
      return {
        success: 200 as const,
        telefone,
        asks_code_after: noted.asksCodeAfter,
        person: person === undefined ? null : personToWire(person),
      }
    },
  )

  app.post(
    '/persons/file',
    { config: { permission: 'persons.read' }, schema: { body: Body, response: answers(File) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, notWhole(request.body.telefone))
      const exported = await exportPerson(ports, callerOf(request), telefone)
      if (!exported.ok) return refuse(reply, exported.refusal)
      const { path, bytes, expiresAt } = exported.file
      const url = `${ports.config.publicUrl}${path}`
      return {
        success: 200 as const,
        msg: `O código foi por SMS para ${hidePhone(telefone)}`,
        class: 'success' as const,
        file: { url, bytes, expires_at: expiresAt.toISOString() },
      }
    },
  )

  app.post(
    '/persons/erase',
    { config: { permission: 'persons.erase' }, schema: { body: Body, response: answers(Proof) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, notWhole(request.body.telefone))
      const erased = await erasePerson(ports, callerOf(request), telefone)
      if (!erased.ok) return refuse(reply, erased.refusal)
      return {
        success: 200 as const,
        msg: `Dados de ${hidePhone(telefone)} apagados. Comprovante ${erased.proof.number}`,
        class: 'success' as const,
        number: erased.proof.number,
        content: erased.proof.text,
      }
    },
  )
}

const personToWire = (found: FoundPerson) => ({
  name: found.buyer?.name ?? found.supporters[0]?.name ?? '',
  since: found.buyer?.since.toISOString() ?? null,
  purchases: found.counts.purchases,
  prizes: found.counts.prizes,
  supporter: found.supporters.length > 0,
  account: found.account,
  goes: goesOf(found),
  keeps: keepsOf(found),
  held: found.held.map(({ kind, why, campaignId, transactionId }) => ({
    ...{ kind, why },
    action_id: campaignId,
    transaction_id: transactionId,
  })),
})
