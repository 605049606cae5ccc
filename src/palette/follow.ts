import { questionOf } from '../api/insight/search.ts'
import { panelView } from './choose.ts'
import { PAGES } from './finding/pages.ts'
import { wantedOn } from './finding/scope.ts'
import { recordInView } from './offers/campaign-in-view.ts'
import type { PaletteSystem } from './palette-system.ts'

/** What is typed in the palette is a question to the server, wherever there is something to find. */
export function followPalette(system: PaletteSystem): void {
  const { palette, search } = system
  palette.subscribe(({ context }) => {
    const question = questionNow(system, context.pages.at(-1), context.query)
    search.send(question === undefined ? { type: 'question.drop' } : { type: 'question.ask', question })
  })
}

/** Pages on which nothing is searched: what one record offers, and what is typed for a command. */
const UNSEARCHED: readonly string[] = [PAGES.record, PAGES.reports, PAGES.argument]

type Pages = ReturnType<PaletteSystem['palette']['getSnapshot']>['context']['pages']

function questionNow(system: PaletteSystem, page: Pages[number] | undefined, query: string) {
  const view = panelView(system)
  if (page === undefined || UNSEARCHED.includes(page.id) || view === undefined) return undefined
  const params = page.id === PAGES.here || page.id === PAGES.selection ? recordInView(view)?.params : undefined
  return questionOf(query, params?.action_id ?? params?.campaign_id, wantedOn(system, page))
}
