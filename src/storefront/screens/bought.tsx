import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, type AnyEventObject, fromCallback, type SnapshotFrom } from 'xstate'
import type { Bought } from '../../domain/campaigns/bought.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import { formatReais } from '../../domain/values/money.ts'
import { ownValue } from '../../domain/values/own.ts'
import type { purchaseMachine } from '../../machines/flows/buyer/purchase.ts'
import { type RedirectFact, redirectMachine } from '../../machines/flows/records/redirect.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import type { Arrival } from '../arrival.tsx'
import type { Campaign } from '../pages.ts'
import { EndedScreen } from './ended.tsx'
import { PaidScreen } from './paid.tsx'
import { type Asking, PixScreen } from './pix.tsx'
import { type Looking, Unopened } from './unopened.tsx'

export { Arrived } from '../arrival.tsx'
export { boughtOf } from '../bought-of.ts'

/** The purchase's machine, which is listened to while the page waits for the payment. */
type Watched = Pick<ActorRefFrom<typeof purchaseMachine>, 'getSnapshot' | 'subscribe'>

type Props = {
  campaign: Campaign
  /** None while it is looked for, or where this device may not see it. */
  bought: Bought | null
  now: Date
  asking: Asking
  restsUntil: string | null
  looking: Looking
  /** What the bank said to who asked without a script. */
  bank: string | undefined
  actor: Watched
  send: (command: PurchaseCommand) => void
  payTest: ((chargeId: string) => void) | undefined
}

type PageProps = Omit<Props, 'bought' | 'payTest' | 'asking' | 'restsUntil' | 'looking'> & {
  snapshot: SnapshotFrom<typeof purchaseMachine>
}

/** A purchase as its machine says. */
export function BoughtPage({ snapshot, ...props }: PageProps) {
  const { bought, restsUntil } = snapshot.context
  const isDenied = snapshot.matches('unrecognized')
  const { campaign, send } = props
  const payTest = async (chargeId: string) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/sandbox/charges/${chargeId}/pay`, { method: 'POST', headers, body: '{}' })
    send({ type: 'payment.ask' })
  }
  return (
    <BoughtScreen
      {...props}
      {...{ restsUntil, asking: askingOf(snapshot), looking: lookingOf(snapshot) }}
      bought={isDenied ? null : bought}
      payTest={campaign.sandbox ? payTest : undefined}
    />
  )
}

/** A purchase: its PIX, what was paid for, or how it ended otherwise. */
function BoughtScreen({ bought, looking, ...props }: Props) {
  return bought === null ? <Unopened {...props} looking={looking} /> : <Opened {...props} bought={bought} />
}

type OpenedProps = Omit<Props, 'bought' | 'looking'> & { bought: Bought }

/** A purchase that is known: what becomes of it from here on was seen by this page. */
function Opened({ actor, asking, restsUntil, bank, payTest, ...props }: OpenedProps) {
  const leaving = useRedirect(props.bought, actor)
  const { stage } = props.bought
  if (stage === 'waiting') return <PixScreen {...props} {...{ asking, restsUntil, bank, payTest }} />
  return stage === 'paid' ? <PaidScreen {...props} leaving={leaving} /> : <EndedScreen {...props} asking={asking} />
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

const openLink = fromCallback<AnyEventObject, string>(({ input }) => location.assign(input))

/** Tells of the payment as soon as the purchase's machine holds it. */
const paymentOf = (purchase: Watched) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    const tell = () => {
      const { bought } = purchase.getSnapshot().context
      if (bought?.stage !== 'paid') return
      const { after, prizes } = bought
      sendBack({
        type: 'payment.confirmed',
        link: after?.redirect_link ?? null,
        seconds: Math.max(LEAST_S, after?.redirect_time ?? USUAL_S),
        hasPrize: prizes.length > 0,
      } satisfies RedirectFact)
    }
    tell()
    const { unsubscribe } = purchase.subscribe(tell)
    return unsubscribe
  })

/** Where the page goes by itself after a payment that it saw. */
function useRedirect({ stage }: Bought, purchase: Watched): { link: string; left: number; stay: () => void } | null {
  const machine = useMemo(
    () => redirectMachine.provide({ actors: { watchPayment: paymentOf(purchase), countSecond, openLink } }),
    [purchase],
  )
  const [snapshot, tell] = useMachine(machine, { input: { isPaid: stage === 'paid' } })
  if (!snapshot.matches('counting')) return null
  const { link, left } = snapshot.context
  return link === null ? null : { link, left, stay: () => tell({ type: 'redirect.stay' }) }
}

/** What is told of a purchase once it stands so. */
export function arrivalOf({ stage, amount, due, delivered }: Bought, campaign: string): Arrival {
  const told = {
    waiting: [
      'Pagar com PIX',
      `PIX de ${formatReais(amount)} gerado para ${quotasInWords(due)}. Copie o código e pague.`,
    ],
    paid: ['Pagamento confirmado', `Pagamento confirmado: ${quotasInWords(delivered)}.`],
    over: ['PIX vencido', 'O prazo deste PIX acabou.'],
  } as const
  const [title, text] = ownValue<readonly [string, string]>(told, stage) ?? [
    'Sua compra',
    'A situação desta compra mudou.',
  ]
  return { title: `${title} · ${campaign}`, text }
}

const askingOf = (snapshot: SnapshotFrom<typeof purchaseMachine>): Asking =>
  snapshot.matches({ charged: 'offline' })
    ? 'offline'
    : ((['asking', 'resting', 'unanswered'] as const).find(
        (state) => snapshot.matches({ charged: state }) || snapshot.matches({ ended: state }),
      ) ?? 'waiting')

const lookingOf = (snapshot: SnapshotFrom<typeof purchaseMachine>): Looking =>
  (['unread', 'unrecognized'] as const).find((state) => snapshot.matches(state)) ?? 'opening'
