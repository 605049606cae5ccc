import { Type } from 'typebox'
import { maskPhone } from '../../../src/domain/values/masks.ts'
import { phoneIn } from '../../../src/domain/values/phone.ts'
import { type App, answers, callerOf, named, nullable, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { erasePerson } from './erase.ts'
import { fileOf } from './file.ts'
import { type FoundPerson, findPerson } from './find.ts'
import { goesOf, keepsOf } from './lists.ts'
import { notePerson } from './note.ts'

const Body = named('PersonPhone', Type.Object({ telefone: Type.String({ maxLength: 120 }) }))
const Part = named('PersonPart', Type.Object({ what: Type.String(), why: Type.String(), count: Type.Integer() }))
const Found = named(
  'PersonFound',
  success({
    telefone: Type.String(),
    person: nullable(
      Type.Object({
        name: Type.String(),
        since: nullable(Type.String()),
        purchases: Type.Integer(),
        prizes: Type.Integer(),
        supporter: Type.Boolean(),
        role: nullable(Type.String()),
        goes: Type.Array(Part),
        keeps: Type.Array(Part),
        held: Type.Array(Type.String()),
      }),
    ),
  }),
)
const File = named('PersonFile', success({ content: Type.String() }))

const NOT_WHOLE: Refusal = wrongFields({ telefone: ['Digite o telefone inteiro, com DDD: só assim ele acha alguém.'] })

/** What is stored of whoever has a phone: told, exported, erased (LGPD, art. 18). */
export function personRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  app.post(
    '/persons/find',
    { config: { permission: 'persons.read' }, schema: { body: Body, response: answers(Found) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, NOT_WHOLE)
      await notePerson(ports, callerOf(request), 'person.searched', telefone)
      const person = await findPerson(db, telefone)
      return { success: 200 as const, telefone, person: person === undefined ? null : personToWire(person) }
    },
  )

  app.post(
    '/persons/file',
    { config: { permission: 'persons.read' }, schema: { body: Body, response: answers(File) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, NOT_WHOLE)
      const person = await findPerson(db, telefone)
      if (person === undefined) return refuse(reply, 'record.unknown')
      await notePerson(ports, callerOf(request), 'person.exported', telefone)
      return { success: 200 as const, content: await fileOf(db, telefone, person) }
    },
  )

  app.post(
    '/persons/erase',
    { config: { permission: 'persons.erase' }, schema: { body: Body, response: answers(File) } },
    async (request, reply) => {
      const telefone = phoneIn(request.body.telefone)
      if (telefone === undefined) return refuse(reply, NOT_WHOLE)
      const erased = await erasePerson(ports, callerOf(request), telefone)
      if (!erased.ok) return refuse(reply, erased.refusal)
      return {
        success: 200 as const,
        msg: `Dados de ${maskPhone(telefone)} apagados`,
        class: 'success' as const,
        content: erased.proof,
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
  role: found.role,
  goes: goesOf(found),
  keeps: keepsOf(found),
  held: found.held,
})
