const PREFIX = 'talao.draft.'

/** What was typed into a form and not saved, and when (ISO 8601). */
export interface Draft<Values> {
  values: Values
  at: string
}

/** Keeps what stands in a form in this browser, so that a reload loses nothing. */
export function keepDraft(form: string, values: unknown): void {
  const draft: Draft<unknown> = { values, at: new Date().toISOString() }
  try {
    localStorage.setItem(PREFIX + form, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** What was kept of a form; null when nothing was, or nothing of today's fields. */
export function draftOf<Values extends object>(form: string, empty: Values): Draft<Values> | null {
  try {
    const { values, at } = JSON.parse(localStorage.getItem(PREFIX + form) ?? 'null') as Draft<Values>
    const known = Object.entries(values).filter(([name]) => name in empty)
    return known.length === 0 ? null : { values: { ...empty, ...Object.fromEntries(known) }, at }
  } catch {
    return null
  }
}

/** Forgets what was kept of a form: it was saved, or discarded. */
export function dropDraft(form: string): void {
  localStorage.removeItem(PREFIX + form)
}

/** Forgets all drafts: whoever signs in next must not find them (S17). */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
