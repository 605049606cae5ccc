import { formatCount, quotasInWords } from '../domain/counts.ts'

/** What a receipt's picture shows. `numbers`: the first of them; `total`: how many there are. */
export interface Receipt {
  readonly title: string
  readonly numbers: readonly string[]
  readonly won: readonly string[]
  readonly total: number
  readonly draw: string | null
}

const WIDTH = 1080
const MARGIN = 72
const MOST = 60
const COLUMNS = 4
const ROW = 84
const GAP = 16
const HEAD = 430
const FOOT = 210
const INK = '#17181c'
const PAPER = { fill: '#f7e6bc', ink: '#2a2113' }

/** Draws a receipt with its numbers as a picture that can be kept. */
export async function receiptImage({ title, numbers, won, total, draw }: Receipt): Promise<Blob> {
  const shown = numbers.slice(0, MOST)
  const rows = Math.ceil(shown.length / COLUMNS)
  const height = HEAD + rows * (ROW + GAP) + FOOT
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string) => style.getPropertyValue(name).trim() || INK
  const face = getComputedStyle(document.body).fontFamily
  const write = (text: string, x: number, y: number, size: number, weight = 400, color = INK) => {
    pen.font = `${weight} ${size}px ${face}`
    pen.fillStyle = color
    pen.fillText(text, x, y, WIDTH - 2 * MARGIN)
  }

  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = PAPER.fill
  pen.fillRect(0, 0, WIDTH, HEAD - 60)
  write('Pagamento confirmado', MARGIN, 110, 40, 600, PAPER.ink)
  write(quotasInWords(total), MARGIN, 220, 96, 600, PAPER.ink)
  write(title, MARGIN, 300, 44, 400, PAPER.ink)

  const width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
  pen.textAlign = 'center'
  for (const [index, number] of shown.entries()) {
    const x = MARGIN + (index % COLUMNS) * (width + GAP)
    const y = HEAD + Math.floor(index / COLUMNS) * (ROW + GAP)
    const isWon = won.includes(number)
    pen.fillStyle = isWon ? PAPER.fill : colorOf('--bil')
    pen.beginPath()
    pen.roundRect(x, y, width, ROW, 14)
    pen.fill()
    write(number, x + width / 2, y + 57, 44, 600, isWon ? PAPER.ink : colorOf('--on-bil'))
  }
  pen.textAlign = 'left'
  const under = HEAD + rows * (ROW + GAP) + 60
  if (total > shown.length) write(`e mais ${formatCount(total - shown.length)} números`, MARGIN, under, 36)
  if (draw !== null) write(`Sorteio ${draw}`, MARGIN, under + 60, 36, 500)
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png')
  })
}
