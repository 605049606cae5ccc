import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ownValue } from '../../../src/domain/values/own.ts'
import { findingsOf } from '../../campaigns/ledger/health.ts'
import { type Database, type Db, rowsOf } from '../../platform/db/database.ts'
import { isForWantOfRoom } from '../../platform/db/disk-room.ts'
import { refusalOfMigrations } from '../../platform/db/migrations.ts'
import { syncTree } from '../../platform/durable.ts'
import { bringFile, storedIn } from '../../platform/files/bring.ts'
import { bytesOf } from '../../platform/files/held.ts'
import { type FileStore, isNamed, StoreFailure } from '../../platform/files/store.ts'
import { makeCheck, opensCheck } from '../../platform/seal/key-check.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { StartError } from '../../platform/start-error.ts'
import {
  atOneMoment,
  type Content,
  contentOf,
  contentsOf,
  fillWith,
  lastNumbersOf,
  OtherRows,
  rowTexts,
  setLastNumbers,
} from './rows.ts'
import { isEmpty, type Table, tablesOf, totalsOf } from './tables.ts'
import { dropsOf, takeOut } from './taking-out.ts'

/** Why a backup, a restore or a move was not done. Its message is one Portuguese sentence for the operator. */
export class BackupError extends StartError {}

/** What a backup holds beside the rows. */
interface Manifest {
  format: 1
  at: string
  /** When each migration that it has was written: the version of its tables. */
  migrations: number[]
  tables: Table[]
  contents: Record<string, Content>
  lastNumbers: Record<string, number>
  /** A text sealed with the key of the data: another key does not open it. */
  keyCheck: string
}

/** What every list of a copy is, of whichever version. */
const MANIFEST_SHAPE = Type.Object({
  migrations: Type.Array(Type.Number(), { minItems: 1 }),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      identity: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  contents: Type.Record(Type.String(), Type.Object({ rows: Type.Integer(), sum: Type.String() })),
  lastNumbers: Type.Record(Type.String(), Type.Number()),
  keyCheck: Type.String(),
})

/** What was written: rows, and what an operator compares. */
export interface Done {
  tables: number
  rows: number
  totals: Awaited<ReturnType<typeof totalsOf>>
}

/** The last file of a backup that is written: without it there is none. */
export const MANIFEST = 'backup.json'
const ROWS = 'tables'
const PRIVATE = 0o700
const NOTHING_RESTORED = 'Nada foi restaurado.'
const REMAINS = 'O que já tinha chegado não pôde ser tirado do banco de destino: use outro.'

/** What a backup is made of. */
interface Source {
  database: Database
  seal: Seal
  now: Date
  files?: FileStore | undefined
  /** Ends it before it is done. */
  signal?: AbortSignal | undefined
}

/**
 * Writes all rows, as they are at one moment, into a new folder. Photos are among them, those of the store as files beside them; reports that were made are not, and are made again when asked for. The key is not among them: whoever has both can read all.
 * Where that fails, nothing of it stays.
 * @throws BackupError when there is something in the folder already
 */
export async function writeBackup(source: Source, folder: string): Promise<Done> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupError(`A pasta ${folder} não está vazia. Escolha outra para a cópia.`)
  const { db, longWork = db } = source.database
  const made = await mkdir(folder, { recursive: true, mode: PRIVATE })
  const { totals, ...manifest } = await writeAll(source, folder).catch(async (error) => {
    await removeMade(folder, made).catch(() => undefined)
    throw isForWantOfRoom(error)
      ? new BackupError(`Falta espaço em disco para a cópia em ${folder}. Nada ficou dela.`)
      : error
  })
  await complainOf(longWork)
  return doneOf(manifest, totals)
}

/** @param made the first folder that there was not before; undefined where the one of the backup was there, empty */
async function removeMade(folder: string, made: string | undefined): Promise<void> {
  const names = made === undefined ? (await readdir(folder)).map((name) => join(folder, name)) : [made]
  for (const name of names) await rm(name, { recursive: true, force: true })
}

async function writeAll(
  { database, seal, now, files, signal }: Source,
  folder: string,
): Promise<Manifest & Pick<Done, 'totals'>> {
  const { db, longWork = db } = database
  await mkdir(join(folder, ROWS), { mode: PRIVATE })
  const { totals, ...manifest } = await atOneMoment(longWork, async (tx) => {
    const tables = await tablesOf(tx)
    for (const table of tables)
      await pipeline(
        Readable.from(linesOf(rowTexts(tx, table))),
        createGzip(),
        createWriteStream(join(folder, ROWS, `${table.name}.ndjson.gz`), { mode: 0o600 }),
        { ...(signal && { signal }) },
      )
    await writeFiles(tx, files, { folder, signal })
    return {
      format: 1,
      at: now.toISOString(),
      migrations: await migrationsOf(tx),
      tables,
      contents: await contentsOf(tx, tables, signal),
      lastNumbers: await lastNumbersOf(tx, tables),
      keyCheck: makeCheck(seal),
      // What an operator compares is of the same moment: sales go on meanwhile.
      totals: await totalsOf(tx),
    } as const
  })
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await syncTree(folder)
  return { ...manifest, totals }
}

/**
 * Brings a backup into an empty database, of either kind, and up to this version's tables.
 * Where something is wrong, what it brought is taken out again.
 * @throws BackupError when the target holds anything, the key is another, or what arrived is not what was copied
 */
export async function restoreBackup(
  { database, seal, files }: { database: Database; seal: Seal; files?: FileStore | undefined },
  folder: string,
): Promise<Done> {
  const manifest = await readManifest(folder)
  if (!opensCheck(seal, manifest.keyCheck))
    throw new BackupError(
      'A chave (secret.key ou SECRET_KEY) não é a desta cópia. Coloque a chave certa e tente de novo.',
    )
  if (!(await isEmpty(database.db)))
    throw new BackupError('O banco de dados de destino não está vazio. Escolha um banco novo: nada foi mudado.')
  compareTables(manifest)
  refuseOtherMigrations(manifest)
  const rows = ({ name }: Table) => readRows(join(folder, ROWS, `${name}.ndjson.gz`), name)
  await compareRows(manifest, rows)
  const { db, longWork = db } = database
  const before = await dropsOf(longWork)
  try {
    await fill(database, manifest, rows, NOTHING_RESTORED)
    await readFiles(longWork, files, folder)
  } catch (error) {
    throw await takeOut(longWork, before).then(
      () => error,
      () => (error instanceof BackupError ? new BackupError(`${error.message} ${REMAINS}`, { cause: error }) : error),
    )
  }
  return doneOf(manifest, await totalsOf(longWork))
}

const FILES = 'files'
const fileOf = (folder: string, stored: string) => join(folder, FILES, stored.replace('/', '-'))

/** Writes what lies in the store, each file once. */
async function writeFiles(
  tx: Db,
  files: FileStore | undefined,
  { folder, signal }: { folder: string; signal: AbortSignal | undefined },
): Promise<void> {
  const named = await storedIn(tx)
  if (named.length > 0) await mkdir(join(folder, FILES), { mode: PRIVATE })
  for (const stored of named) {
    signal?.throwIfAborted()
    const content = await bytesOf({ content: null, stored }, files).catch((error) => {
      if (!(error instanceof StoreFailure)) throw error
      throw new BackupError(
        `O depósito de arquivos não deu o arquivo ${stored} (${error.message}). Confira as variáveis S3_… e tente de novo.`,
      )
    })
    await writeFile(fileOf(folder, stored), content, { mode: 0o600 })
  }
}

/** Brings what lay in a store into this installation's own, under names of its own, or into the database where it has none. */
async function readFiles(db: Db, files: FileStore | undefined, folder: string): Promise<void> {
  for (const stored of await storedIn(db)) {
    const content = await readFile(fileOf(folder, stored)).catch(() => undefined)
    if (content === undefined || !isNamed(stored, content))
      throw new BackupError(`A cópia não está inteira: o arquivo ${stored} falta ou é outro. Nada foi restaurado.`)
    await bringFile(db, files, { stored, content }).catch((error) => {
      if (!(error instanceof StoreFailure)) throw error
      throw new BackupError(`O depósito de arquivos recusou (${error.message}). Nada foi restaurado.`)
    })
  }
  // The store that they came from is another installation's.
  await db.execute(sql`delete from removed_file`)
}

/** Says which table has rows that nobody would bring, or rows that nobody could compare. */
function compareTables({ tables, contents }: Manifest): void {
  const names = tables.map(({ name }) => name)
  const unlisted = Object.keys(contents).find((name) => !names.includes(name))
  const unsummed = names.find((name) => !Object.hasOwn(contents, name))
  const [name, problem] = unlisted === undefined ? [unsummed, 'não está na soma'] : [unlisted, 'falta na lista']
  if (name !== undefined)
    throw new BackupError(`A cópia não está inteira: a tabela ${name} ${problem}. Nada foi restaurado.`)
}

/** Reads a copy to its end before anything is changed, and says which table's rows are not those that were copied. */
async function compareRows(
  { tables, contents }: Manifest,
  rowsFor: (table: Table) => AsyncIterable<string[]>,
): Promise<void> {
  for (const table of tables) {
    const [was, is] = [ownValue(contents, table.name), await contentOf(rowsFor(table))]
    if (was?.rows !== is.rows || was.sum !== is.sum) throw new BackupError(otherRows(table.name, NOTHING_RESTORED))
  }
}

/**
 * Brings all rows of one database into another, empty one.
 * @throws BackupError when the target holds anything, or what arrived is not what was there
 */
export async function moveDatabase(from: Database, to: Database): Promise<Done> {
  if (!(await isEmpty(to.db)))
    throw new BackupError('O banco de dados de destino não está vazio. Escolha um banco novo: nada foi mudado.')
  const manifest = await atOneMoment(from.db, async (tx) => {
    const tables = await tablesOf(tx)
    const contents = await contentsOf(tx, tables)
    const moved = {
      migrations: await migrationsOf(tx),
      tables,
      contents,
      lastNumbers: await lastNumbersOf(tx, tables),
    }
    refuseOtherMigrations(moved)
    await fill(to, moved, (table) => rowTexts(tx, table), 'Use outro destino.')
    return moved
  })
  return doneOf(manifest, await totalsOf(to.longWork ?? to.db))
}

type Filled = Pick<Manifest, 'migrations' | 'tables' | 'contents' | 'lastNumbers'>

const REFUSED = {
  newer: 'Estes dados são de uma versão mais nova do Talão. Atualize o programa e tente de novo.',
  older:
    'Estes dados são de uma versão de teste, anterior à primeira publicada do Talão, e não podem ser trazidos para esta.',
}

function refuseOtherMigrations({ migrations }: Pick<Manifest, 'migrations'>): void {
  const refusal = refusalOfMigrations(migrations)
  if (refusal !== undefined) throw new BackupError(REFUSED[refusal])
}

const otherRows = (table: string, left: string) =>
  `A cópia está estragada: as linhas da tabela ${table} não são as dela. ${left}`

/** @param left what is said of the target where it is not filled */
async function fill(
  to: Database,
  source: Filled,
  rows: (table: Table) => AsyncIterable<readonly string[]>,
  left: string,
) {
  const { db, longWork = db } = to
  await to.migrate(Math.max(...source.migrations))
  await fillWith(longWork, source.tables, rows).catch((error) => {
    if (!(error instanceof OtherRows)) throw error
    throw new BackupError(otherRows(error.table, left))
  })
  await setLastNumbers(longWork, source.tables, source.lastNumbers)
  const arrived = await atOneMoment(longWork, (tx) => contentsOf(tx, source.tables))
  for (const { name } of source.tables) {
    const [was, is] = [ownValue(source.contents, name), ownValue(arrived, name)]
    if (was?.rows !== is?.rows || was?.sum !== is?.sum)
      throw new BackupError(`A tabela ${name} não chegou inteira (${is?.rows} de ${was?.rows} linhas). ${left}`)
  }
  await to.migrate()
  await complainOf(longWork)
}

async function complainOf(db: Db): Promise<void> {
  const [finding, ...more] = await findingsOf(db)
  if (finding === undefined) return
  const others = more.length === 0 ? '' : ` (e mais ${more.length})`
  throw new BackupError(`As cotas não conferem: campanha ${finding.campaignId}, ${finding.problem}${others}.`)
}

function doneOf({ tables, contents }: Pick<Manifest, 'tables' | 'contents'>, totals: Done['totals']): Done {
  return { tables: tables.length, rows: rowsIn(contents), totals }
}

const rowsIn = (contents: Manifest['contents']) => Object.values(contents).reduce((sum, each) => sum + each.rows, 0)

/** How many rows a backup has. */
export const rowsOfBackup = async (folder: string): Promise<number> => rowsIn((await readManifest(folder)).contents)

async function migrationsOf(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ at: number }>(
    db,
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ at }) => at)
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`Em ${folder} não há uma cópia inteira: falta ${MANIFEST}.`)
  })
  const manifest = parsed(text)
  if (Value.Check(MANIFEST_SHAPE, manifest)) return manifest as Manifest
  throw new BackupError(`O arquivo ${MANIFEST} desta cópia está estragado. Nada foi restaurado.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* linesOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield `${batch.join('\n')}\n`
}

async function* readRows(path: string, table: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip()
  const file = createReadStream(path)
  file.once('error', (error) => unpacked.destroy(error))
  file.pipe(unpacked)
  let rest = ''
  try {
    for await (const text of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } catch {
    throw new BackupError(`A cópia está cortada: a tabela ${table} não pode ser lida inteira. Nada foi restaurado.`)
  } finally {
    file.destroy()
  }
  if (rest !== '') yield [rest]
}
