import type { Bought } from '../../domain/bought.ts'
import type { PurchaseCommand } from '../../machines/flows/purchase.ts'
import type { Campaign } from '../pages.ts'
import { EndedScreen } from './ended.tsx'
import { PaidScreen } from './paid.tsx'
import { type Asking, PixScreen } from './pix.tsx'
import { type Looking, Unopened } from './unopened.tsx'

type Props = {
  campaign: Campaign
  /** None while it is looked for, or where this device may not see it. */
  bought: Bought | null
  now: Date
  asking: Asking
  looking: Looking
  send: (command: PurchaseCommand) => void
  payTest: ((chargeId: string) => void) | undefined
}

/** A purchase: its PIX, what was paid for, or how it ended otherwise. */
export function BoughtScreen({ bought, asking, looking, payTest, ...props }: Props) {
  if (bought === null) return <Unopened {...props} looking={looking} />
  const shown = { ...props, bought }
  if (bought.stage === 'waiting') return <PixScreen {...shown} asking={asking} payTest={payTest} />
  return bought.stage === 'paid' ? <PaidScreen {...shown} /> : <EndedScreen {...shown} />
}
