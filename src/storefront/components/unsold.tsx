import type { Campaign } from '../pages.ts'
import { drawnAt, isFederal, isSoldOut, situationOf } from '../words/words.ts'
import { AnyIcon } from './any-icon.tsx'
import { ContactLinks, useContacts } from './contacts.tsx'

const SOON = 4

/** Why nothing is sold here now. */
export function Unsold({ campaign, now }: { campaign: Campaign; now: Date }) {
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
                  <AnyIcon name="ticket" />
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
