import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { DrawnPrize } from '../../../api/campaigns/draw.ts'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { nameWithInitial } from '../../../domain/values/masks.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { winnerPhoto } from '../winner-photo/entry.ts'
import { copy } from './copy.ts'
import type { RunSnapshot, SendRun } from './run-actor.ts'

interface PhotoOfWinnerProps {
  campaign: Campaign
  prize: Prize
  drawn: DrawnPrize
  snapshot: RunSnapshot
  send: SendRun
}

/** The photo of a winner on the public card, how the winner agreed to it, and the way to take it back; else the way to publish one. */
export function PhotoOfWinner({ campaign, prize, drawn: { photo, winner }, snapshot, send }: PhotoOfWinnerProps) {
  const system = useSystem()
  const may = useMay('campaigns.write')
  if (photo === null)
    return (
      may && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="small"
            icon={icons.image}
            onClick={() => openFiltered(system, winnerPhoto, { action_id: String(campaign.id) }, { premio: prize })}
          >
            {copy.usePhoto}
          </Button>
          <p className="text-13 text-ink-3 wide:text-12">{copy.photoNote}</p>
        </div>
      )
    )
  return (
    <div className="flex flex-wrap gap-3">
      <img
        src={photo.img}
        alt={copy.photoOf(nameWithInitial(winner.name))}
        width={112}
        height={140}
        className="h-35 w-28 flex-none rounded-3 object-cover inset-ring inset-ring-line-2"
      />
      <div className="flex min-w-40 flex-1 flex-col gap-1 text-13 text-ink-3 wide:text-12">
        <p className="wrap-anywhere text-ink-2">{copy.consented(photo.consent)}</p>
        <p>{copy.consentedBy(photo.operator, formatMoment(photo.at))}</p>
        {may && (
          <Button
            size="small"
            className="mt-1 self-start"
            busy={snapshot.matches('withdrawing') && snapshot.context.photo === photo.id}
            onClick={() => send({ type: 'photo.withdraw', prize, photo: photo.id })}
          >
            {copy.withdrawPhoto}
          </Button>
        )}
      </div>
    </div>
  )
}
