import { existsSync, readFileSync } from 'node:fs'
import { type RefusalCode, refusals } from '../../../server/platform/refusals.ts'

/** The rules of the security checklist about who is there: signing in, codes, sessions, roles, secrets, logs. */
export const RULES = [...from(1, 22), ...from(49, 51), ...from(56, 58)].map(
  (rule) => `S${String(rule).padStart(2, '0')}`,
)
/** The number of the last rule of the checklist. */
export const LAST_RULE = 60

/** A test that ran: its whole name, those of its groups before it, and whether it passed. */
export interface Ran {
  names: readonly string[]
  passed: boolean
}

/**
 * What a run of all tests did not prove, a sentence each: a rule of the security checklist after which no test that passed is named, a
 * test named after a rule that there is not, and a refusal of the catalogue that no server under test answered with.
 */
export function unproven(tests: readonly Ran[], provoked: readonly string[]): string[] {
  const named = (test: Ran) => test.names.flatMap((name) => /^S(\d\d) /.exec(name)?.[1] ?? []).map((rule) => `S${rule}`)
  const proven = new Set(tests.filter(({ passed }) => passed).flatMap(named))
  const all = new Set(tests.flatMap(named))
  const codes = Object.keys(refusals) as RefusalCode[]
  return [
    ...RULES.filter((rule) => !proven.has(rule)).map((rule) => `A regra ${rule} não tem teste que passe.`),
    ...[...all]
      .filter((rule) => Number(rule.slice(1)) < 1 || Number(rule.slice(1)) > LAST_RULE)
      .map((rule) => `A regra ${rule}, que um teste tem no nome, não existe.`),
    ...codes.filter((code) => !provoked.includes(code)).map((code) => `Nenhum teste provocou a recusa ${code}.`),
  ]
}

/** The refusals that the processes of a run have noted. */
export const provokedIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
