import { ask } from '../machines/ask.ts'
import type { NewView, SavedViewsFact } from '../machines/flows/saved-views.ts'
import type { Api } from './client.ts'
import { NO_ANSWER, type Outcome, outcomeOf } from './outcome.ts'

const lost = (): SavedViewsFact => ({ type: 'change.refused', message: NO_ANSWER })

/** The requests of saved views: read, save, delete. */
export const savedViewsActors = (api: Api) => ({
  askViews: ask(
    async (_: undefined, signal): Promise<SavedViewsFact> => {
      const outcome = await outcomeOf(api.GET('/api/views', { signal }))
      return outcome.ok ? { type: 'views.loaded', views: outcome.data.data } : { type: 'views.refused' }
    },
    (): SavedViewsFact => ({ type: 'views.refused' }),
  ),
  askSave: ask(
    async (view: NewView, signal): Promise<SavedViewsFact> =>
      changed(await outcomeOf(api.POST('/api/views', { body: view, signal }))),
    lost,
  ),
  askDelete: ask(
    async ({ id }: { id: number }, signal): Promise<SavedViewsFact> =>
      changed(await outcomeOf(api.DELETE('/api/views/{id}', { params: { path: { id: String(id) } }, signal }))),
    lost,
  ),
})

/** There is no form to show a sentence in at its field: the notice says it. */
function changed(outcome: Outcome<{ msg?: string }>): SavedViewsFact {
  if (outcome.ok) return { type: 'change.done', message: outcome.data.msg ?? '' }
  const { errors, message } = outcome.refusal
  return { type: 'change.refused', message: Object.values(errors).flat()[0] ?? message }
}
