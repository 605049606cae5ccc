import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type DrawnPrize, drawnPrize } from '../../../api/campaigns/draw.ts'
import { passOn } from '../../../browser/device.ts'
import { nameOfPrize, type Prize, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { slugOf } from '../../../domain/campaigns/slug.ts'
import { isByRule, UNCHECKED } from '../../../domain/draw/draw-origin.ts'
import { stateOfPhone } from '../../../domain/insight/area-codes.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { publicName } from '../../../domain/values/masks.ts'
import { drawOriginMachine } from '../../../machines/entities/draw-origin.ts'
import type { PictureShareFact } from '../../../machines/flows/records/picture-share.ts'
import { isTagged } from '../../../machines/tags.ts'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { copy } from './copy.ts'

/** The size that feeds show whole. */
const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 72
const PHOTO = 560
const FONT = '"Geist Variable", system-ui, sans-serif'
/** The colours of the paper on which a winning number stands, and of the page around it (UI.md §2). */
const COLOURS = {
  page: '#111215',
  ink: '#eeeff2',
  quiet: '#aeb2bb',
  paper: '#f4ead3',
  paperInk: '#2a2113',
  paperQuiet: '#6a5833',
}

/** What everybody may read of a winner: of the name the first one, of the phone its state. */
interface Shown {
  title: string
  prize: string
  caption: string
  number: string
  winner: string
  drawn: string
  photo: string | undefined
}

/**
 * Shares the picture of a winner where the device can share files; else it is downloaded.
 * @returns what came of it; `sharing.dismissed`: the person closed the device's own dialog
 */
export async function shareWinner(
  campaign: Campaign,
  prize: Prize,
): Promise<Exclude<PictureShareFact['type'], 'picture.failed'>> {
  const drawn = drawnPrize(campaign, prize)
  if (drawn === undefined) throw new Error(`${prize} of campaign ${campaign.id} was not drawn`)
  const shown = shownOf(campaign, prize, drawn)
  const name = `${slugOf(`${campaign.title} ${nameOfPrize(prize)}`)}.png`
  const file = new File([await pictureOf(shown)], name, { type: 'image/png' })
  const data = { files: [file], title: `${shown.title} · ${shown.prize}` }
  const came = await passOn(data)
  if (came === 'shared') return 'picture.shared'
  if (came === 'dismissed') return 'sharing.dismissed'
  saveFile(file)
  return 'picture.saved'
}

function shownOf(campaign: Campaign, prize: Prize, { winner, quota, totals, drawnAt, origin }: DrawnPrize): Shown {
  const state = stateOfPhone(winner.telefone)
  const name = publicName(winner.name)
  return {
    title: campaign.title,
    prize: `${nameOfPrize(prize)}: ${campaign[productField(prize)] ?? ''}`,
    caption: quota === null ? copy.topCaption : copy.wonCaption,
    number: quota === null ? formatCount(totals.cotas) : formatQuota(quota, campaign.total),
    winner: state === undefined ? name : `${name} · ${state}`,
    drawn: [
      copy.lottery(campaign.federal && isByRule({ origin: origin?.state ?? null }) ? campaign.concurso : null),
      ...(origin?.state && isTagged(drawOriginMachine, origin.state, 'unchecked') ? [UNCHECKED] : []),
      formatMoment(drawnAt),
    ].join(' · '),
    photo: campaign.fotos[0]?.img,
  }
}

/** Draws the picture, as a PNG. */
async function pictureOf(shown: Shown): Promise<Blob> {
  await Promise.all([document.fonts.load(`600 40px ${FONT}`), document.fonts.load(`400 40px ${FONT}`)])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const draw = canvas.getContext('2d')
  if (draw === null) throw new Error('this browser draws no pictures')
  draw.textBaseline = 'top'
  draw.fillStyle = COLOURS.page
  draw.fillRect(0, 0, WIDTH, HEIGHT)
  const photo = await photoOf(shown.photo)
  const top = photo ? PHOTO : 0
  if (photo) cover(draw, photo)
  const titled = write(draw, shown.title, {
    y: top + EDGE,
    size: photo ? 52 : 76,
    lines: photo ? 1 : 3,
    colour: COLOURS.ink,
    bold: true,
  })
  const prized = write(draw, shown.prize, { y: titled + 10, size: 36, lines: 2, colour: COLOURS.quiet })
  paper(draw, shown, photo ? prized + 36 : Math.max(prized + 48, HEIGHT - EDGE - 640))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png'),
  )
}

/** The campaign's photo, fetched as a file so that the canvas may be read again; without it the picture has none. */
async function photoOf(address: string | undefined): Promise<ImageBitmap | undefined> {
  if (address === undefined) return undefined
  try {
    const answer = await fetch(address)
    return answer.ok ? await createImageBitmap(await answer.blob()) : undefined
  } catch {
    return undefined
  }
}

function cover(draw: CanvasRenderingContext2D, photo: ImageBitmap): void {
  const scale = Math.max(WIDTH / photo.width, PHOTO / photo.height)
  const [width, height] = [WIDTH / scale, PHOTO / scale]
  draw.drawImage(photo, (photo.width - width) / 2, (photo.height - height) / 2, width, height, 0, 0, WIDTH, PHOTO)
}

/** The ticket's paper with the number, to the foot of the picture. */
function paper(draw: CanvasRenderingContext2D, { caption, number, winner, drawn }: Shown, y: number): void {
  const [x, width, height] = [EDGE, WIDTH - 2 * EDGE, HEIGHT - EDGE - y]
  draw.fillStyle = COLOURS.paper
  draw.beginPath()
  draw.roundRect(x, y, width, height, 28)
  draw.fill()
  draw.fillStyle = COLOURS.page
  for (const side of [x, x + width]) {
    draw.beginPath()
    draw.arc(side, y + height - 172, 22, 0, 2 * Math.PI)
    draw.fill()
  }
  draw.strokeStyle = COLOURS.paperQuiet
  draw.lineWidth = 4
  draw.setLineDash([2, 14])
  draw.lineCap = 'round'
  draw.beginPath()
  draw.moveTo(x + 40, y + height - 172)
  draw.lineTo(x + width - 40, y + height - 172)
  draw.stroke()
  const inside = { x: x + 56, width: width - 112 }
  const captioned = write(draw, caption, { ...inside, y: y + 44, size: 32, colour: COLOURS.paperQuiet, bold: true })
  const room = y + height - 172 - captioned
  writeLarge(draw, number, { ...inside, y: captioned, height: room, colour: COLOURS.paperInk })
  write(draw, winner, { ...inside, y: y + height - 142, size: 48, colour: COLOURS.paperInk, bold: true })
  write(draw, drawn, { ...inside, y: y + height - 78, size: 28, colour: COLOURS.paperQuiet })
}

/** One line as large as the room lets it be, in the middle of its height. */
function writeLarge(
  draw: CanvasRenderingContext2D,
  text: string,
  { x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: string },
): void {
  draw.font = `700 100px ${FONT}`
  const size = Math.min((100 * width) / draw.measureText(text).width, height * 0.9, 320)
  draw.font = `700 ${size}px ${FONT}`
  draw.fillStyle = colour
  draw.textBaseline = 'middle'
  draw.fillText(text, x, y + height / 2)
  draw.textBaseline = 'top'
}

/** Words in as many lines as they need and may have; the last one ends in `…` where they need more. @returns where the next may begin */
function write(
  draw: CanvasRenderingContext2D,
  text: string,
  {
    x = EDGE,
    y,
    width = WIDTH - 2 * EDGE,
    size,
    lines = 1,
    colour,
    bold = false,
  }: { x?: number; y: number; width?: number; size: number; lines?: number; colour: string; bold?: boolean },
): number {
  draw.font = `${bold ? 600 : 400} ${size}px ${FONT}`
  draw.fillStyle = colour
  const fits = (line: string) => draw.measureText(line).width <= width
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  const shown = rows.slice(0, lines)
  if (rows.length > lines) shown.push(`${shown.pop()} ${rows[lines]}`)
  for (const [index, row] of shown.entries()) {
    let line = row
    while (!fits(line) && line.length > 1) line = `${line.slice(0, -2).trimEnd()}…`
    draw.fillText(line, x, y + index * size * 1.2)
  }
  return y + shown.length * size * 1.2
}
