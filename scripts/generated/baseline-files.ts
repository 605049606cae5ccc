import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as ledger from '../../server/campaigns/ledger/schema.ts'
import * as figures from '../../server/insight/figures/schema.ts'
import * as auth from '../../server/platform/auth/schema.ts'
import * as tables from '../../server/platform/db/schema.ts'
import type { Generated } from './generated.ts'

const FOLDER = 'server/platform/db/migrations'
const FUNCTIONS = 'server/platform/db/functions'
const NAME = '0000_baseline'
const JOURNAL = 'meta/_journal.json'

/** What Drizzle does not describe, in the order in which it is made: a generated column needs the function that it calls. */
const WRITTEN = [
  'text.sql',
  'append-only.sql',
  'stored-files.sql',
  'prize-result.sql',
  'ledger-space.sql',
  'ledger-sale.sql',
  'open-purchases.sql',
]

const BREAKPOINT = '\n--> statement-breakpoint\n'
/** A statement of a file of functions begins at the margin, with the comments right above it. */
const BETWEEN_STATEMENTS = /\n\n(?=(?:--.*\n)*(?:CREATE|ALTER) )/

/** Drizzle gives each snapshot a random id; with one of its own the files are the same wherever they are made. */
const SNAPSHOT_ID = '00000000-0000-4000-8000-000000000001'
const NO_SNAPSHOT = '00000000-0000-0000-0000-000000000000'

/**
 * The one migration that makes a database out of the schema and of `server/platform/db/functions`, until a first version is released; then it stays
 * as it is, and changes come as migrations behind it. Its moment changes with its content, by which a database that another baseline made is
 * known (`server/platform/db/migrations.ts`).
 */
export const baseline: Generated = {
  command: 'npm run baseline',
  folder: FOLDER,
  keep: /^meta$/,
  files: async () => {
    const snapshot = {
      ...generateDrizzleJson({ ...tables, ...auth, ...ledger, ...figures }, NO_SNAPSHOT, undefined, 'snake_case'),
      id: SNAPSHOT_ID,
    }
    const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case')
    const made = await generateMigration(empty, snapshot)
    const content = [...keysLast(made.map(withoutSchema)), ...(await writtenStatements())].join(BREAKPOINT)
    return new Map([
      [`${NAME}.sql`, `${content}\n`],
      ['meta/0000_snapshot.json', `${JSON.stringify(snapshot, null, 2)}\n`],
      [JOURNAL, await journalOf(`${content}\n`)],
    ])
  },
}

/** An engine that splits tables over nodes finds them by the search path. */
const withoutSchema = (statement: string) => statement.trim().replaceAll('"public".', '')

const KEY_IN_TABLE = /,\n\tCONSTRAINT "\w+" PRIMARY KEY\([^)]*\)/

/**
 * The statements with each key of several columns behind the indexes of its table. Where an empty table has several indexes that begin with the
 * campaign, they cost the planner the same, and it takes the one made last: what is looked up by its key, as references are for each sale, has to
 * find that one. A connection keeps the plan while the table fills.
 */
function keysLast(statements: readonly string[]): string[] {
  const keys: string[] = []
  const tables = statements.map((statement) => {
    const [key] = KEY_IN_TABLE.exec(statement) ?? []
    const [table] = /^CREATE TABLE "\w+"/.exec(statement) ?? []
    if (key === undefined || table === undefined) return statement
    keys.push(`${table.replace('CREATE', 'ALTER')} ADD ${key.slice(3)};`)
    return statement.replace(key, '')
  })
  const isReference = (statement: string) => / FOREIGN KEY /.test(statement) && statement.startsWith('ALTER TABLE')
  return [...tables.filter((each) => !isReference(each)), ...keys, ...tables.filter(isReference)]
}

async function writtenStatements(): Promise<string[]> {
  const files = await Promise.all(WRITTEN.map((name) => readFile(join(FUNCTIONS, name), 'utf8')))
  return files.flatMap((file) => file.trim().split(BETWEEN_STATEMENTS))
}

async function journalOf(content: string): Promise<string> {
  const [kept, journal] = await Promise.all(
    [`${NAME}.sql`, JOURNAL].map((name) => readFile(join(FOLDER, name), 'utf8').catch(() => undefined)),
  )
  const when = kept === content && journal !== undefined ? JSON.parse(journal).entries[0].when : Date.now()
  const entries = [{ idx: 0, version: '7', when, tag: NAME, breakpoints: true }]
  return `${JSON.stringify({ version: '7', dialect: 'postgresql', entries }, null, 2)}\n`
}
