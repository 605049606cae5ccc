import { useContext } from 'react'
import { isRouletteOpen } from '../../domain/campaigns/roulette.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import type { Campaign } from '../pages.ts'
import { groupedCode } from '../words/words.ts'
import { AnyIcon } from './any-icon.tsx'
import { ContactLinks, useContacts } from './contacts.tsx'
import { Icon } from './icon.tsx'
import { SiteContext } from './site.ts'

/** Everything below the ticket. What a campaign lacks leaves no trace. */
export function Sections({ campaign, quantity }: { campaign: Campaign; quantity: number }) {
  return (
    <>
      <Prizes campaign={campaign} />
      <InstantPrizes campaign={campaign} />
      <Roulette campaign={campaign} quantity={quantity} />
      <Top campaign={campaign} />
      {campaign.description && (
        <section className="sec" aria-labelledby="h-sobre">
          <h2 id="h-sobre">Sobre a campanha</h2>
          {/* The server keeps no other tags than those of its own editor (server/platform/http/rich-text.ts). */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: campaign.description }} suppressHydrationWarning />
        </section>
      )}
      <Questions />
      <Contacts campaign={campaign} />
      <Fair campaign={campaign} />
    </>
  )
}

function Prizes({ campaign: { products, product_mais } }: { campaign: Campaign }) {
  if (products.length === 0) return null
  return (
    <section className="sec" id="premios" aria-labelledby="h-premios">
      <h2 id="h-premios">Prêmios</h2>
      <ol className="list">
        {products.map(({ place, title }) => (
          <li key={place}>
            <span className="ord">{place}º</span>
            <span className="t">{title}</span>
          </li>
        ))}
        {product_mais && (
          <li>
            <span className="ord" aria-hidden="true">
              +
            </span>
            <span>
              <span className="t">{product_mais}</span>
              <span className="s">Prêmio para quem comprar mais cotas</span>
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

const SHOWN_PRIZES = 5

function InstantPrizes({ campaign: { instant_prizes: prizes } }: { campaign: Campaign }) {
  if (prizes.length === 0) return null
  const out = prizes.filter(({ name }) => name !== null).length
  return (
    <section className="sec" aria-labelledby="h-prem">
      <div className="sec-h">
        <h2 id="h-prem">Cotas premiadas</h2>
        <span className="tiny">
          {formatCount(out)} de {formatCount(prizes.length)} já {out === 1 ? 'saiu' : 'saíram'}
        </span>
      </div>
      <p className="small">Se um destes números estiver na sua compra, o prêmio é seu na hora.</p>
      <InstantList prizes={prizes.slice(0, SHOWN_PRIZES)} />
      {prizes.length > SHOWN_PRIZES && (
        <details>
          <summary className="lk">
            {othersInWords(prizes.length - SHOWN_PRIZES)} <AnyIcon name="down" size={16} />
          </summary>
          <InstantList prizes={prizes.slice(SHOWN_PRIZES)} />
        </details>
      )}
    </section>
  )
}

const othersInWords = (others: number) =>
  others === 1 ? 'Ver a outra cota premiada' : `Ver as outras ${formatCount(others)} cotas premiadas`

function InstantList({ prizes }: { prizes: Campaign['instant_prizes'] }) {
  return (
    <ul className="list">
      {prizes.map(({ number, title, name }) => (
        <li key={number}>
          <span className={name === null ? 'q' : 'q won'}>{number}</span>
          <span className="grow">
            <span className="t">{title}</span>
            {name !== null && <span className="s">Saiu para {name}</span>}
          </span>
          <span className={name === null ? 'pill ok' : 'pill void'}>
            <AnyIcon name={name === null ? 'check' : 'gift'} />
            {name === null ? 'Disponível' : 'Saiu'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `12 prêmios, 1 ainda não saiu`. */
function prizesInWords({ total, won }: { total: number; won: number }): string {
  const left = total - won
  const all = total === 1 ? '1 prêmio' : `${formatCount(total)} prêmios`
  return `${all}, ${left === 0 ? 'todos já saíram' : left === 1 ? '1 ainda não saiu' : `${formatCount(left)} ainda não saíram`}`
}

function Roulette({
  campaign: { roulette, roulette_prizes: prizes },
  quantity,
}: {
  campaign: Campaign
  quantity: number
}) {
  if (prizes === null || !isRouletteOpen(prizes) || roulette.length === 0) return null
  const reached = roulette.filter(({ from }) => from <= quantity).at(-1)
  return (
    <section className="sec" aria-labelledby="h-roleta">
      <div className="sec-h">
        <h2 id="h-roleta">Roleta</h2>
        <span className="tiny">{prizesInWords(prizes)}</span>
      </div>
      <p className="small">O resultado de cada giro sai na hora, depois do pagamento.</p>
      <ul className="tiers">
        {roulette.map((tier) => (
          <li key={tier.from} className={tier === reached ? 'on' : undefined}>
            A partir de {quotasInWords(tier.from)} {tier === reached && <Icon name="check" size={16} />}
            <span>
              {tier === reached && <span className="sr">, vale nesta compra: </span>}
              {tier.spins === 1 ? '1 giro' : `${formatCount(tier.spins)} giros`}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="lk">
          Ver os prêmios da roleta <AnyIcon name="down" size={16} />
        </summary>
        <p className="small">
          {prizes.titles.map(({ title, count }) => (count === 1 ? title : `${title} (${count})`)).join(', ')}.
        </p>
      </details>
    </section>
  )
}

function Top({ campaign: { ranking, ends, ranking_period, ends_period } }: { campaign: Campaign }) {
  const extremes = [
    { label: 'Maior cota', found: ends?.biggest },
    { label: 'Menor cota', found: ends?.smallest },
  ].flatMap(({ label, found }) => (found ? [{ label, ...found }] : []))
  const isRanked = !!ranking?.length
  if (!isRanked && extremes.length === 0) return null
  return (
    <section className="sec" aria-labelledby="h-top">
      <div className="sec-h">
        <h2 id="h-top">{isRanked ? 'Quem mais comprou' : 'Maior e menor cota'}</h2>
        <span className="tiny">{isRanked ? ranking_period : ends_period}</span>
      </div>
      {isRanked && (
        <ol className="list">
          {inPlaces(ranking).map(({ place, one: { name, quotas } }) => (
            <li key={place}>
              <span className="ord">{place}º</span>
              <span className="grow t">{name}</span>
              <span className="num strong">{quotasInWords(quotas)}</span>
            </li>
          ))}
        </ol>
      )}
      {isRanked && extremes.length > 0 && <p className="tiny">Maior e menor cota: {ends_period}</p>}
      {extremes.length > 0 && (
        <ul className="tiers">
          {extremes.map(({ label, number, name }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="num">
                <span className="strong">{number}</span> · {name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What buyers ask, as the settings answer it. The answers stand in the HTML already; the script leaves them as they are. */
function Questions() {
  const questions = useContext(SiteContext)?.questions ?? []
  if (questions.length === 0) return null
  return (
    <section className="sec faq" aria-labelledby="h-perg">
      <h2 id="h-perg">Perguntas</h2>
      {inPlaces(questions).map(({ place, one: { question, answer } }) => (
        <details key={place}>
          <summary>
            {question}
            <AnyIcon name="down" />
          </summary>
          <p suppressHydrationWarning>{answer}</p>
        </details>
      ))}
    </section>
  )
}

/** The ways to the organiser, as a section of the page. */
export function Contacts({ campaign }: { campaign: Campaign }) {
  const contacts = useContacts(campaign)
  const name = useContext(SiteContext)?.organizer.name
  if (contacts.length === 0) return null
  return (
    <section className="sec" aria-labelledby="h-fale">
      <h2 id="h-fale">Fale com {name ?? 'o organizador'}</h2>
      <div className="soc">
        <ContactLinks contacts={contacts} />
      </div>
    </section>
  )
}

function Fair({ campaign: { commitment, draw_rule, url_amigavel } }: { campaign: Campaign }) {
  if (commitment === null) return null
  return (
    <section className="sec" id="sorteio" aria-labelledby="h-fair">
      <div className="fair">
        <h2 id="h-fair">
          <AnyIcon name="shield" size={24} />
          Sorteio verificável
        </h2>
        <p className="small">
          <span className="strong">Como a cota sai. </span>
          {draw_rule.sentences.join(' ')}
        </p>
        <p className="small">
          <span className="strong">Ninguém escolhe os seus números. </span>A ordem em que eles saem foi travada antes da
          primeira venda pelo código abaixo. Depois do sorteio abrimos a chave, e qualquer pessoa pode conferir.
        </p>
        <div>
          <span className="lab">Compromisso publicado antes da primeira venda</span>
          <p className="hash">{groupedCode(commitment)}</p>
        </div>
        <a className="btn line" href={`/campaign/${url_amigavel}/conferir`}>
          Como conferir
        </a>
      </div>
    </section>
  )
}

/** A list with the place of each: two of them may be called the same. */
const inPlaces = <One,>(list: readonly One[]) => list.map((one, index) => ({ place: index + 1, one }))
