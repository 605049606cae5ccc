import { useSelector } from '@xstate/react'
import { Share2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import type { Prize } from '../../../domain/campaigns/prizes.ts'
import { pictureShareMachine } from '../../../machines/flows/records/picture-share.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { copy } from './copy.ts'
import { askSharing } from './draw-actors.ts'

/** Shares a winner as a picture; what draws it is loaded when it is asked for. */
export function ShareButton({ campaign, prize }: { campaign: Campaign; prize: Prize }) {
  const machine = useMemo(
    () => pictureShareMachine.provide({ actors: { askSharing: askSharing(campaign, prize) } }),
    [campaign, prize],
  )
  const actor = useFlow(machine, {})
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <IconButton icon={Share2} label={copy.share} busy={busy} onClick={() => actor.send({ type: 'picture.share' })} />
  )
}
