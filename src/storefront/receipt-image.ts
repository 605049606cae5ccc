import { formatCount, quotasInWords } from '../domain/values/counts.ts'

/**
 * What a receipt's picture shows. `seller`: who sells, above it; `numbers`: the lowest of them; `total`: how many there are; `facts`: what proves the
 * purchase, in this order; `check`: where the draw is checked.
 */
export interface Receipt {
  readonly seller: string
  readonly title: string
  readonly numbers: readonly string[]
  readonly won: readonly string[]
  readonly total: number
  readonly draw: string | null
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly check: string | null
}

const WIDTH = 1080
const HEIGHT = 1350
const HEAD = 132
/** The ticket: its edges, where its paper ends and the numbers begin, and how far its texts stand in. */
const TICKET = { x: 64, y: 184, width: WIDTH - 128, height: 960, radius: 28, perforation: 840, notch: 18 }
const MARGIN = TICKET.x + 52
const ROOM = WIDTH - 2 * MARGIN
const COLUMNS = 4
const MOST = 2 * COLUMNS
const ROW = 76
const GAP = 16
const NUMBERS = 952
const INK = '#17181c'
const QUIET = '#63676f'
const DESK = '#f3f3f0'
const LINE = '#e8e8e5'
const PAPER = { fill: '#f7e6bc', ink: '#2a2113', quiet: '#6a5833' }

/** Draws a receipt with its numbers as a picture that can be kept. No phone and no code is on it. */
export async function receiptImage(receipt: Receipt): Promise<Blob> {
  const { seller, title, numbers, won, total, draw, facts, check } = receipt
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const colorOf = (name: string) => style.getPropertyValue(name).trim() || INK
  const face = getComputedStyle(document.body).fontFamily
  const write = (text: string, { x = MARGIN, y, size, weight = 400, color = INK, room = ROOM }: Pen) => {
    pen.font = `${weight} ${size}px ${face}`
    pen.fillStyle = color
    pen.fillText(text, x, y, room)
  }

  pen.fillStyle = DESK
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = colorOf('--brand')
  pen.fillRect(0, 0, WIDTH, HEAD)
  const onBrand = colorOf('--on-brand')
  write(seller, { x: TICKET.x, y: 82, size: 44, weight: 500, color: onBrand, room: WIDTH - 2 * TICKET.x - 170 })
  pen.textAlign = 'right'
  write('Recibo', { x: WIDTH - TICKET.x, y: 80, size: 32, color: onBrand, room: 150 })
  pen.textAlign = 'left'

  drawTicket(pen)
  write('Pagamento confirmado', { y: 268, size: 40, weight: 600, color: PAPER.ink })
  write(quotasInWords(total), { y: 384, size: 104, weight: 600, color: PAPER.ink })
  write(title, { y: 460, size: 42, color: PAPER.quiet })
  const half = ROOM / 2
  for (const [index, { name, value }] of facts.entries()) {
    // The last one of an odd number has the whole line.
    const isWide = index === facts.length - 1 && index % 2 === 0
    const place = { x: MARGIN + (index % 2) * half, room: isWide ? ROOM : half - GAP }
    const y = 544 + Math.floor(index / 2) * 106
    write(name, { ...place, y, size: 28, color: PAPER.quiet })
    write(value, { ...place, y: y + 46, size: 37, weight: 500, color: PAPER.ink })
  }

  const isWhole = total <= MOST && numbers.length >= total
  const shown = numbers.slice(0, isWhole ? MOST : MOST - 1)
  const chips = isWhole ? shown : [...shown, `+ ${formatCount(total - shown.length)}`]
  write('Números', { y: NUMBERS - 28, size: 36, weight: 600 })
  const width = (ROOM - (COLUMNS - 1) * GAP) / COLUMNS
  pen.textAlign = 'center'
  for (const [index, number] of chips.entries()) {
    const x = MARGIN + (index % COLUMNS) * (width + GAP)
    const y = NUMBERS + Math.floor(index / COLUMNS) * (ROW + GAP)
    const isWon = won.includes(number)
    const isNumber = index < shown.length
    pen.fillStyle = isWon ? PAPER.fill : isNumber ? colorOf('--bil-tint') : '#ffffff'
    pen.beginPath()
    pen.roundRect(x, y, width, ROW, 14)
    pen.fill()
    const color = isWon ? PAPER.ink : isNumber ? colorOf('--bil-text') : QUIET
    write(number, { x: x + width / 2, y: y + 52, size: 40, weight: isNumber ? 500 : 400, color, room: width - GAP })
  }
  pen.textAlign = 'left'
  const foot = { x: TICKET.x, room: WIDTH - 2 * TICKET.x }
  if (draw !== null) write(`Sorteio ${draw}`, { ...foot, y: 1218, size: 36, weight: 500 })
  if (check !== null)
    write(`Confira o sorteio em ${check}`, { ...foot, y: draw === null ? 1218 : 1272, size: 32, color: QUIET })
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png')
  })
}

/** The ticket that all stands on: paper above its perforation, white below, a notch at either end of it. */
function drawTicket(pen: CanvasRenderingContext2D): void {
  const { x, y, width, height, radius, perforation, notch } = TICKET
  const right = x + width
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = LINE
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
  pen.stroke()
  pen.fillStyle = PAPER.fill
  pen.beginPath()
  pen.roundRect(x, y, width, perforation - y, [radius, radius, 0, 0])
  pen.fill()
  pen.fillStyle = DESK
  for (const end of [x, right]) {
    pen.beginPath()
    pen.arc(end, perforation, notch, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.strokeStyle = PAPER.quiet
  pen.lineWidth = 3
  pen.setLineDash([3, 9])
  pen.beginPath()
  pen.moveTo(x + 2 * notch, perforation)
  pen.lineTo(right - 2 * notch, perforation)
  pen.stroke()
  pen.setLineDash([])
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
