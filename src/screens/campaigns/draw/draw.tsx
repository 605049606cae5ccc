import { useState } from 'react'
import { type Campaign, campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { drawnPrize } from '../../../api/campaigns/draw.ts'
import { prizesOf } from '../../../domain/campaigns/prizes.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Read } from '../../kit/read.tsx'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { copy } from './copy.ts'
import { DrawBoard } from './draw-board.tsx'
import { draw } from './entry.ts'

/** The drawer of a campaign's draw: title and progress, and below them the prizes as tickets. */
export default function Draw(props: ViewProps) {
  const system = useSystem()
  const { api, drawers, open } = system
  const { slot, params } = props
  /** Who came from the day of the draw goes back to it. */
  const [fromDay] = useState(() => currentLocation(system)?.filters[slot]?.de === 'dia')
  const phone = usePhone()
  const read = useQuery(campaignQuery(api, params.action_id ?? ''))
  const { data } = read
  return (
    <Drawer
      icon={icons.dices}
      title={data?.ganhador ? copy.after : draw.title}
      {...(data && { context: data.title, note: progressOf(data) })}
      {...(!phone &&
        data && {
          actions: (
            <>
              <Button
                size="small"
                icon={icons.calendar}
                onClick={() => open('draw-run', { action_id: String(data.id) })}
              >
                {copy.day}
              </Button>
              <Button
                size="small"
                icon={icons.monitor}
                onClick={() => open('draw-live', { action_id: String(data.id) })}
              >
                {copy.live}
              </Button>
            </>
          ),
        })}
      onClose={() =>
        fromDay ? open('draw-run', { action_id: params.action_id ?? '' }) : drawers.send({ type: 'layer.close' })
      }
      footer={<ScreenKeys slot={slot} />}
    >
      <Read of={read} lines={6} className="p-5">
        {(campaign) => <DrawBoard {...props} campaign={campaign} />}
      </Read>
    </Drawer>
  )
}

function progressOf(campaign: Campaign): string {
  const prizes = prizesOf(campaign)
  return copy.progress(prizes.filter((prize) => drawnPrize(campaign, prize)).length, prizes.length)
}
