import type { FieldErrors } from '../values/field-errors.ts'
import { trimmed } from '../values/text.ts'

/** The longest note about a winner, in characters. */
export const MAX_WINNER_NOTE = 600

/** What is wrong with a note about a winner; nothing where it can be kept. */
export function checkWinnerNote({ note }: { readonly note: string }): FieldErrors {
  const written = trimmed(note)
  if (written === '') return { note: ['Escreva o que foi feito'] }
  if ([...written].length > MAX_WINNER_NOTE) return { note: [`A anotação pode ter até ${MAX_WINNER_NOTE} caracteres`] }
  return {}
}
