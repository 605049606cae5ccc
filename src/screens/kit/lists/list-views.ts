import type { ScreenCommand } from '../../../runtime/screen.ts'
import type { IconName } from '../../../ui/menus/icons.ts'

/** One way to show the rows of a list. */
export interface ListView {
  id: string
  /** As the specification writes it: `LISTA ABREVIADA`. */
  label: string
  icon: IconName
  /** It has its rows in an order of its own: choosing or leaving it asks for them anew. */
  ordered?: true
}

/** What the choice of a view is called. */
export const VIEWS_LABEL = 'Exibição'

const COMMAND = 'view.choose '

/** Whether a command chooses a view: the key strip has no room for them. */
export const choosesView = (command: string): boolean => command.startsWith(COMMAND)

/** The key of a view: its digit. */
export const viewKeys = (place: number): string => String(place + 1)

/** Chooses one of the views; `anew` where their rows are in different orders. */
export const chooseView = (views: readonly ListView[], now: string | null, view: ListView) => ({
  type: 'view.choose' as const,
  view: view.id,
  anew: views.find(({ id }) => id === now)?.ordered !== view.ordered,
})

/** Chooses each of a list's views, by its digit. The screen's `unlisted` is then `withViews(…)`. */
export const viewCommands = (views: readonly ListView[]): readonly ScreenCommand[] =>
  views.map((view, place) => ({
    id: `${COMMAND}${view.id}`,
    label: `${VIEWS_LABEL}: ${view.label}`,
    icon: view.icon,
    keys: viewKeys(place),
    event: ({ context }) => (context.view === view.id ? undefined : chooseView(views, context.view, view)),
  }))
