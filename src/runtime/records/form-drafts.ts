import { forget, keep, kept } from '../../browser/storage.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import type { Draft, FormValues } from '../../machines/flows/records/record-form.ts'
import { DRAFT_PREFIX } from '../start/forget-drafts.ts'

/** A draft, and when it was typed last (ISO 8601). */
export type RememberedDraft<Values extends FormValues> = Draft<Values> & { readonly at: string }

/** Keeps what was typed into a form in this browser, so that a reload loses nothing. */
export function keepDraft<Values extends FormValues>(form: string, draft: Draft<Values>): void {
  const dated: RememberedDraft<Values> = { ...draft, at: serverNow().toISOString() }
  keep(DRAFT_PREFIX + form, JSON.stringify(dated))
}

/** What was kept of a form; null when nothing was, or nothing of today's fields. */
export function draftOf<Values extends FormValues>(form: string, empty: Values): RememberedDraft<Values> | null {
  const known = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(empty, name))) as Partial<Values>
  try {
    const read = JSON.parse(kept(DRAFT_PREFIX + form) ?? 'null') as RememberedDraft<Values>
    const draft = { values: known(read.values), kept: known(read.kept), at: read.at }
    return Object.keys(draft.values).length === 0 ? null : draft
  } catch {
    return null
  }
}

/** Forgets what was kept of a form: it was saved, or discarded. */
export const dropDraft = (form: string): void => forget(DRAFT_PREFIX + form)
