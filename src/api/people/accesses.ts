import type { ApiAccessDraft } from '../../domain/people/api-accesses.ts'
import type { Api } from '../client/client.ts'
import { outcomeOf } from '../client/outcome.ts'
import { paging } from '../client/paging.ts'
import type { TellRecordDone } from '../client/record-api.ts'
import { doing, saving } from '../client/saving.ts'
import type { components } from '../schema.d.ts'

/** An access for a program as the API tells it: of its token how it begins. */
export type ApiAccess = components['schemas']['ApiAccess']
/** The form of a new one; `days` as its select holds it. */
export type AccessForm = { readonly name: string; readonly scopes: readonly string[]; readonly days: string }
/** The list has no filter. */
export type AccessQuery = Readonly<Record<never, never>>

/** A form as the domain and the API take it. */
export const draftOf = ({ name, scopes, days }: AccessForm): ApiAccessDraft => ({
  name,
  scopes: [...scopes],
  days: Number(days),
})

const TOKEN_IN_SIGHT = 'Guarde antes o token do acesso que acabou de criar.'

/** Asks for one page of the accesses that were not revoked. */
export const askAccesses = (api: Api) =>
  paging<AccessQuery, ApiAccess>(({ page }, signal) =>
    api.GET('/api/accesses', { params: { query: { page: String(page) } }, signal }),
  )

/**
 * Makes an access. @param made told its token, which the server tells this once
 * @param shows whether one is still in sight, which another would take the place of
 */
export const askCreateAccess = (
  api: Api,
  { done, made, shows }: { done: TellRecordDone; made: (token: string) => void; shows: () => boolean },
) =>
  saving<AccessForm, ApiAccessDraft, { access: ApiAccess; token: string; msg?: string }, ApiAccess>({
    bodyOf: draftOf,
    confirm: async () => (shows() ? { type: 'save.refused', message: TOKEN_IN_SIGHT, errors: {} } : undefined),
    call: ({ body }, signal) => api.POST('/api/accesses', { body: { ...body, scopes: [...body.scopes] }, signal }),
    done: ({ answer: { access, token } }) => {
      done({ id: access.id, message: '', act: null })
      made(token)
      return { id: access.id }
    },
  })

/** Revokes one: it counts no more from then on. */
export const askRevokeAccess = (api: Api, done: TellRecordDone) =>
  doing(async ({ id }, signal) => {
    const outcome = await outcomeOf(api.DELETE('/api/accesses/{id}', { params: { path: { id } }, signal }))
    if (outcome.ok) done({ message: '', act: null })
    return outcome
  })
