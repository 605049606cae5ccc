import { useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import type { drawRecordMachine } from '../../../machines/flows/dialogues/draw-record.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FullWindow } from '../../../ui/dialogs/full-window.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Read } from '../../kit/read.tsx'
import { drawLive } from './entry.ts'
import { LiveStage } from './live-stage.tsx'

/**
 * The draw on a whole screen, for those who watch. It has no machine of its own for the draw: it shows and drives the one of the draw's screen
 * below, with what was typed there.
 */
export default function DrawLive({ slot, params }: ViewProps) {
  const { api, drawers, slots } = useSystem()
  const below = useSyncExternalStore(slots.subscribe, slots.all).find(({ screen }) => screen.id === 'draw')
  const draw = below?.actor as ActorRefFrom<typeof drawRecordMachine> | undefined
  const id = params.action_id ?? ''
  const read = useQuery(campaignQuery(api, id))
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <FullWindow layer={slot as Exclude<Slot, 'page'>} title={drawLive.title} onClose={close}>
      <Read of={read} lines={4} className="p-8">
        {(campaign) =>
          draw ? (
            <LiveStage slot={slot} params={params} campaign={campaign} draw={draw} onLeave={close} />
          ) : (
            <Skeleton lines={4} className="p-8" />
          )
        }
      </Read>
    </FullWindow>
  )
}
