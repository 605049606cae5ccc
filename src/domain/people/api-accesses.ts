import { isBlank, trimmed } from '../values/text.ts'
import { SCOPE_NAMES } from './scopes.ts'

/** For how many days an access may hold; a year is the longest. */
export const ACCESS_DAYS = [30, 90, 180, 365] as const
export const MAX_ACCESS_NAME = 60

/** An access for a program, as it is asked for. */
export interface ApiAccessDraft {
  name: string
  scopes: readonly string[]
  days: number
}

/** What is wrong with an access that is asked for, by field. */
export function checkApiAccess({
  name,
  scopes,
  days,
}: ApiAccessDraft): Partial<Record<keyof ApiAccessDraft, string[]>> {
  const isKnown = scopes.every((scope) => (SCOPE_NAMES as readonly string[]).includes(scope))
  return {
    ...(isBlank(name) && { name: ['Informe o nome.'] }),
    ...(trimmed(name).length > MAX_ACCESS_NAME && { name: [`Use no máximo ${MAX_ACCESS_NAME} caracteres.`] }),
    ...((scopes.length === 0 || !isKnown) && { scopes: ['Marque ao menos uma coisa que este acesso pode ler.'] }),
    ...(!(ACCESS_DAYS as readonly number[]).includes(days) && {
      days: ['Escolha a validade. A mais longa é de 1 ano.'],
    }),
  }
}
