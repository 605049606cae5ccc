import { readFileSync } from 'node:fs'

/** The moment of the migration before the one with this name: what a database of that time is brought to. */
export function migrationBefore(name: string): number {
  const { entries } = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const before = entries[entries.findIndex(({ tag }) => tag === name) - 1]
  if (before === undefined) throw new Error(`there is no migration before ${name}`)
  return before.when
}
