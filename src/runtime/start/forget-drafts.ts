import { forget, storedNames } from '../../browser/storage.ts'

/** What the name of each draft begins with in this browser's storage. */
export const DRAFT_PREFIX = 'talao.draft.'

/** Forgets all drafts: whoever signs in next must not find them (S17). */
export function forgetDrafts(): void {
  for (const name of storedNames()) if (name.startsWith(DRAFT_PREFIX)) forget(name)
}
