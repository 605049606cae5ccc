import type { Bought } from '../../domain/campaigns/bought.ts'
import { nameOfPrize } from '../../domain/campaigns/prizes.ts'
import { isRouletteOpen } from '../../domain/campaigns/roulette.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import { After, Leaving } from '../components/after.tsx'
import { AnyIcon } from '../components/any-icon.tsx'
import { ContactSection, useContacts, useOrganizer } from '../components/contacts.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { Numbers } from '../components/numbers.tsx'
import { Receipt } from '../components/receipt.tsx'
import { CONTENT } from '../components/site.ts'
import { Doubts } from '../components/winners.tsx'
import { NoticesCard } from '../notices/card.tsx'
import type { Campaign } from '../pages.ts'
import { drawnAt, isFederal, wayOf } from '../words/words.ts'

type Props = {
  campaign: Campaign
  bought: Bought
  now: Date
  send: (command: PurchaseCommand) => void
  /** Where the page goes by itself, in so many seconds, unless the buyer stays. */
  leaving: { link: string; left: number; stay: () => void } | null
}

/** What was paid for: prizes first, then the receipt with the numbers, then what can be done next. */
export function PaidScreen({ campaign, bought, now, send, leaving }: Props) {
  const { prizes, due, delivered, spins, coupons, after } = bought
  const draw = drawnAt(campaign, now)
  const organizer = useOrganizer()
  const won = prizes.length === 0 ? '' : prizes.length === 1 ? ', uma delas premiada' : `, ${prizes.length} premiadas`
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
      <main id={CONTENT} tabIndex={-1} className="nar wide">
        <h1 className="sr">{`Pagamento confirmado: ${quotasInWords(delivered)}${won}`}</h1>
        {leaving && <Leaving {...leaving} />}
        {delivered < due && (
          <p className="note wait" role="status">
            <AnyIcon name="clock" />
            <span>
              Recebemos seu pagamento. {due - delivered === 1 ? 'Falta' : 'Faltam'} {quotasInWords(due - delivered)}: o
              organizador vai resolver com você.
            </span>
          </p>
        )}
        {prizes.map((prize) => (
          <Prize key={prize.number} campaign={campaign} bought={bought} prize={prize} />
        ))}
        <article className={prizes.length > 0 ? 'rcpt plain' : 'rcpt'} aria-labelledby="pago">
          <Receipt campaign={campaign} bought={bought} organizer={organizer} id="pago" />
          <div className="perf" />
          <div className="tk-in">
            <Numbers {...{ campaign, bought, now, send }} />
          </div>
        </article>
        <NoticesCard />
        <div className="pair btns">
          {spins.earned > 0 && <SpinsCard campaign={campaign} bought={bought} />}
          {coupons.length > 0 && <CouponsCard coupons={coupons} />}
          {campaign.winners.length > 0 && (
            <section className="tk">
              <div className="tk-in">
                <h2>Sorteio feito</h2>
                {campaign.winners.map((winner) => (
                  <p key={winner.prize} className="small mt4">
                    <span className="strong">{nameOfPrize(winner.prize)}:</span>{' '}
                    {wayOf(winner, campaign.winners).join(' ')}
                  </p>
                ))}
                <Doubts campaign={campaign} />
              </div>
            </section>
          )}
          {draw && campaign.winners.length === 0 && (
            <section className="tk">
              <div className="tk-in">
                <h2>Sorteio {draw}</h2>
                <p className="small mt4">
                  {isFederal(campaign) && 'Sorteio pela Loteria Federal. '}O resultado aparece na página da campanha, e
                  chamamos quem ganhar.
                </p>
              </div>
            </section>
          )}
          <After after={after} />
        </div>
        <ContactSection campaign={campaign} />
        <p>
          <a className="btn text" href={`/campaign/${campaign.url_amigavel}`}>
            Comprar mais cotas
          </a>
        </p>
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

function SpinsCard({ campaign, bought: { id, spins } }: Pick<Props, 'campaign' | 'bought'>) {
  const isOpen = isRouletteOpen(campaign.roulette_prizes)
  const canSpin = isOpen && spins.left > 0
  return (
    <section className="tk">
      <div className="tk-in">
        <h2>{spins.left === 1 ? '1 giro na roleta' : `${formatCount(spins.left)} giros na roleta`}</h2>
        <p className="small mt4">{spinsInWords(spins.left, isOpen)}</p>
        <a
          className={canSpin ? 'btn mt12' : 'btn line mt12'}
          href={`/campaign/${campaign.url_amigavel}/compra/${id}/roleta`}
        >
          {canSpin ? 'Girar a roleta' : 'Ver meus giros'}
        </a>
      </div>
    </section>
  )
}

function CouponsCard({ coupons }: Pick<Bought, 'coupons'>) {
  return (
    <section className="tk">
      <div className="tk-in">
        <h2>{coupons.length === 1 ? '1 cupom' : `${formatCount(coupons.length)} cupons`}</h2>
        <p className="small mt4">Ganhos com esta compra.</p>
        <ul className="list">
          {coupons.map(({ id, title }) => (
            <li key={id}>
              <AnyIcon name="ticket" />
              <span className="t">{title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What can be done with the spins of a purchase. */
function spinsInWords(left: number, isOpen: boolean): string {
  if (left === 0) return 'Todos os giros desta compra já foram usados.'
  const many = left > 1
  if (!isOpen)
    return `A roleta desta campanha ainda não abriu: ${many ? 'os giros ficam guardados' : 'o giro fica guardado'}.`
  return `${many ? 'Valem' : 'Vale'} até o sorteio. Gire agora ou volte quando quiser.`
}

/** A number that won by itself, on paper, with what happens next. */
function Prize({
  campaign,
  bought,
  prize: { number, title },
}: Pick<Props, 'campaign' | 'bought'> & { prize: Bought['prizes'][number] }) {
  const [contact] = useContacts(campaign)
  return (
    <article className="rcpt prize">
      <div className="paper">
        <p className="strong">Cota premiada: é sua</p>
        <p className="won-n mt4">{number}</p>
      </div>
      <div className="perf" />
      <div className="tk-in paper">
        <h2>{title}</h2>
        <p className="small">
          O organizador vai chamar você em <span className="nb">{bought.buyer?.telefone ?? 'seu celular'}</span>.
          {contact && ' Se preferir, mande uma mensagem.'}
        </p>
        {contact && (
          <a className="btn line mt12" href={contact.href} target="_blank" rel="noreferrer">
            <AnyIcon name={contact.icon} />
            Falar por {contact.label}
          </a>
        )}
      </div>
    </article>
  )
}
