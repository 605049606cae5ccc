import type { Act } from '../../domain/people/act.ts'
import { ask } from '../../machines/ask.ts'
import type { NewView, SavedViewsFact } from '../../machines/flows/panel/saved-views.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, type PanelRefusal } from '../client/outcome.ts'

const lost = (): SavedViewsFact => ({ type: 'change.refused', message: NO_ANSWER })

/** The requests of saved views: read, save, delete. `did` is told what can be taken back. */
export const savedViewsActors = (api: Api, did: (act: Act, message: string) => void) => ({
  askViews: ask(
    async (_: undefined, signal): Promise<SavedViewsFact> => {
      const outcome = await outcomeOf(api.GET('/api/views', { signal }))
      return outcome.ok ? { type: 'views.loaded', views: outcome.data.data } : { type: 'views.refused' }
    },
    (): SavedViewsFact => ({ type: 'views.refused' }),
  ),
  askSave: ask(async (view: NewView, signal): Promise<SavedViewsFact> => {
    const outcome = await outcomeOf(api.POST('/api/views', { body: view, signal }))
    if (!outcome.ok) return refused(outcome.refusal)
    did({ action: 'view.saved', id: String(outcome.data.id) }, outcome.data.msg ?? '')
    return { type: 'change.done' }
  }, lost),
  askDelete: ask(async ({ id }: { id: number }, signal): Promise<SavedViewsFact> => {
    const outcome = await outcomeOf(api.DELETE('/api/views/{id}', { params: { path: { id: String(id) } }, signal }))
    if (!outcome.ok) return refused(outcome.refusal)
    did({ action: 'view.deleted', id: String(id), before: outcome.data.view }, outcome.data.msg ?? '')
    return { type: 'change.done' }
  }, lost),
})

/** There is no form to show a sentence in at its field: the notice says it. */
const refused = ({ errors, message }: PanelRefusal): SavedViewsFact => ({
  type: 'change.refused',
  message: Object.values(errors).flat()[0] ?? message,
})
