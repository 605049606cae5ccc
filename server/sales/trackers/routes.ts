import { Type } from 'typebox'
import { apiVersionOf } from '../../../src/domain/sales/meta-versions.ts'
import { FRESHNESSES, isPoor, qualitySentence } from '../../../src/domain/sales/pixel-quality.ts'
import { MAX_PIXEL_TOKEN, PIXEL_FIELDS } from '../../../src/domain/sales/pixels.ts'
import { TAG_FIELDS } from '../../../src/domain/sales/tag-managers.ts'
import {
  type App,
  answers,
  changeOf,
  Done,
  IdParam,
  named,
  nullable,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import { recordArea } from '../../platform/http/record-area.ts'
import { bodySchemas } from '../../platform/http/record-fields.ts'
import type { Ports } from '../../platform/ports.ts'
import { changeTracker, createTracker, removeTracker, restoreTracker } from './changes.ts'
import { qualityReader, unsentBy } from './quality.ts'
import { findTracker, listTrackers } from './store.ts'
import { testPixel } from './test-event.ts'
import { PixelWire, pixelToWire, TagWire, tagToWire } from './wire.ts'

const Token = Type.String({ maxLength: 2 * MAX_PIXEL_TOKEN })
const pixelFields = { ...bodySchemas(PIXEL_FIELDS), pixel_access_token: Type.Optional(Token) }
const tagFields = bodySchemas(TAG_FIELDS)
const permissions = { list: 'trackers.manage', read: 'trackers.manage', write: 'trackers.change' } as const

const TestBody = named(
  'PixelTest',
  Type.Object({
    pixel: Type.String({ maxLength: 500 }),
    access_token: Token,
    /** The stored pixel whose token counts where none is given. */
    id: Type.Optional(RecordNumber),
  }),
)
const MetaApi = named(
  'MetaApi',
  success({
    version: Type.String(),
    current: Type.String(),
    /** The day on which Meta ends the version, where it is known. */
    ends: nullable(Type.String()),
    days: nullable(Type.Integer()),
    /** Whether that is so near that it is said. */
    due: Type.Boolean(),
  }),
)

const Coverage = named('PixelCoverage', Type.Object({ name: Type.String(), percent: Type.Integer() }))
const QualityTold = named(
  'PixelQuality',
  success({
    state: Type.Enum(['told', 'unread', 'silent', 'none']),
    /** What is said under the pixel; empty for nothing. */
    sentence: Type.String(),
    poor: Type.Boolean(),
    /** What it is made of, and how many purchases of a week were not sent; only where it was asked for. */
    detail: Type.Optional(
      Type.Object({
        score: Type.Number(),
        coverage: Type.Array(Coverage),
        missing: nullable(Coverage),
        deduplicated: nullable(Type.Number()),
        freshness: nullable(Type.Enum(FRESHNESSES)),
        unsent: Type.Integer(),
      }),
    ),
  }),
)
const Detailed = Type.Object({ detail: Type.Optional(Type.Enum(['1'])) })
const UNTOLD = {
  unread: 'O token só envia: não lê a qualidade.',
  silent: 'A Meta não disse a qualidade agora.',
  none: '',
}

/** The pixels and tag managers of the installation (spec §2.18, §2.19, §7.10). */
export function trackerRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  app.get(
    '/pixel/api',
    { config: { permission: 'trackers.manage' }, schema: { response: answers(MetaApi) } },
    async () => ({ success: 200 as const, ...apiVersionOf(ports.config.metaVersion, ports.clock.now()) }),
  )

  app.post(
    '/pixel/test',
    { config: { permission: 'trackers.manage' }, schema: { body: TestBody, response: answers(Done) } },
    async (request, reply) => {
      const tested = await testPixel(ports, request.body, request.headers['user-agent'] ?? '')
      if (!tested.ok) return refuse(reply, tested.refusal)
      return { success: 200 as const, msg: tested.message, class: 'success' as const }
    },
  )

  const readQuality = qualityReader(ports)
  app.get(
    '/pixel/:id/quality',
    {
      config: { permission: 'trackers.manage' },
      schema: { params: IdParam, querystring: Detailed, response: answers(QualityTold) },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      const answer = await readQuality(id)
      if (answer === undefined) return refuse(reply, 'record.unknown')
      return {
        success: 200 as const,
        state: answer.kind,
        ...(answer.kind === 'told'
          ? {
              ...{ sentence: qualitySentence(answer.quality), poor: isPoor(answer.quality) },
              ...(request.query.detail && {
                detail: {
                  ...answer.quality,
                  coverage: [...answer.quality.coverage],
                  unsent: await unsentBy(ports, id),
                },
              }),
            }
          : { sentence: UNTOLD[answer.kind], poor: false }),
      }
    },
  )

  recordArea(app, {
    ...{ path: '/pixel', name: 'pixel', dated: true, permissions },
    schemas: {
      query: {},
      create: named('NewPixel', Type.Object(pixelFields)),
      change: changeOf('PixelChange', named('PixelFields', Type.Partial(Type.Object(pixelFields)))),
      ...{ wire: PixelWire, answer: 'PixelAnswer' },
    },
    said: {
      ...{ created: 'Pixel criado', changed: 'Pixel salvo' },
      ...{ removed: 'Pixel excluído', restored: 'Pixel restaurado' },
    },
    list: ({ page }) => listTrackers(db, { kind: 'pixel', page }),
    find: (id) => findTracker(db, 'pixel', id),
    toWire: pixelToWire,
    create: (caller, body) => createTracker(ports, caller, 'pixel', body),
    change: (caller, id, body) => changeTracker(ports, caller, { kind: 'pixel', id }, body),
    remove: (caller, id, since) => removeTracker(ports, caller, { kind: 'pixel', id, since }),
    restore: (caller, id) => restoreTracker(ports, caller, { kind: 'pixel', id }),
  })

  recordArea(app, {
    ...{ path: '/google-tag-manager', name: 'tag', dated: true, permissions },
    schemas: {
      query: {},
      create: named('NewTagManager', Type.Object(tagFields)),
      change: changeOf('TagManagerChange', named('TagManagerFields', Type.Partial(Type.Object(tagFields)))),
      ...{ wire: TagWire, answer: 'TagManagerAnswer' },
    },
    said: {
      ...{ created: 'Tag Manager criado', changed: 'Tag Manager salvo' },
      ...{ removed: 'Tag Manager excluído', restored: 'Tag Manager restaurado' },
    },
    list: ({ page }) => listTrackers(db, { kind: 'tag', page }),
    find: (id) => findTracker(db, 'tag', id),
    toWire: tagToWire,
    create: (caller, body) => createTracker(ports, caller, 'tag', body),
    change: (caller, id, body) => changeTracker(ports, caller, { kind: 'tag', id }, body),
    remove: (caller, id, since) => removeTracker(ports, caller, { kind: 'tag', id, since }),
    restore: (caller, id) => restoreTracker(ports, caller, { kind: 'tag', id }),
  })
}
