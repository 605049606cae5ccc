import { Type } from 'typebox'
import { LINK_FIELDS, LINK_SOURCES } from '../../../src/domain/campaigns/campaign-links.ts'
import {
  type App,
  answers,
  beyond,
  callerOf,
  changeOf,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  RecordId,
  RecordNumber,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { bodySchemas, sentencesOf } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { trackerChoices } from '../trackers/store.ts'
import { changeLink, createLink, removeLink, restoreLink } from './changes.ts'
import { ownLinks, ownTotals } from './own.ts'
import { affiliateChoices, findLink, linkTotals, listLinks } from './store.ts'
import {
  broughtToWire,
  LinkPeriods,
  LinkTotals,
  LinkWire,
  linkToWire,
  OwnLinkWire,
  ownLinkToWire,
  periodsToWire,
} from './wire.ts'

const fields = bodySchemas(LINK_FIELDS)
const Source = named('LinkSource', Type.Enum([...LINK_SOURCES]))
const Asked = { action_id: RecordId, source: Type.Optional(Source) }
const Totals = named('LinkTotalsAnswer', success({ totals: LinkTotals }))
const Trackers = Type.Array(named('TrackerChoice', Type.Object({ id: Type.Integer(), title: Type.String() })))
const Choices = named(
  'LinkChoices',
  success({
    affiliates: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), percent: nullable(Type.Integer()) })),
    pixels: Trackers,
    tags: Trackers,
  }),
)

const OwnPage = named('OwnLinkPage', success(paged(OwnLinkWire)))
const OwnTotals = named('OwnLinkTotals', success({ totals: LinkPeriods }))

/** The promotional links of campaigns (spec §2.17, §7.7). */
export function linkRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  recordArea(app, {
    ...{ path: '/links', name: 'link', dated: true, sentences: sentencesOf(LINK_FIELDS) },
    permissions: { list: 'links.read', read: 'links.read', write: 'links.write' },
    schemas: {
      query: Asked,
      create: named('NewLink', Type.Object({ action_id: RecordNumber, ...fields })),
      change: changeOf('LinkChange', named('LinkFields', Type.Partial(Type.Object(fields)))),
      wire: LinkWire,
      answer: 'LinkAnswer',
    },
    said: {
      ...{ created: 'Link criado', changed: 'Link salvo' },
      ...{ removed: 'Link excluído', restored: 'Link restaurado' },
    },
    list: ({ action_id, source = 'admin', page }, reader) =>
      listLinks(db, { campaignId: Number(action_id), source, reader, page }),
    find: (id, reader) => findLink(db, reader, id),
    toWire: linkToWire,
    create: (caller, { action_id: campaignId, ...body }) => createLink(ports, caller, { campaignId, ...body }),
    change: (caller, id, body) => changeLink(ports, caller, id, body),
    remove: (caller, id, since) => removeLink(ports, caller, id, since),
    restore: (caller, id) => restoreLink(ports, caller, id),
  })

  app.get(
    '/links/totals',
    {
      config: { permission: 'links.read' },
      schema: { querystring: Type.Object(Asked), response: answers(Totals) },
    },
    async (request) => {
      const { action_id, source = 'admin' } = request.query
      const totals = await linkTotals(db, { campaignId: Number(action_id), source, reader: callerOf(request) })
      return { success: 200 as const, totals: broughtToWire(totals) }
    },
  )

  app.get(
    '/links/mine',
    {
      config: { permission: 'links.read' },
      schema: { querystring: Type.Object({ page: PageNumber }), response: answers(OwnPage) },
    },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await ownLinks(db, { ...callerOf(request), page, now: ports.clock.now() })
      return { success: 200 as const, ...beyond(total, page), data: rows.map(ownLinkToWire), ...pageOf(total, page) }
    },
  )

  app.get(
    '/links/mine/totals',
    { config: { permission: 'links.read' }, schema: { response: answers(OwnTotals) } },
    async (request) => {
      const totals = await ownTotals(db, { ...callerOf(request), now: ports.clock.now() })
      return { success: 200 as const, totals: periodsToWire(totals) }
    },
  )

  app.get(
    '/links/choices',
    { config: { permission: 'links.write' }, schema: { response: answers(Choices) } },
    async () => ({
      success: 200 as const,
      affiliates: await affiliateChoices(db),
      pixels: await trackerChoices(db, 'pixel'),
      tags: await trackerChoices(db, 'tag'),
    }),
  )
}
