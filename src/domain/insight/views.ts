import { folded, trimmed } from '../values/text.ts'

/** The most characters of a saved view's name, which stands in the menu. */
export const MAX_VIEW_NAME = 40
/** How many views an operator may keep. */
export const MAX_VIEWS = 12

/** What is wrong with the name of a new view beside those there are, as a sentence; `null` when nothing is. Case and accents count for nothing. */
export function viewNameError(name: string, taken: readonly string[]): string | null {
  const wanted = trimmed(name)
  if (wanted === '') return 'Informe o nome da visão'
  if ([...wanted].length > MAX_VIEW_NAME) return `Máximo ${MAX_VIEW_NAME} caracteres`
  if (taken.some((each) => folded(each) === folded(wanted))) return 'Você já tem uma visão com este nome'
  return taken.length < MAX_VIEWS ? null : `Você já tem ${MAX_VIEWS} visões. Exclua uma antes.`
}
