import { keep, kept } from '../../../browser/storage.ts'
import type { ListView } from './list-views.ts'

const keyOf = (screen: string) => `talao.view.${screen}`

/** The view that was last chosen for a list in this browser, or else its first. */
export function rememberedView(screen: string, views: readonly ListView[]): string | null {
  const last = kept(keyOf(screen))
  return (views.find(({ id }) => id === last) ?? views[0])?.id ?? null
}

/** Keeps the view that was chosen for a list (docs/decisions/0021). */
export function keepView(screen: string, view: string): void {
  keep(keyOf(screen), view)
}
