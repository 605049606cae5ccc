import { Type } from 'typebox'
import { BODY_VARIABLES, type BodyGroup } from '../../../src/domain/sales/body-template.ts'
import { WORLD_EVENTS, type WorldEventName } from '../../../src/domain/sales/world-events.ts'
import { MAX_RECORD_NUMBER } from '../../../src/domain/values/record-number.ts'
import { type App, answers, named, nullable, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { eventsAfter } from './store.ts'

/** How many events a page has. */
const MOST = 100

const Value = named('WorldEventValue', Type.Union([Type.String(), Type.Number(), Type.Null()]))
const group = (names: readonly string[]) => Type.Object(Object.fromEntries(names.map((name) => [name, Value])))
const Data = named(
  'WorldEventData',
  Type.Object({
    user: group(BODY_VARIABLES.user),
    order: group(BODY_VARIABLES.order),
    product: group(BODY_VARIABLES.product),
    params: group(BODY_VARIABLES.params),
  } satisfies Record<BodyGroup, unknown>),
)
/**
 * What happened, as a webhook without a body of its own sends it; the phone is masked. `position`: its place in the order of all events;
 * `sequence`: its place in its purchase.
 */
const EventWire = named(
  'WorldEvent',
  Type.Object({
    id: Type.String(),
    position: Type.Integer(),
    type: Type.Enum(WORLD_EVENTS.map(({ name }) => name)),
    occurred_at: Type.String(),
    sequence: nullable(Type.Integer()),
    data: Data,
  }),
)
const Asked = Type.Object({
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
})
/** `next`: what to ask `after` next time; the same as before where nothing came. */
const Events = named('WorldEvents', success({ events: Type.Array(EventWire), next: Type.String() }))

/** What happened, in order, for programs that missed some of it: whatever a webhook tells can be asked for here. */
export function eventRoutes(app: App, ports: Ports): void {
  app.get(
    '/events',
    { config: { permission: 'events.read' }, schema: { querystring: Asked, response: answers(Events) } },
    async (request) => {
      const { after = '0', limit = String(MOST) } = request.query
      const asked = { after: Math.min(Number(after), MAX_RECORD_NUMBER), limit: Number(limit) }
      const { events, last } = await eventsAfter(ports, asked)
      const told = events.map(({ type, ...event }) => ({ ...event, type: type as WorldEventName }))
      return { success: 200 as const, events: told, next: String(last) }
    },
  )
}
