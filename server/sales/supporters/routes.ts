import { Type } from 'typebox'
import { SUPPORTER_FIELDS } from '../../../src/domain/sales/supporters.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { type App, answers, callerOf, changeOf, named, nullable, success } from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { answerSchemas, bodySchemas, changeableOf, sentencesOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { changeSupporter, createSupporter, exportSupporters, moveSupporter } from './changes.ts'
import { findSupporter, listSupporters, sumSupporters } from './store.ts'

const fields = bodySchemas(SUPPORTER_FIELDS)
const Search = Type.Optional(Type.String({ maxLength: 120 }))
const SupporterWire = named(
  'Supporter',
  Type.Object({
    id: Type.Integer(),
    ...answerSchemas(SUPPORTER_FIELDS),
    /** The buyer of the same phone, and how much of it is paid. */
    buyer: nullable(Type.Object({ id: Type.Integer(), purchases: Type.Integer() })),
    created_at: Type.String(),
    updated_at: Type.String(),
  }),
)
const Sums = named('SupporterSums', success({ total: Type.Integer(), monthly: Type.Number(), once: Type.Number() }))
const File = named('SupporterFile', success({ content: Type.String() }))

/** Who supports the operation (spec §2.25): list, form, notes, file. */
export function supporterRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const permission = 'supporters.manage'

  recordArea(app, {
    ...{ path: '/supporters', name: 'supporter', dated: true, sentences: sentencesOf(SUPPORTER_FIELDS) },
    permissions: { list: permission, read: permission, write: permission },
    schemas: {
      query: { q: Search },
      create: named('NewSupporter', Type.Object(fields)),
      change: changeOf('SupporterChange', named('SupporterFields', Type.Partial(Type.Object(fields)))),
      ...{ wire: SupporterWire, answer: 'SupporterAnswer' },
    },
    said: {
      ...{ created: 'Apoiador cadastrado', changed: 'Apoiador salvo' },
      ...{ removed: 'Apoiador excluído', restored: 'Apoiador restaurado' },
    },
    list: ({ q = '', page }) => listSupporters(db, { q, page }),
    find: (id) => findSupporter(db, id),
    toWire: ({ row, buyer }) => ({
      id: row.id,
      ...changeableOf(SUPPORTER_FIELDS, row),
      buyer,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    }),
    create: (caller, body) => createSupporter(ports, caller, body),
    change: (caller, id, body) => changeSupporter(ports, caller, id, body),
    remove: (caller, id, since) => moveSupporter(ports, caller, { id, isRemoval: true, since }),
    restore: (caller, id) => moveSupporter(ports, caller, { id, isRemoval: false }),
  })

  app.get('/supporters/sums', { config: { permission }, schema: { response: answers(Sums) } }, async () => {
    const { count: total, monthly, once } = await sumSupporters(db, ports.clock.now())
    return { success: 200 as const, total, monthly: reaisOf(monthly), once: reaisOf(once) }
  })

  app.post(
    '/supporters/file',
    { config: { permission }, schema: { body: Type.Object({ q: Search }), response: answers(File) } },
    async (request) => ({
      success: 200 as const,
      content: await exportSupporters(ports, callerOf(request), request.body.q ?? ''),
    }),
  )
}
