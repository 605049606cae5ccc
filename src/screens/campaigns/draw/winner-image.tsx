import type { CSSProperties } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type DrawnPrize, drawnPrize } from '../../../api/campaigns/draw.ts'
import { passOn } from '../../../browser/device.ts'
import { drawn } from '../../../browser/picture.ts'
import { isNumbered, nameOfPrize, type Prize, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { slugOf } from '../../../domain/campaigns/slug.ts'
import { UNCHECKED } from '../../../domain/draw/draw-origin.ts'
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
const SIZE = { width: 1080, minHeight: 1350 } as const
const EDGE = 72
const INSET = 56
/** How high the photo is, and the part of the ticket that is torn off. */
const PHOTO = 560
const STUB = 172
const NOTCH = 44
/** The most that the number may be, and how wide the widest digit is of that. */
const LARGEST = 320
const DIGIT = 0.68
/** The colours of the paper on which a winning number stands, and of the page around it (UI.md §2), whatever the theme. */
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
  const result = drawnPrize(campaign, prize)
  if (result === undefined) throw new Error(`${prize} of campaign ${campaign.id} was not drawn`)
  const shown = shownOf(campaign, prize, result)
  const name = `${slugOf(`${campaign.title} ${nameOfPrize(prize)}`)}.png`
  const file = new File([await drawn(<WinnerPicture {...shown} />, 1)], name, { type: 'image/png' })
  const data = { files: [file], title: `${shown.title} · ${shown.prize}` }
  const came = await passOn(data)
  if (came === 'shared') return 'picture.shared'
  if (came === 'dismissed') return 'sharing.dismissed'
  saveFile(file)
  return 'picture.saved'
}

function shownOf(
  campaign: Campaign,
  prize: Prize,
  { winner, quota, totals, drawnAt, origin, photo }: DrawnPrize,
): Shown {
  const state = stateOfPhone(winner.telefone)
  const name = publicName(winner.name)
  return {
    title: campaign.title,
    prize: `${nameOfPrize(prize)}: ${campaign[productField(prize)] ?? ''}`,
    caption: quota === null ? copy.topCaption : copy.wonCaption,
    number: quota === null ? formatCount(totals.cotas) : formatQuota(quota, campaign.total),
    winner: state === undefined ? name : `${name} · ${state}`,
    drawn: [
      ...(isNumbered(prize) ? [copy.lottery(origin?.concurso ?? null)] : []),
      ...(origin?.state && isTagged(drawOriginMachine, origin.state, 'unchecked') ? [UNCHECKED] : []),
      formatMoment(drawnAt),
    ].join(' · '),
    photo: photo?.img ?? campaign.fotos[0]?.img,
  }
}

/** Who won, on the ticket's paper, under the photo of the winner who agreed to it, or the campaign's. */
function WinnerPicture({ title, prize, caption, number, winner, drawn: how, photo }: Shown) {
  const width = SIZE.width - 2 * (EDGE + INSET)
  const size = Math.min(LARGEST, Math.floor(width / (number.length * DIGIT)))
  return (
    <div
      style={{ ...column, ...SIZE, background: COLOURS.page, font: '400 36px "Geist Variable", system-ui, sans-serif' }}
    >
      {photo && <img src={photo} alt="" style={{ width: '100%', height: PHOTO, flex: 'none', objectFit: 'cover' }} />}
      <div
        style={{
          ...column,
          flex: 1,
          minHeight: 0,
          padding: EDGE,
          justifyContent: 'space-between',
          gap: photo ? 36 : 48,
        }}
      >
        <div style={{ ...column, flex: 'none', gap: 10, color: COLOURS.quiet, lineHeight: 1.2 }}>
          <p style={{ ...lines(photo ? 1 : 3), color: COLOURS.ink, fontSize: photo ? 52 : 76, fontWeight: 600 }}>
            {title}
          </p>
          <p style={lines(2)}>{prize}</p>
        </div>
        <div style={paper(photo !== undefined)}>
          <p style={{ fontSize: 32, fontWeight: 600 }}>{caption}</p>
          <p style={{ ...middle, color: COLOURS.paperInk, fontSize: size, fontWeight: 700 }}>{number}</p>
          <div style={seam} />
          {(['left', 'right'] as const).map((side) => (
            <div key={side} style={{ ...notch, [side]: -NOTCH / 2 }} />
          ))}
          <div style={{ ...column, height: STUB, paddingTop: 30, gap: 6 }}>
            <p style={{ ...lines(1), color: COLOURS.paperInk, fontSize: 48, fontWeight: 600 }}>{winner}</p>
            <p style={{ ...lines(1), fontSize: 28 }}>{how}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const
const middle = { display: 'flex', alignItems: 'center', flex: 1, minHeight: 0, lineHeight: 1 } as const
const seam = { margin: `0 ${40 - INSET}px`, borderTop: `4px dotted ${COLOURS.paperQuiet}` } as const
const notch: CSSProperties = {
  ...{ position: 'absolute', bottom: STUB - NOTCH / 2, width: NOTCH, height: NOTCH },
  ...{ borderRadius: NOTCH, background: COLOURS.page },
}

/** The ticket: all that the photo leaves, or 640 of it. */
const paper = (fills: boolean): CSSProperties => ({
  ...{ ...column, position: 'relative', flex: fills ? 1 : '0 1 640px', minHeight: 0, boxSizing: 'border-box' },
  ...{
    padding: `44px ${INSET}px 0`,
    borderRadius: 28,
    background: COLOURS.paper,
    color: COLOURS.paperQuiet,
    lineHeight: 1.2,
  },
})

/** Words in no more lines than these; the last one ends in `…` where they need more. */
const lines = (most: number): CSSProperties => ({
  ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: most, overflow: 'hidden' },
})
