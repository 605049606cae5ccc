import { Type } from 'typebox'
import { quotasInWords } from '../../../src/domain/values/counts.ts'
import { hideAddress } from '../../../src/domain/values/masks.ts'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { unpaidLimits } from '../../platform/app-settings/unpaid.ts'
import { type App, answers, callerOf, IdParam, named, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { releaseSuspects, suspectRef, suspectsOf } from './suspects.ts'

const SuspectWire = named(
  'SuspectReservations',
  Type.Object({
    /** Names it in the request that releases it. */
    ref: Type.String(),
    /** Masked. */
    address: Type.String(),
    phones: Type.Integer(),
    purchases: Type.Integer(),
    quotas: Type.Integer(),
    since: Type.String(),
  }),
)
const Suspects = success({ data: Type.Array(SuspectWire) })
const Released = success({ purchases: Type.Integer(), quotas: Type.Integer() })
const Body = named('ReservationsToRelease', Type.Object({ ref: Type.Optional(Type.String({ maxLength: 100 })) }))

/** A campaign's *reservas suspeitas* (S27): which addresses hold much of it unpaid, and letting that go. `id` is the campaign's. */
export function reservationRoutes(app: App, ports: Ports): void {
  const { db } = ports.database

  app.get(
    '/reservations/suspects/:id',
    { config: { permission: 'reservations.read' }, schema: { params: IdParam, response: answers(Suspects) } },
    async (request, reply) => {
      const id = Number(request.params.id)
      if ((await findCampaign(db, id)) === undefined) return refuse(reply, 'record.unknown')
      const suspects = await suspectsOf(db, id, await unpaidLimits(ports), ports.clock.now())
      const data = suspects.map((suspect) => ({
        ...suspect,
        ref: suspectRef(ports, id, suspect),
        address: hideAddress(suspect.address),
        since: suspect.since.toISOString(),
      }))
      return { success: 200 as const, data }
    },
  )

  app.post(
    '/reservations/release/:id',
    {
      config: { permission: 'reservations.release' },
      schema: { params: IdParam, body: Body, response: answers(Released) },
    },
    async (request, reply) => {
      const released = await releaseSuspects(ports, callerOf(request), Number(request.params.id), request.body.ref)
      if (released === undefined) return refuse(reply, 'record.unknown')
      const { purchases, quotas } = released
      const msg = purchases === 0 ? 'Não há mais reservas suspeitas' : `Reservas liberadas: ${quotasInWords(quotas)}`
      return { success: 200 as const, msg, class: 'success' as const, purchases, quotas }
    },
  )
}
