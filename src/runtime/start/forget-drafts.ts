/** What the name of each draft begins with in this browser's storage. */
export const DRAFT_PREFIX = 'talao.draft.'

/** Forgets all drafts: whoever signs in next must not find them (S17). */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}
