import { formatCount, quotasInWords } from '../domain/values/counts.ts'

/** What a receipt's picture shows. `numbers`: the lowest of them; `total`: how many there are; `facts`: what proves the purchase, in this order. */
export interface Receipt {
  readonly title: string
  readonly numbers: readonly string[]
  readonly won: readonly string[]
  readonly total: number
  readonly draw: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 72
const COLUMNS = 4
const MOST = 2 * COLUMNS
const ROW = 84
const GAP = 16
/** Where the paper ends and the numbers begin. */
const PAPER_END = 930
const NUMBERS = 1030
const INK = '#17181c'
const PAPER = { fill: '#f7e6bc', ink: '#2a2113', quiet: '#6a5833' }

/** Draws a receipt with its numbers as a picture that can be kept. No phone and no code is on it. */
export async function receiptImage({ title, numbers, won, total, draw, facts }: Receipt): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string) => style.getPropertyValue(name).trim() || INK
  const face = getComputedStyle(document.body).fontFamily
  const write = (text: string, { x = MARGIN, y, size, weight = 400, color = INK, room = WIDTH - 2 * MARGIN }: Pen) => {
    pen.font = `${weight} ${size}px ${face}`
    pen.fillStyle = color
    pen.fillText(text, x, y, room)
  }

  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = PAPER.fill
  pen.fillRect(0, 0, WIDTH, PAPER_END)
  write('Pagamento confirmado', { y: 110, size: 40, weight: 600, color: PAPER.ink })
  write(quotasInWords(total), { y: 220, size: 96, weight: 600, color: PAPER.ink })
  write(title, { y: 300, size: 44, color: PAPER.ink })
  const half = (WIDTH - 2 * MARGIN) / 2
  for (const [index, { name, value }] of facts.entries()) {
    // The last one of an odd number has the whole line.
    const isWide = index === facts.length - 1 && index % 2 === 0
    const place = { x: MARGIN + (index % 2) * half, room: isWide ? WIDTH - 2 * MARGIN : half - GAP }
    const y = 400 + Math.floor(index / 2) * 150
    write(name, { ...place, y, size: 28, color: PAPER.quiet })
    write(value, { ...place, y: y + 50, size: 38, weight: 500, color: PAPER.ink })
  }

  const isWhole = total <= MOST && numbers.length >= total
  const shown = numbers.slice(0, isWhole ? MOST : MOST - 1)
  const chips = isWhole ? shown : [...shown, `+ ${formatCount(total - shown.length)}`]
  write('Números', { y: NUMBERS - 24, size: 36, weight: 600 })
  const width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
  pen.textAlign = 'center'
  for (const [index, number] of chips.entries()) {
    const x = MARGIN + (index % COLUMNS) * (width + GAP)
    const y = NUMBERS + Math.floor(index / COLUMNS) * (ROW + GAP)
    const isWon = won.includes(number)
    const isNumber = index < shown.length
    pen.fillStyle = isWon ? PAPER.fill : isNumber ? colorOf('--bil') : '#ffffff'
    pen.beginPath()
    pen.roundRect(x, y, width, ROW, 14)
    pen.fill()
    const color = isWon ? PAPER.ink : isNumber ? colorOf('--on-bil') : INK
    write(number, { x: x + width / 2, y: y + 57, size: 44, weight: 600, color, room: width })
  }
  pen.textAlign = 'left'
  if (draw !== null) write(`Sorteio ${draw}`, { y: HEIGHT - 56, size: 36, weight: 500 })
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png')
  })
}

/** How and where a text is written. `room`: as wide as it may be. */
interface Pen {
  x?: number
  y: number
  size: number
  weight?: number
  color?: string
  room?: number
}
