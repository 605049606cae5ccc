import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, type CellKind, type Column, plainText, type Table } from './columns.ts'
import { LocalTime } from './local-time.ts'

/** A sheet holds 1,048,576 rows; what is more goes on in the next one. */
const ROWS_A_SHEET = 1_000_000
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DAY_MS = 86_400_000
/** Day 25,569 of the sheet's calendar is 1970-01-01. */
const EPOCH_DAY = 25_569
/** The styles of `styles.xml` by what a cell holds; text is marked as such, so that it stays text when it is edited (S48). */
const STYLES: Readonly<Record<CellKind, number>> = { count: 0, money: 1, moment: 2, text: 3 }

/** A table as an XLSX file, written as it is read: a stream of the zipped file. */
export function xlsxOf(table: Table): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => void output.destroy(error as Error)
  zip.on('error', fail)
  const sheets = Math.max(1, Math.ceil(table.total / ROWS_A_SHEET))
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(XML + text), path)
  add('[Content_Types].xml', contentTypes(sheets))
  add('_rels/.rels', relations([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]))
  add('xl/workbook.xml', workbook(sheets))
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets))
  add('xl/styles.xml', STYLESHEET)
  const rows = new SharedRows(table)
  for (let sheet = 1; sheet <= sheets; sheet++) {
    const last = sheet === sheets
    const lines = sheetLines(table.columns, rows, last ? Number.POSITIVE_INFINITY : ROWS_A_SHEET)
    const source = Readable.from(lines, { objectMode: false })
    // The archive handles no errors of the streams that it is given, and an unhandled one ends the process.
    source.on('error', fail)
    zip.addReadStream(source, `xl/worksheets/sheet${sheet}.xml`)
  }
  zip.end()
  return output
}

/** The batches of a table, taken by one sheet after another; what a sheet has no room for waits for the next. */
class SharedRows {
  #batches: AsyncIterator<readonly Cell[][]>
  #left: readonly Cell[][] = []
  constructor({ batches }: Table) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  async take(room: number): Promise<readonly Cell[][]> {
    if (this.#left.length === 0) {
      const next = await this.#batches.next()
      if (next.done) return []
      this.#left = next.value
    }
    const taken = this.#left.slice(0, room)
    this.#left = this.#left.slice(taken.length)
    return taken
  }
}

async function* sheetLines(columns: readonly Column[], rows: SharedRows, room: number): AsyncGenerator<string> {
  const clock = new LocalTime()
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join('')}</cols><sheetData>`
  yield line(columns.map(({ head }) => textCell(head)))
  let left = room
  while (left > 0) {
    const batch = await rows.take(left)
    if (batch.length === 0) break
    left -= batch.length
    yield batch
      .map((row) => line(row.map((cell, index) => cellOf(cell, columns[index]?.kind ?? 'text', clock))))
      .join('')
  }
  yield '</sheetData></worksheet>'
}

const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
const widthOf = ({ kind }: Column, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${kind === 'text' ? 28 : 18}" customWidth="1"/>`

function cellOf(cell: Cell, kind: CellKind, clock: LocalTime): string {
  if (cell === null) return '<c/>'
  // A sheet counts moments in days.
  if (cell instanceof Date) return numberCell(EPOCH_DAY + clock.millisecondsOf(cell) / DAY_MS, kind)
  if (kind === 'text') return textCell(String(cell))
  return numberCell(kind === 'money' ? Number(cell) / 100 : Number(cell), kind)
}

const numberCell = (value: number, kind: CellKind) => `<c s="${STYLES[kind]}"><v>${value}</v></c>`

/** Text is written into its cell as text: whatever it begins with, it is never a formula (S48). */
const textCell = (text: string) =>
  `<c s="${STYLES.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(plainText(text))}</t></is></c>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const sheetNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${sheetNumbers(
    sheets,
  )
    .map((sheet) => part(`worksheets/sheet${sheet}.xml`, 'worksheet'))
    .join('')}</Types>`
}

function workbook(sheets: number): string {
  const list = sheetNumbers(sheets).map(
    (sheet) => `<sheet name="Página ${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${list.join('')}</sheets></workbook>`
}

function workbookRelations(sheets: number): string {
  const list = sheetNumbers(sheets).map((sheet) => ({
    id: `rId${sheet}`,
    type: 'worksheet',
    target: `worksheets/sheet${sheet}.xml`,
  }))
  return relations([...list, { id: `rId${sheets + 1}`, type: 'styles', target: 'styles.xml' }])
}

function relations(list: readonly { id: string; type: string; target: string }[]): string {
  const items = list.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${RELS}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

const STYLESHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`
