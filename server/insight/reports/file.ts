import { Readable, Writable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { reportPiece } from '../../platform/db/schema.ts'
import { bytesOf } from '../../platform/files/held.ts'
import { type FileStore, storedName } from '../../platform/files/store.ts'
import type { Ports } from '../../platform/ports.ts'

/** A file goes into the database and out of it in pieces of this size: whoever makes or fetches a large one holds no more of it. */
const PIECE_BYTES = 256 * 1024
/** Into a store, where each piece is a request. */
const STORED_PIECE_BYTES = 4 * 1024 * 1024

type Places = Pick<Ports, 'database' | 'files' | 'random'>

/** A file of a report: of the one that names it, or of a maker that was overtaken. */
interface ReportFile {
  report: SaleKey
  file: string
}

const isOf = ({ report: { campaignId, id }, file }: ReportFile) =>
  and(eq(reportPiece.campaignId, campaignId), eq(reportPiece.reportId, id), eq(reportPiece.file, file))

/** Takes the bytes of a report's file and stores them, where every server finds them. */
export function writeReportFile(
  { database: { db }, files, random }: Places,
  { report: { campaignId, id }, file }: ReportFile,
): Writable {
  const most = files === undefined ? PIECE_BYTES : STORED_PIECE_BYTES
  let waiting: Buffer[] = []
  let length = 0
  let nth = 0
  const store = async () => {
    if (length === 0) return
    const content = Buffer.concat(waiting, length)
    waiting = []
    length = 0
    const piece = { campaignId, reportId: id, file, nth: nth++, length: content.length }
    const stored = files === undefined ? null : storedName('relatorios', content, random)
    // The row comes first: whatever goes wrong between, the store's file goes with it.
    await db.insert(reportPiece).values({ ...piece, stored, content: stored === null ? content : null })
    if (stored !== null) await files?.put(stored, content)
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      length += chunk.length
      if (length < most) done()
      else store().then(() => done(), done)
    },
    final(done) {
      store().then(() => done(), done)
    },
  })
}

/** Removes a file that nobody fetches. */
export async function removeReportFile(db: Db, file: ReportFile): Promise<void> {
  await db.delete(reportPiece).where(isOf(file))
}

/** A report's file, to be sent; undefined when there is none. */
export async function readReportFile(
  { database: { db }, files }: Pick<Ports, 'database' | 'files'>,
  file: ReportFile,
): Promise<{ length: number; content: Readable } | undefined> {
  const [whole] = await db
    .select({
      pieces: sql<number>`count(*)::int`,
      length: sql<number>`coalesce(sum(${reportPiece.length}), 0)::float8`,
    })
    .from(reportPiece)
    .where(isOf(file))
  if (whole === undefined || whole.pieces === 0) return undefined
  return { length: whole.length, content: Readable.from(piecesOf(db, files, file)) }
}

async function* piecesOf(db: Db, files: FileStore | undefined, file: ReportFile): AsyncGenerator<Buffer> {
  for (let last = -1; ; ) {
    const [piece] = await db
      .select({ nth: reportPiece.nth, content: reportPiece.content, stored: reportPiece.stored })
      .from(reportPiece)
      .where(and(isOf(file), gt(reportPiece.nth, last)))
      .orderBy(asc(reportPiece.nth))
      .limit(1)
    if (piece === undefined) return
    last = piece.nth
    yield await bytesOf(piece, files)
  }
}
