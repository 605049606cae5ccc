import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import { doing } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

type Told = components['schemas']['SuspectReservations']

/** What one connection holds unpaid in a campaign. */
export type Suspect = Omit<Told, 'ref'> & { id: string }

/** Asks for a campaign's suspicious reservations: all of them at once. */
export const askSuspects = (api: Api, campaignId: string) =>
  paging<Record<string, never>, Suspect, Told>(
    (_, signal) => api.GET('/api/reservations/suspects/{id}', { params: { path: { id: campaignId } }, signal }),
    ({ ref, ...row }) => ({ ...row, id: ref }),
  )

/** Lets suspicious reservations of a campaign go: those of one connection, or with no id all of them. */
export const askRelease = (api: Api, campaignId: string, changed: () => void) =>
  doing(async ({ id }, signal) => {
    const body = id === '' ? {} : { ref: id }
    const params = { path: { id: campaignId } }
    const outcome = await outcomeOf(api.POST('/api/reservations/release/{id}', { params, body, signal }))
    if (outcome.ok) changed()
    return outcome
  })
