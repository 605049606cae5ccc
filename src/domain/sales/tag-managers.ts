import type { FieldErrors } from '../values/field-errors.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { isBlank, trimmed } from '../values/text.ts'
import { checkTracker, type ShareData } from './pixels.ts'

/** What sharing is called for a tag manager. */
export const TAG_SHARES: Readonly<Record<ShareData, string>> = { all: 'Total', only: 'Parcial' }

/** What an operator writes of a tag manager (spec §3.5). */
export const TAG_FIELDS = {
  title: { kind: 'text', column: 'title', label: 'Título' },
  container: { kind: 'text', column: 'code', label: 'Contêiner', audited: 'container' },
  share_data: {
    kind: 'text',
    column: 'shareData',
    label: 'Compartilhamento de dados',
    audited: 'tagShares',
    choices: TAG_SHARES,
  },
} as const satisfies FieldTable

/** A tag manager as it is typed. */
export interface TagDraft {
  readonly title: string
  readonly container: string
  readonly share_data: string
}

const CONTAINER = /^GTM-[A-Z0-9]{4,10}$/
const WITHIN = /\bGTM-[A-Z0-9]{4,10}\b/gi
const ANALYTICS = /^(UA|G|AW|DC)-/i

/**
 * The container that a text names: a code as it is, or the one of a snippet that was pasted whole. Null where it names none, or several.
 */
export function containerIn(text: string): string | null {
  const typed = trimmed(text).toUpperCase()
  if (CONTAINER.test(typed)) return typed
  const found = new Set((text.match(WITHIN) ?? []).map((each) => each.toUpperCase()))
  const [only] = found
  return found.size === 1 && only !== undefined && text.includes('<') ? only : null
}

/** What is wrong with it, by the names of the API's fields. */
export function checkTag({ container, ...rest }: TagDraft): FieldErrors {
  const wrong = containerRefusal(container)
  return { ...checkTracker(rest), ...(wrong !== null && { container: [wrong] }) }
}

function containerRefusal(text: string): string | null {
  if (isBlank(text)) return 'Informe o contêiner.'
  if (containerIn(text) !== null) return null
  if (ANALYTICS.test(trimmed(text)))
    return 'Isso é do Google Analytics ou Ads. O contêiner começa com GTM- e tem letras e números.'
  return 'O contêiner começa com GTM- e tem de 4 a 10 letras e números.'
}
