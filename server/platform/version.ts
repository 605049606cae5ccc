import { readFileSync } from 'node:fs'

/** The version of this program, as package.json and CHANGELOG.md name it. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

const numbersOf = (version: string) => version.split(/[.-]/).map(Number)

/** Whether a version came before another one. */
export function isOlder(version: string, other: string): boolean {
  const [one, two] = [numbersOf(version), numbersOf(other)]
  const place = [0, 1, 2].find((nth) => one[nth] !== two[nth])
  return place !== undefined && (one[place] ?? 0) < (two[place] ?? 0)
}
