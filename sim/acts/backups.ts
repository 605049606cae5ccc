import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '../../server/operation/backup/backup.ts'
import { time } from '../preload.ts'
import type { Kit } from './kit.ts'

/** What a backup leaves behind by design: reports are made again. */
const LEFT: ReadonlySet<string> = new Set(['report', 'report_piece', 'removed_file'])

/** A backup is written and brought into another database, in which everything goes on. */
export async function moveToBackup({ world, find, say }: Pick<Kit, 'world' | 'find' | 'say'>): Promise<void> {
  const { ports } = world.servers[0] ?? {}
  if (ports === undefined || world.store.replace === undefined) return
  const before = await world.tables()
  const folder = await mkdtemp(join(tmpdir(), 'simulated-backup-'))
  try {
    const { seal, database } = ports
    const written = await writeBackup({ database, seal, now: new Date(time.now) }, folder)
    await world.store.replace((empty) => restoreBackup({ database: empty, seal }, folder))
    say(`uma cópia de ${written.rows} linhas é restaurada em outro banco, e tudo segue nele`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await world.startAnew()
  const after = await world.tables()
  for (const [name, rows] of before)
    if (!LEFT.has(name) && after.get(name) !== rows) find(`a cópia tem outras linhas em ${name}`)
}
