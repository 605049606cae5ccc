import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Bought } from '../../domain/bought.ts'
import type { PurchaseCommand } from '../../machines/flows/purchase.ts'
import { type RedirectFact, redirectMachine } from '../../machines/flows/redirect.ts'
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
export function BoughtScreen({ bought, looking, ...props }: Props) {
  return bought === null ? <Unopened {...props} looking={looking} /> : <Opened {...props} bought={bought} />
}

type OpenedProps = Omit<Props, 'bought' | 'looking'> & { bought: Bought }

/** A purchase that is known: what becomes of it from here on was seen by this page. */
function Opened({ asking, payTest, ...props }: OpenedProps) {
  const leaving = useRedirect(props.bought)
  const { stage } = props.bought
  if (stage === 'waiting') return <PixScreen {...props} asking={asking} payTest={payTest} />
  return stage === 'paid' ? <PaidScreen {...props} leaving={leaving} /> : <EndedScreen {...props} />
}

const SECOND_MS = 1_000
/** Where the operator said no time, and the least that anybody needs to read that the page is left. */
const USUAL_S = 10
const LEAST_S = 5

/** Seconds pass only while the buyer sees the page: who pays in the bank's app finds the receipt, and not another page. */
const countSecond = fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
  const timer = setInterval(() => {
    if (!document.hidden) sendBack({ type: 'second.passed' } satisfies RedirectFact)
  }, SECOND_MS)
  return () => clearInterval(timer)
})

const redirecting = redirectMachine.provide({ actors: { countSecond } })

/** Where the page goes by itself after a payment that it saw. */
function useRedirect({ stage, after, prizes }: Bought): { link: string; left: number; stay: () => void } | null {
  const [snapshot, tell, actor] = useMachine(redirecting, { input: { isPaid: stage === 'paid' } })
  useEffect(() => {
    const { unsubscribe } = actor.on('redirect.due', ({ link }) => location.assign(link))
    return unsubscribe
  }, [actor])
  const isPaid = stage === 'paid'
  const link = after?.redirect_link ?? null
  const seconds = Math.max(LEAST_S, after?.redirect_time ?? USUAL_S)
  const hasPrize = prizes.length > 0
  useEffect(() => {
    if (isPaid) tell({ type: 'payment.confirmed', link, seconds, hasPrize })
  }, [tell, isPaid, link, seconds, hasPrize])
  if (!snapshot.matches('counting')) return null
  const { link: to, left } = snapshot.context
  return to === null ? null : { link: to, left, stay: () => tell({ type: 'redirect.stay' }) }
}
