import type { Bought } from '../../domain/bought.ts'
import type { PurchaseCommand } from '../../machines/flows/purchase.ts'
import type { Campaign } from '../pages.ts'
import { EndedScreen } from './ended.tsx'
import { PaidScreen } from './paid.tsx'
import { type Asking, PixScreen } from './pix.tsx'

type Props = {
  campaign: Campaign
  bought: Bought
  now: Date
  asking: Asking
  send: (command: PurchaseCommand) => void
  payTest: ((chargeId: string) => void) | undefined
}

/** A purchase: its PIX, what was paid for, or how it ended otherwise. */
export function BoughtScreen({ asking, payTest, ...props }: Props) {
  const { stage } = props.bought
  if (stage === 'waiting') return <PixScreen {...props} asking={asking} payTest={payTest} />
  return stage === 'paid' ? <PaidScreen {...props} /> : <EndedScreen {...props} />
}
