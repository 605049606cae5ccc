import { memo, type ReactNode, useContext } from 'react'
import type { PurchaseCommand, PurchaseContext } from '../../machines/purchase-setup.ts'
import { ContactLinks, useContacts } from '../components/contacts.tsx'
import { CONTENT, Foot, FROM_SERVER, Head, SiteContext } from '../components/frame.tsx'
import { Icon } from '../components/icon.tsx'
import { Gallery, Lead } from '../components/lead.tsx'
import { Sections } from '../components/sections.tsx'
import { Ticket } from '../components/ticket.tsx'
import { Winners } from '../components/winners.tsx'
import type { Campaign } from '../pages.ts'
import { drawnAt, isFederal, isSoldOut, situationOf } from '../words/words.ts'

type Props = {
  campaign: Campaign
  context: PurchaseContext
  now: Date
  send: (command: PurchaseCommand) => void
  /** What stands under the head: a PIX that waits. */
  strip?: ReactNode
}

// Choosing changes the ticket: what surrounds it is not drawn again with each tap.
const StillGallery = memo(Gallery)
const StillLead = memo(Lead)
const StillSections = memo(Sections)

/** The page that sells, or says why it does not. */
export function CampaignScreen({ campaign, context, now, send, strip }: Props) {
  const { offer } = context
  const asks = useContext(SiteContext)?.asks
  if (campaign.winners.length > 0 && offer === null) return <Winners campaign={campaign} now={now} strip={strip} />
  return (
    <>
      <Head />
      {strip}
      <main id={CONTENT} tabIndex={-1} className="cols">
        <StillGallery photos={campaign.photos} title={campaign.title} />
        <StillLead campaign={campaign} now={now} />
        {asks && <div className="cons" {...FROM_SERVER} />}
        {offer ? (
          <Ticket campaign={campaign} offer={offer} context={context} now={now} send={send} />
        ) : (
          <Unsold campaign={campaign} now={now} />
        )}
        <StillSections campaign={campaign} quantity={offer ? context.quantity : 0} />
      </main>
      <Foot campaign={campaign} />
    </>
  )
}

const SOON = 4

/** Why nothing is sold here now. */
function Unsold({ campaign, now }: { campaign: Campaign; now: Date }) {
  const draw = drawnAt(campaign, now)
  const contacts = useContacts(campaign)
  const result = 'O resultado aparece nesta página.'
  const when = draw ? `O sorteio é ${draw}${isFederal(campaign) ? ', pela Loteria Federal' : ''}. ` : ''
  const [title, text] =
    campaign.status_detail === SOON
      ? ['As vendas ainda não abriram', 'Quando abrirem, esta mesma página vende.']
      : campaign.paid === campaign.total
        ? ['Todas as cotas foram vendidas', `${when}${result}`]
        : campaign.on_sale
          ? ['Não há cotas livres agora', `${when}Cotas reservadas e não pagas voltam a ficar livres aqui. ${result}`]
          : [situationOf(campaign), `${when}${result}`]
  return (
    <section className="desk" aria-labelledby="sit">
      <div className="tk">
        <div className="tk-in">
          <h2 id="sit">{title}</h2>
          <p className="mt4">{text}</p>
        </div>
        {(isSoldOut(campaign) || contacts.length > 0) && (
          <>
            <div className="perf" />
            <div className="tk-in btns">
              {isSoldOut(campaign) && (
                <a className="btn line" href="/minhas-cotas">
                  <Icon name="ticket" />
                  Ver minhas cotas
                </a>
              )}
              <ContactLinks contacts={contacts} />
            </div>
          </>
        )}
      </div>
    </section>
  )
}
