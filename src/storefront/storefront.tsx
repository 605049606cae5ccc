import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { sumOf } from '../domain/buyer-form.ts'
import { quotasInWords } from '../domain/counts.ts'
import type { purchaseMachine } from '../machines/flows/purchase.ts'
import type { PurchaseInput } from '../machines/purchase-setup.ts'
import { CAMPAIGNS, Foot, Head, Message } from './components/frame.tsx'
import { Cost, KnownBuyer, NameForm, PhoneForm, Sheet } from './components/sheet.tsx'
import { boughtOf, firstQuantity, offerOf } from './offer.ts'
import type { MyQuotasPage, Page, ProofPage, RoulettePage } from './pages.ts'
import type { BoughtScreen } from './screens/bought.tsx'
import { CampaignScreen } from './screens/campaign.tsx'
import { IdentifyScreen } from './screens/identify.tsx'
import { LaterScreen } from './screens/later.tsx'
import { ListScreen } from './screens/list.tsx'
import type { Asking } from './screens/pix.tsx'
import { TextScreen } from './screens/text.tsx'
import type { Looking } from './screens/unopened.tsx'
import { useNow } from './use-now.ts'
import { useSnapshot } from './use-snapshot.ts'

/** What is the same machine in the browser, where it runs, and on the server, where it only begins. */
type Actor = Pick<ActorRefFrom<typeof purchaseMachine>, 'send' | 'getSnapshot' | 'subscribe'>
type Sold = Extract<Page, { campaign: unknown; screen: 'campaign' | 'purchase' }>

/** `Bought`: what shows a purchase, which a buyer needs only after the first page; none until it is loaded. */
type Props = {
  page: Sold
  actor: Actor
  Bought: typeof BoughtScreen | undefined
  payTest?: (chargeId: string) => void
}

/** How the machine of a page begins. */
export function inputOf(page: Sold): PurchaseInput {
  const offer = offerOf(page.campaign)
  const quantity = offer ? firstQuantity(page.campaign, offer) : 0
  if (page.screen === 'campaign') {
    const errors = page.error ? { errors: { quantity: page.error } } : {}
    const typed = page.typed === undefined ? {} : { typed: page.typed }
    return { offer, quantity, key: null, bought: null, ...typed, ...errors }
  }
  const { id, token, purchase } = page
  const bought = purchase && token !== null ? boughtOf(purchase, token) : null
  return { offer: null, quantity, key: { id, token }, bought }
}

/** The pages that a script never has to touch. */
export function PlainPage({ page }: { page: Exclude<Page, Sold | RoulettePage | ProofPage | MyQuotasPage> }) {
  if (page.screen === 'identify') return <IdentifyScreen {...page} now={new Date(page.now)} />
  if (page.screen === 'text') return <TextScreen {...page} />
  if (page.screen === 'later') return <LaterScreen sentence={page.sentence} />
  if (page.screen === 'list') return <ListScreen campaigns={page.campaigns} now={new Date(page.now)} />
  return (
    <>
      <Head />
      <Message
        icon="search"
        title="Campanha não encontrada"
        text="O endereço pode ter sido digitado errado ou a campanha saiu do ar. Suas compras continuam guardadas."
      >
        <a className="btn" href={CAMPAIGNS}>
          Ver campanhas abertas
        </a>
        <a className="btn line" href="/minhas-cotas">
          Minhas cotas
        </a>
      </Message>
      <Foot />
    </>
  )
}

/** The pages of a campaign and of a purchase: what is shown is what the machine says. */
export function Storefront({ page, actor, Bought, payTest }: Props) {
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
        bought={isDenied ? null : bought}
        payTest={campaign.sandbox ? payTest : undefined}
      />
    )
  }

  const sum = offer && sumOf(context.quantity, offer, now)
  return (
    <>
      <CampaignScreen {...{ campaign, context, now, send }} />
      {sum && snapshot.hasTag('sheet') && (
        <Sheet
          title={snapshot.matches('confirming') ? 'Comprar como' : 'Seus dados'}
          close={snapshot.can({ type: 'purchase.close' }) ? () => send({ type: 'purchase.close' }) : null}
        >
          <Cost title={campaign.title} quotas={quotasInWords(sum.due)} amount={sum.paid} />
          {snapshot.matches('typingPhone') && <PhoneForm {...{ context, send }} />}
          {snapshot.matches('typingName') && <NameForm {...{ context, send }} amount={sum.paid} />}
          {snapshot.matches('confirming') && <KnownBuyer {...{ context, send }} amount={sum.paid} />}
          {snapshot.matches('buying') && (
            <p className="mid busy" role="status">
              Gerando seu PIX…
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

const askingOf = (snapshot: SnapshotFrom<typeof purchaseMachine>): Asking =>
  snapshot.matches({ charged: 'offline' })
    ? 'offline'
    : ((['asking', 'resting', 'unanswered'] as const).find(
        (state) => snapshot.matches({ charged: state }) || snapshot.matches({ ended: state }),
      ) ?? 'waiting')

const lookingOf = (snapshot: SnapshotFrom<typeof purchaseMachine>): Looking =>
  (['unread', 'unrecognized'] as const).find((state) => snapshot.matches(state)) ?? 'opening'
