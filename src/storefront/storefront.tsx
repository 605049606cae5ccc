import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { sumOf } from '../domain/sales/buyer-form.ts'
import { quotasInWords } from '../domain/values/counts.ts'
import type { purchaseMachine } from '../machines/flows/buyer/purchase.ts'
import type { PurchaseInput } from '../machines/purchase-setup.ts'
import type { CounterSheet } from './components/counter.tsx'
import { Cost, PhoneForm, Sheet } from './components/sheet.tsx'
import { useNow } from './hooks/use-now.ts'
import { useSnapshot } from './hooks/use-snapshot.ts'
import { firstQuantity, offerOf } from './offer.ts'
import type { Page } from './pages.ts'
import type { Rest } from './rest.tsx'
import { CampaignScreen } from './screens/campaign.tsx'

type BoughtPart = typeof import('./screens/bought.tsx')

/** What is the same machine in the browser, where it runs, and on the server, where it only begins. */
type Actor = Pick<ActorRefFrom<typeof purchaseMachine>, 'send' | 'getSnapshot' | 'subscribe'>
/** What tells where the purchase stands. */
export type Readable = Pick<Actor, 'getSnapshot'>
type Sold = Extract<Page, { campaign: unknown; screen: 'campaign' | 'purchase' }>

/** What is not needed before the ticket works, as far as it is loaded: what surrounds the ticket, what shows a purchase, and another offer. */
export type Parts = { rest?: Rest; bought?: BoughtPart; Counter?: typeof CounterSheet }

type Props = {
  page: Sold
  actor: Actor
  parts: Parts
  strip?: ReactNode
}

type BuyerSheetProps = {
  title: string
  snapshot: SnapshotFrom<typeof purchaseMachine>
  sum: NonNullable<ReturnType<typeof sumOf>>
  send: Actor['send']
  rest: Rest | undefined
}

/** How the machine of a page begins. `boughtOf` reads a purchase, which a page that sells has none of. */
export function inputOf(page: Sold, boughtOf?: BoughtPart['boughtOf']): PurchaseInput {
  const offer = offerOf(page.campaign, new Date(page.now))
  const quantity = offer ? firstQuantity(page.campaign, offer) : 0
  if (page.screen === 'campaign') {
    const errors = page.error ? { errors: { quantity: page.error } } : {}
    const typed = page.typed === undefined ? {} : { typed: page.typed }
    return { offer, quantity, key: null, bought: null, asks: page.consent ?? null, ...typed, ...errors }
  }
  const { id, token, purchase } = page
  const bought = purchase && token !== null ? (boughtOf?.(purchase, token) ?? null) : null
  return { offer: null, quantity, key: { id, token }, bought }
}

/** The pages of a campaign and of a purchase: what is shown is what the machine says. */
export function Storefront(props: Props) {
  const { bought } = useSnapshot<SnapshotFrom<typeof purchaseMachine>>(props.actor).context
  const { parts, page } = props
  const isFirst = page.screen === 'purchase'
  return (
    <>
      <Shown {...props} />
      <p className="sr" role="status" id="chegada">
        {parts.bought && (
          <parts.bought.Arrived
            isFirst={isFirst}
            arrival={bought && parts.bought.arrivalOf(bought, page.campaign.title)}
          />
        )}
      </p>
    </>
  )
}

function Shown({ page, actor, parts, strip }: Props) {
  const snapshot = useSnapshot<SnapshotFrom<typeof purchaseMachine>>(actor)
  const now = useNow(page.now, snapshot.matches('charged'))
  const { campaign } = page
  const { context } = snapshot
  const { bought, offer } = context
  const send = actor.send
  const { rest, Counter } = parts

  if (parts.bought && (bought || page.screen === 'purchase'))
    return (
      <parts.bought.BoughtPage
        {...{ campaign, now, send, actor, snapshot }}
        bank={page.screen === 'purchase' ? page.bank : undefined}
      />
    )

  const sum = offer && sumOf(context.quantity, offer, now)
  const { counter } = context
  return (
    <>
      <CampaignScreen {...{ campaign, context, now, send, rest, strip }} />
      {counter && Counter && <Counter {...{ counter, now, send }} wanted={context.quantity} />}
      {sum && <BuyerSheet key="buyer" {...{ title: campaign.title, snapshot, sum, send, rest }} />}
    </>
  )
}

/** Where the buyer says who buys. */
function BuyerSheet({ title, snapshot, sum, send, rest }: BuyerSheetProps) {
  const { context } = snapshot
  // What shows the purchase may still be on its way.
  const isOpen = (snapshot.hasTag('sheet') || context.bought !== null) && context.counter === null
  const isTyping = snapshot.matches('typingPhone')
  return (
    <Sheet
      isOpen={isOpen}
      title={snapshot.matches('confirming') ? 'Comprar como' : 'Seus dados'}
      close={snapshot.can({ type: 'purchase.close' }) ? () => send({ type: 'purchase.close' }) : null}
    >
      <Cost title={title} quotas={quotasInWords(sum.due)} amount={sum.paid} />
      {(isTyping || !isOpen) && <PhoneForm {...{ context, send, rest }} />}
      {isOpen &&
        !isTyping &&
        (rest ? (
          <rest.BuyerSteps {...{ snapshot, send }} shown={{ amount: sum.paid, due: sum.due }} />
        ) : (
          <p className="mid busy" role="status">
            Um momento…
          </p>
        ))}
    </Sheet>
  )
}
