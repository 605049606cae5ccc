import type { ListView } from './list-views.ts'

const keyOf = (screen: string) => `talao.view.${screen}`

/** The view that was last chosen for a list in this browser, or else its first. */
export function keptView(screen: string, views: readonly ListView[]): string | null {
  const kept = read(screen)
  return (views.find(({ id }) => id === kept) ?? views[0])?.id ?? null
}

/** Keeps the view that was chosen for a list (docs/decisions/0021). */
export function keepView(screen: string, view: string): void {
  try {
    localStorage.setItem(keyOf(screen), view)
  } catch {
    // A browser that keeps nothing shows the first view next time.
  }
}

function read(screen: string): string | null {
  try {
    return localStorage.getItem(keyOf(screen))
  } catch {
    return null
  }
}
