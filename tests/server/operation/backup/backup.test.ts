import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { photoContent, placeFiles, storeFiles } from '../../../../server/campaigns/photos/files.ts'
import { storePhoto } from '../../../../server/campaigns/photos/store.ts'
import { writeReportFile } from '../../../../server/insight/reports/file.ts'
import { storeReport } from '../../../../server/insight/reports/lifecycle.ts'
import { BackupError, restoreBackup, writeBackup } from '../../../../server/operation/backup/backup.ts'
import { atOneMoment, contentsOf } from '../../../../server/operation/backup/rows.ts'
import { isEmpty, tablesOf } from '../../../../server/operation/backup/tables.ts'
import { dropsOf } from '../../../../server/operation/backup/taking-out.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Database } from '../../../../server/platform/db/database.ts'
import { reportPiece } from '../../../../server/platform/db/schema.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import {
  createTestStorage,
  currentKind,
  onPostgres,
  openTestDatabase,
  type TestStorage,
} from '../../../support/server/databases.ts'
import { freePort } from '../../../support/server/postgres.ts'
import { runCommand } from '../../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop, payCharge } from '../../support/shop.ts'

/** The key of the shop's seal, and another. */
const KEY = '07'.repeat(32)
const OTHER_KEY = '08'.repeat(32)
const PHOTO = 'ab'.repeat(16)
const FILES = { full: Buffer.from([0, 1, 2, 255]), thumb: Buffer.from([92]) }
const POSTGRES = currentKind() === 'postgres'

const folder = mkdtempSync(join(tmpdir(), 'talao-backup-'))
const backup = join(folder, 'copia')
let source: TestStorage
let purchase: number
let numbers: number[]
let last: { id: number; slug: string }

beforeAll(async () => {
  source = await createTestStorage()
  const shop = await openShop(await connect(source))
  last = await createCampaign(shop, 12_000, { title: 'Ação “1” & <b>\n\\ 🎉', description: 'null' })
  const bought = await mustBuy(shop, last.slug, 1_000, {
    name: 'Zoë\\n"Ó"',
    params: { utm: 'a"b\\c' },
    address: '192.0.2.1',
  })
  purchase = bought.id
  await payCharge(shop, bought.pix.chargeId)
  for (let nth = 0; nth < 5; nth++) await mustBuy(shop, last.slug, 2)
  numbers = (await numbersOf(shop.database.db, shop.ports.seal, purchase)).numbers
  await shop.database.db.execute(sql`insert into operator (role, name, email, password_hash, must_change_password, created_at)
    values ('admin', 'Ana', 'ana@talao.test', 'x', false, now())`)
  await shop.database.db.execute(sql`insert into prize_draw (campaign_id, prize, buyer_id, transaction_id, purchases, amount, quotas, operator_id, drawn_at)
    values (${last.id}, 'first', 1, ${purchase}, 1, 100, 1, 1, now())`)
  const key = { campaignId: last.id, position: 0, createdAt: shop.clock.now() }
  await storeFiles(
    shop.database.db,
    await storePhoto(shop.database.db, { ...key, name: PHOTO }),
    await placeFiles(shop.ports, FILES),
  )
  const wish = { type: 'sales', format: 'csv', operatorId: 1, filter: {}, touchedAt: shop.clock.now() } as const
  const report = await storeReport(shop.database.db, { ...key, ...wish })
  await pipeline(Readable.from([Buffer.from('x')]), writeReportFile(shop.ports, { report, file: 'vendas.csv' }))
  // More rows than are read at once.
  await shop.database.db.execute(sql`insert into audit_log (at, action, subject, after, address)
    select now(), 'x', nth, '{"a": [1, null]}', '::1' from generate_series(1, 1200) as nth`)
  await shop.close()
  expect(runCommand('backup', [backup], settingsOf(source)).status).toBe(0)
}, 240_000)
afterAll(async () => {
  await source.remove()
  rmSync(folder, { recursive: true, force: true })
})

const settingsOf = ({ dataDir, databaseUrl }: Pick<TestStorage, 'dataDir' | 'databaseUrl'>, key = KEY) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: key,
})

/** An empty database of the kind under test, or as `kind` says. */
const emptyPlace = (kind = currentKind()) => createTestStorage(kind, { isEmpty: true })

/** A folder with nothing in it. */
const newFolder = () => mkdtempSync(join(folder, 'destino-'))

async function everything(database: Database) {
  return atOneMoment(database.db, async (tx) => contentsOf(tx, await tablesOf(tx)))
}

async function everythingAt(where: Pick<TestStorage, 'dataDir' | 'databaseUrl'>) {
  const database = await connect(where)
  try {
    return await everything(database)
  } finally {
    await database.close()
  }
}

type Manifest = { tables: { name: string }[]; contents: Record<string, unknown> }

/** Writes the list of a copy otherwise. */
const changed = (change: (manifest: Manifest) => unknown) => (path: string) => {
  const file = join(path, 'backup.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
}

/** Why a copy is not restored into an empty place, or one that is given; what was stored there is so as before. */
async function refusalOf(copy: string, place: Partial<Parameters<typeof restoreBackup>[0]> = {}): Promise<string> {
  const database = place.database ?? (await openTestDatabase())
  const seal = makeSeal(Buffer.from(KEY, 'hex'))
  const stored = async () => ((await isEmpty(database.db)) ? {} : everything(database))
  const before = await stored()
  try {
    await restoreBackup({ seal, ...place, database }, copy)
    return 'restored'
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    expect(await stored()).toEqual(before)
    return error.message
  } finally {
    if (place.database === undefined) await database.close()
  }
}

/** The Talão that arrived goes on selling: numbers are read with the key, and new rows get new numbers. */
async function expectGoesOn(where: Pick<TestStorage, 'dataDir' | 'databaseUrl'>) {
  const shop = await openShop(await connect(where))
  const { db } = shop.database
  expect((await numbersOf(db, shop.ports.seal, purchase)).numbers).toEqual(numbers)
  await expect(db.execute(sql`update prize_draw set amount = 1`)).rejects.toThrow()
  const bought = await mustBuy(shop, last.slug, 5, { telefone: '62977770000', idempotencyKey: 'depois' })
  expect(bought.id).toBe(purchase + 6)
  expect(await findingsOf(db, last.id)).toEqual([])
  await shop.close()
}

const SAID =
  /^(Copiado|Restaurado|Mudado): \d+ tabelas, [\d.]+ linhas\.\n6 compras, R\$\s1\.000,00 pagos, 1\.000 cotas vendidas\.\nContagens e somas conferem\. Cotas conferidas: tudo certo\.$/

describe('a backup', () => {
  test('is restored whole: rows, photos, and the numbers that come next', async () => {
    const place = POSTGRES ? await emptyPlace() : { dataDir: newFolder(), remove: async () => {} }
    const { status, said } = runCommand('restore', [backup], settingsOf(place))
    expect([status, said]).toEqual([0, expect.stringMatching(SAID)])
    expect(await everythingAt(place)).toEqual(await everythingAt(source))
    const arrived = await connect(place)
    expect(await photoContent({ database: arrived }, PHOTO, 'full')).toEqual(FILES.full)
    expect(await arrived.db.$count(reportPiece)).toBe(0)
    await arrived.close()
    await expectGoesOn(place)
    await place.remove()
  })

  test('holds no key, and nobody else on the machine reads it', () => {
    const files = readdirSync(backup, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.includes('secret'))).toEqual([])
    expect(statSync(backup).mode & 0o077).toBe(0)
    expect(statSync(join(backup, 'backup.json')).mode & 0o077).toBe(0)
    expect(readFileSync(join(backup, 'backup.json'), 'utf8')).not.toContain(KEY)
  })

  onPostgres('is not restored with another key, or without one', async () => {
    const sentence = 'A chave (secret.key ou SECRET_KEY) não é a desta cópia. Coloque a chave certa e tente de novo.'
    expect(await refusalOf(backup, { seal: makeSeal(Buffer.from(OTHER_KEY, 'hex')) })).toBe(sentence)
    const dataDir = newFolder()
    expect(runCommand('restore', [backup], settingsOf({ dataDir }, ''))).toEqual({
      status: 1,
      said: `Coloque antes a chave da cópia em ${dataDir}/secret.key, ou informe SECRET_KEY.`,
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  onPostgres(
    'that cannot be written leaves nothing behind, in a folder that was there as in one that was not',
    async () => {
      const database = await connect(source)
      const seal = makeSeal(Buffer.from(KEY, 'hex'))
      const cut = { database, seal, now: new Date(), signal: AbortSignal.abort(new Error('cut')) }
      const there = newFolder()
      await expect(writeBackup(cut, there)).rejects.toThrow()
      expect(readdirSync(there)).toEqual([])
      await expect(writeBackup(cut, join(there, 'nova', 'copia'))).rejects.toThrow()
      expect(readdirSync(there)).toEqual([])
      await database.close()
    },
  )

  onPostgres('commands say in a sentence what an operator can put right', async () => {
    const file = join(newFolder(), 'arquivo')
    writeFileSync(file, '')
    const away = { ...settingsOf(source), DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/talao` }
    const missing = new URL(source.databaseUrl ?? '')
    missing.pathname = '/nao_existe'
    const refused = (name: string, args: string[], settings: Record<string, string | undefined>) => {
      const { status, said } = runCommand(name, args, settings)
      return [status, said]
    }
    const silent = 'O PostgreSQL de DATABASE_URL não responde. Confira o endereço e se ele está no ar.'
    expect(refused('backup', [join(folder, 'nova')], away)).toEqual([1, silent])
    expect(refused('health', [], away)).toEqual([1, silent])
    expect(refused('health', [], { ...settingsOf(source), DATABASE_URL: missing.href })).toEqual([
      1,
      'O banco de dados indicado em DATABASE_URL não existe.',
    ])
    expect(refused('backup', [join(file, 'copia')], settingsOf(source))).toEqual([
      1,
      `${join(file, 'copia')} não pode ser uma pasta: há um arquivo no caminho. Escolha outra.`,
    ])
  })

  onPostgres('is not restored over anything, and no second one is written over the first', async () => {
    const taken = await openTestDatabase()
    await openShop(taken)
    expect(await refusalOf(backup, { database: taken })).toBe(
      'O banco de dados de destino não está vazio. Escolha um banco novo: nada foi mudado.',
    )
    await taken.close()
    expect(runCommand('backup', [backup], settingsOf(source)).said).toMatch(
      /não está vazia\. Escolha outra para a cópia\.$/,
    )
    expect(runCommand('backup', [], settingsOf(source)).said).toMatch(/^Diga em que pasta nova copiar/)
  })

  test('that is cut, or whose rows are not those that it says, is refused in a sentence, and leaves nothing behind', async () => {
    const rows = (path: string) => join(path, 'tables', 'audit_log.ndjson.gz')
    const cases: [(path: string) => void, string][] = [
      [
        (path) => writeFileSync(rows(path), readFileSync(rows(path)).subarray(0, 900)),
        'A cópia está cortada: a tabela audit_log não pode ser lida inteira. Nada foi restaurado.',
      ],
      [
        (path) => rmSync(rows(path)),
        'A cópia está cortada: a tabela audit_log não pode ser lida inteira. Nada foi restaurado.',
      ],
      [
        (path) => writeFileSync(rows(path), ''),
        'A cópia está cortada: a tabela audit_log não pode ser lida inteira. Nada foi restaurado.',
      ],
      [
        (path) => {
          const text = gunzipSync(readFileSync(rows(path))).toString()
          writeFileSync(rows(path), gzipSync(text.slice(0, text.length / 2)))
        },
        'A cópia está estragada: as linhas da tabela audit_log não são as dela. Nada foi restaurado.',
      ],
      [
        (path) => writeFileSync(rows(path), readFileSync(join(path, 'tables', 'idempotency_key.ndjson.gz'))),
        'A cópia está estragada: as linhas da tabela audit_log não são as dela. Nada foi restaurado.',
      ],
      [
        changed(({ tables, ...manifest }) => ({
          ...manifest,
          tables: tables.filter((each) => each.name !== 'audit_log'),
        })),
        'A cópia não está inteira: a tabela audit_log falta na lista. Nada foi restaurado.',
      ],
      [
        changed(({ contents: { audit_log: _, ...contents }, ...manifest }) => ({ ...manifest, contents })),
        'A cópia não está inteira: a tabela audit_log não está na soma. Nada foi restaurado.',
      ],
      ...([null, [], 7, {}] as const).map((other): [(path: string) => void, string] => [
        changed(() => other),
        'O arquivo backup.json desta cópia está estragado. Nada foi restaurado.',
      ]),
      [
        changed((manifest) => ({ ...manifest, migrations: [] })),
        'O arquivo backup.json desta cópia está estragado. Nada foi restaurado.',
      ],
      [
        (path) => writeFileSync(join(path, 'backup.json'), readFileSync(join(path, 'backup.json')).subarray(0, 900)),
        'O arquivo backup.json desta cópia está estragado. Nada foi restaurado.',
      ],
    ]
    const database = await openTestDatabase()
    for (const [change, sentence] of cases) {
      const copy = mkdtempSync(join(folder, 'cortada-'))
      cpSync(backup, copy, { recursive: true })
      change(copy)
      expect(await refusalOf(copy, { database })).toBe(sentence)
    }
    expect(await refusalOf(backup, { database })).toBe('restored')
    expect(await everything(database)).toEqual(await everythingAt(source))
    await database.close()
  })

  onPostgres('of which a row is missing, or that is not whole or of a later version, is refused', async () => {
    const damaged = (change: (path: string) => void) => {
      const copy = mkdtempSync(join(folder, 'estragada-'))
      cpSync(backup, copy, { recursive: true })
      change(copy)
      return copy
    }
    const short = damaged((path) => {
      const file = join(path, 'tables', 'idempotency_key.ndjson.gz')
      const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
      writeFileSync(file, gzipSync(`${lines.slice(1).join('\n')}\n`))
    })
    const later = damaged((path) => {
      const file = join(path, 'backup.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 9_999_999_999_999] }))
    })
    const older = damaged((path) => {
      const file = join(path, 'backup.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...manifest, migrations: [1_770_000_000_000] }))
    })
    const open = damaged((path) => rmSync(join(path, 'backup.json')))
    expect(await refusalOf(short)).toBe(
      'A cópia está estragada: as linhas da tabela idempotency_key não são as dela. Nada foi restaurado.',
    )
    expect(await refusalOf(later)).toBe(
      'Estes dados são de uma versão mais nova do Talão. Atualize o programa e tente de novo.',
    )
    expect(await refusalOf(older)).toBe(
      'Estes dados são de uma versão de teste, anterior à primeira publicada do Talão, e não podem ser trazidos para esta.',
    )
    expect(await refusalOf(open)).toBe(`Em ${open} não há uma cópia inteira: falta backup.json.`)
  })
})

test('a restore that is refused leaves the target as it was, and what it brought before that goes again', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const seal = makeSeal(Buffer.from(KEY, 'hex'))
  await db.execute(sql`create table public.of_others (id int)`)
  const things = async () => [
    await db.execute(sql`select oid::text from pg_namespace where nspname = 'public'`).then(rowsIn),
    await db
      .execute(sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`)
      .then(rowsIn),
  ]
  const before = await things()
  const failing = {
    ...database,
    migrate: async (until?: number) => {
      if (until === undefined) throw new BackupError('Falhou no fim.')
      await database.migrate(until)
    },
  }
  expect(await refusalOf(backup, { database: failing, seal })).toBe('Falhou no fim.')
  expect(await things()).toEqual(before)

  for (const statement of await dropsOf(db))
    if (!/of_others|plpgsql/.test(statement)) await db.execute(sql.raw(statement))
  const bare = await things()
  expect(await refusalOf(backup, { database: failing, seal })).toBe('Falhou no fim.')
  expect(await things()).toEqual(bare)
  await database.close()
})

const rowsIn = (result: unknown) => (result as { rows: unknown[] }).rows

if (POSTGRES)
  describe('moving from the embedded database to PostgreSQL', () => {
    test('brings all rows, and refuses a target that holds anything', async () => {
      const embedded = await emptyPlace('pglite')
      expect(runCommand('restore', [backup], settingsOf(embedded)).said).toMatch(SAID)
      const place = await emptyPlace()
      const settings = { ...settingsOf(embedded), DATABASE_URL: place.databaseUrl ?? '' }
      // A pooler is passed by: of what it lends nobody may change the tables.
      const away = `postgresql://127.0.0.1:${await freePort()}/nada`
      expect(runCommand('move', [], { ...settings, DATABASE_DIRECT_URL: away }).said).toBe(
        'O PostgreSQL de DATABASE_URL não responde. Confira o endereço e se ele está no ar.',
      )
      const moved = runCommand('move', [], settings)
      expect([moved.status, moved.said]).toEqual([0, expect.stringMatching(SAID)])
      expect(await everythingAt(place)).toEqual(await everythingAt(embedded))
      expect(runCommand('move', [], settings)).toEqual({
        status: 1,
        said: 'O banco de dados de destino não está vazio. Escolha um banco novo: nada foi mudado.',
      })
      await expectGoesOn({ ...place, dataDir: embedded.dataDir })
      await Promise.all([place.remove(), embedded.remove()])
    })
  })
else
  test('a move asks for its target, and for something to move', async () => {
    const place = { dataDir: newFolder() }
    expect(runCommand('move', [], settingsOf(place)).said).toBe(
      'Informe em DATABASE_URL o PostgreSQL vazio de destino.',
    )
    const target = { ...settingsOf(place), DATABASE_URL: 'postgresql://127.0.0.1:1/nada' }
    expect(runCommand('move', [], target).said).toMatch(/^Em .* não há um banco embutido\./)
  })
