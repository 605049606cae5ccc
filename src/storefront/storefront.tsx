import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Bought } from '../domain/campaigns/bought.ts'
import { sumOf } from '../domain/sales/buyer-form.ts'
import { quotasInWords } from '../domain/values/counts.ts'
import { formatReais } from '../domain/values/money.ts'
import { ownValue } from '../domain/values/own.ts'
import type { purchaseMachine } from '../machines/flows/buyer/purchase.ts'
import type { PurchaseInput } from '../machines/purchase-setup.ts'
import { type Arrival, Arrived } from './arrival.tsx'
import { KnownBuyer, NameForm } from './components/buyer-forms.tsx'
import type { CounterSheet } from './components/counter.tsx'
import { Head } from './components/frame.tsx'
import { Cost, PhoneForm, Sheet } from './components/sheet.tsx'
import { useNow } from './hooks/use-now.ts'
import { useSnapshot } from './hooks/use-snapshot.ts'
import { boughtOf, firstQuantity, offerOf } from './offer.ts'
import type { Page } from './pages.ts'
import type { BoughtScreen } from './screens/bought.tsx'
import { CampaignScreen } from './screens/campaign.tsx'
import type { Asking } from './screens/pix.tsx'
import type { Looking } from './screens/unopened.tsx'

/** What is the same machine in the browser, where it runs, and on the server, where it only begins. */
type Actor = Pick<ActorRefFrom<typeof purchaseMachine>, 'send' | 'getSnapshot' | 'subscribe'>
type Sold = Extract<Page, { campaign: unknown; screen: 'campaign' | 'purchase' }>

/** `Bought` and `Counter`: what shows a purchase, and another offer, which a buyer needs only after the first page; none until they are loaded. */
type Props = {
  page: Sold
  actor: Actor
  Bought?: typeof BoughtScreen | undefined
  Counter?: typeof CounterSheet | undefined
  strip?: ReactNode
  payTest?: (chargeId: string) => void
}

/** How the machine of a page begins. */
export function inputOf(page: Sold): PurchaseInput {
  const offer = offerOf(page.campaign, new Date(page.now))
  const quantity = offer ? firstQuantity(page.campaign, offer) : 0
  if (page.screen === 'campaign') {
    const errors = page.error ? { errors: { quantity: page.error } } : {}
    const typed = page.typed === undefined ? {} : { typed: page.typed }
    return { offer, quantity, key: null, bought: null, asks: page.consent ?? null, ...typed, ...errors }
  }
  const { id, token, purchase } = page
  const bought = purchase && token !== null ? boughtOf(purchase, token) : null
  return { offer: null, quantity, key: { id, token }, bought }
}

/** The pages of a campaign and of a purchase: what is shown is what the machine says. */
export function Storefront(props: Props) {
  const { bought } = useSnapshot<SnapshotFrom<typeof purchaseMachine>>(props.actor).context
  return (
    <>
      <Shown {...props} />
      <Arrived arrival={bought && props.Bought ? arrivalOf(bought, props.page.campaign.title) : null} />
    </>
  )
}

function Shown({ page, actor, Bought, Counter, strip, payTest }: Props) {
  const snapshot = useSnapshot<SnapshotFrom<typeof purchaseMachine>>(actor)
  const now = useNow(page.now, snapshot.matches('charged'))
  const { campaign } = page
  const { context } = snapshot
  const { bought, offer } = context
  const send = actor.send

  if (bought || page.screen === 'purchase') {
    if (Bought === undefined)
      return <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
    const isDenied = snapshot.matches('unrecognized')
    const states = { asking: askingOf(snapshot), restsUntil: context.restsUntil, looking: lookingOf(snapshot) }
    return (
      <Bought
        {...{ campaign, now, send, actor, ...states }}
        bank={page.screen === 'purchase' ? page.bank : undefined}
        bought={isDenied ? null : bought}
        payTest={campaign.sandbox ? payTest : undefined}
      />
    )
  }

  const sum = offer && sumOf(context.quantity, offer, now)
  const shown = { amount: sum?.paid ?? 0, due: sum?.due ?? 0 }
  const { counter } = context
  const isOpen = snapshot.hasTag('sheet') && counter === null
  return (
    <>
      <CampaignScreen {...{ campaign, context, now, send, strip }} />
      {counter && Counter && <Counter {...{ counter, now, send }} wanted={context.quantity} />}
      {sum && (
        <Sheet
          key="buyer"
          isOpen={isOpen}
          title={snapshot.matches('confirming') ? 'Comprar como' : 'Seus dados'}
          close={snapshot.can({ type: 'purchase.close' }) ? () => send({ type: 'purchase.close' }) : null}
        >
          <Cost title={campaign.title} quotas={quotasInWords(sum.due)} amount={sum.paid} />
          {(snapshot.matches('typingPhone') || !isOpen) && <PhoneForm {...{ context, send }} />}
          {snapshot.matches('typingName') && <NameForm {...{ context, shown, send }} />}
          {snapshot.matches('confirming') && <KnownBuyer {...{ context, shown, send }} />}
          {snapshot.matches('buying') && (
            <p className="mid busy" role="status">
              Gerando seu PIX…
            </p>
          )}
          {snapshot.matches({ buying: 'delayed' }) && (
            <p className="note wait" role="status">
              <span>
                <b>Está demorando mais do que o normal.</b> Seu pedido está guardado: espere nesta página. Se ela
                fechar, abra de novo, e nada é comprado duas vezes.
              </span>
            </p>
          )}
          {snapshot.matches('unsure') && (
            <div className="btns">
              <p className="note wait" role="alert">
                <span>
                  <b>A conexão caiu antes da resposta.</b> Tente de novo: se o PIX já foi gerado, ele aparece aqui, e
                  nada é comprado duas vezes.
                </span>
              </p>
              <button type="button" className="btn" onClick={() => send({ type: 'purchase.retry' })}>
                Tentar de novo
              </button>
            </div>
          )}
        </Sheet>
      )}
    </>
  )
}

/** What is told of a purchase once it stands so. */
function arrivalOf({ stage, amount, due, delivered }: Bought, campaign: string): Arrival {
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
