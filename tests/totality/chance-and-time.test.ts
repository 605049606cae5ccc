import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What draws a number or sets a timer beside the ports. */
const BESIDE = {
  chance:
    /\b(?:randomBytes|randomInt|randomUUID|randomFill(?:Sync)?|generateKey\w*|getRandomValues|Math\.random|gen_random_uuid)\b/,
  sql: /\brandom\(\)/,
  time: /\b(?:setTimeout|setInterval)\b|node:timers\/promises/,
}

/** What may, and why. A file that no longer does leaves the list. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/platform/random.ts': 'the port itself',
  'server/platform/timers.ts': 'the port itself',
  'server/sales/webhooks/signing.ts': 'a key pair is made by the library of the operating system',
  'server/platform/push/vapid.ts': 'a key pair is made by the library of the operating system',
  'server/platform/push/encryption.ts': 'a key pair is made by the library of the operating system',
  'server/platform/db/channel.ts': 'it keeps a connection to PostgreSQL alive, which knows no ports',
  'server/platform/db/replica.ts': 'it asks two PostgreSQLs how far they are, which know no ports',
  'server/platform/db/folder-lock.ts': 'other processes tell by its clock, the file system’s, whether it lives',
  'server/platform/db/outage.ts': 'it waits for a connection to PostgreSQL, which knows no ports',
  'server/platform/db/schema/purchases.ts': 'the database draws it',
  'server/operation/demo/live.ts': 'the database draws it',
  'server/platform/db/functions/ledger-sale.sql': 'the database draws it',
  'server/platform/db/functions/open-purchases.sql': 'the database draws it',
  'server/campaigns/ledger/order.ts': 'it lets the event loop turn, which no time passes by',
  'server/operation/start/stop.ts': 'it ends the process',
  'server/operation/start/terminal.ts': 'it writes to the terminal of a process',
  'server/main.ts': 'it ends the process',
}

const files = globSync('server/**/*.{ts,sql}').filter((file) => !file.includes('/migrations/'))
/** A comment may name what it likes. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/|--).*$/gm, '')
const drawsBeside = (file: string) =>
  Object.entries(BESIDE).some(
    ([kind, found]) => (kind !== 'sql' || file.endsWith('.sql') || file.includes('demo')) && found.test(codeOf(file)),
  )

test('nothing on the server draws a number or sets a timer beside the ports, but for what is declared', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(drawsBeside).sort()).toEqual(Object.keys(ALLOWED).sort())
})
