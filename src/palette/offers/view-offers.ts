import { MAX_VIEW_NAME } from '../../domain/insight/views.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { beginningOf, folded } from '../../domain/values/text.ts'
import type { SavedViewsContext } from '../../machines/flows/panel/saved-views.ts'
import { paramNames } from '../../runtime/address.ts'
import type { Offer } from '../../runtime/offers.ts'
import { copy } from '../copy.ts'
import { campaignInView } from './campaign-in-view.ts'
import type { PanelView } from './panel-view.ts'

/** The command that keeps the list in view, under the filter in force on it. */
export const SAVE_VIEW = 'view.save'

/** The saved views, saving the one in view, and deleting one by its name. */
export function viewOffers(view: PanelView, argumentPage: (id: string) => Offer['choice']): Offer[] {
  const { screens, role, slots, flows } = view
  const { views } = flows.savedViews.context as SavedViewsContext
  const [top] = slots
  const offers = views.flatMap(({ id, name, screen, params, count }): Offer[] => {
    const shown = screens.find((each) => each.id === screen && each.roles.includes(role))
    if (shown === undefined) return []
    const detail = count === null ? shown.title : `${shown.title} · ${formatCount(count)}`
    return [
      {
        ...{ id: `view.${id}`, group: 'go', label: name, icon: 'bookmark', keywords: [copy.views.one], detail },
        choice: { kind: 'view', view: { screen, params } },
      },
    ]
  })
  if (top?.screen.filter && flows.savedViews.can({ type: 'view.save', view: { name: '', screen: '', params: {} } })) {
    const { screen, snapshot, params = {} } = top
    const shown = { screen: screen.id, params: { ...params, ...screen.filter?.write(snapshot.context.query) } }
    const campaign = paramNames(screen.path).length > 0 ? campaignInView(view)?.title : undefined
    offers.push({
      ...{ id: SAVE_VIEW, group: 'here', label: copy.views.save, icon: 'bookmark', keywords: [copy.views.saveWords] },
      choice: argumentPage(SAVE_VIEW),
      argument: {
        ask: copy.views.saveAsk,
        read: (typed) => {
          const name = withCampaign(typed, campaign)
          return {
            label: copy.views.saveAs(name),
            choice: { kind: 'send', to: 'savedViews', event: { type: 'view.save', view: { name, ...shown } } },
          }
        },
      },
    })
  }
  if (views.length > 0 && flows.savedViews.can({ type: 'view.delete', id: 0 }))
    offers.push({
      ...{ id: 'view.delete', group: 'panel', label: copy.views.delete, icon: 'trash' },
      choice: argumentPage('view.delete'),
      argument: { ask: copy.views.deleteAsk, read: (typed) => deletionOf(views, typed) },
    })
  return offers
}

/** The name of a view of one campaign's records: with that campaign's, as far as both have room. */
function withCampaign(typed: string, campaign: string | undefined): string {
  const name = typed.trim()
  if (campaign === undefined || folded(name).includes(folded(campaign))) return name
  return beginningOf(`${name} · ${campaign}`, MAX_VIEW_NAME)
}

function deletionOf(views: SavedViewsContext['views'], typed: string) {
  const found = views.find(({ name }) => folded(name).startsWith(folded(typed)))
  if (found === undefined) return { refusal: copy.views.unknown(typed) }
  const event = { type: 'view.delete', id: found.id }
  return {
    label: copy.views.deleteOne(found.name),
    choice: { kind: 'send' as const, to: 'savedViews' as const, event },
  }
}
