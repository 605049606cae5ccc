import { useState } from 'react'
import type { Bought } from '../../domain/bought.ts'
import { formatCount, quotasInWords } from '../../domain/counts.ts'
import type { PurchaseCommand } from '../../machines/flows/purchase.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { Money } from '../components/money.tsx'
import type { Campaign } from '../pages.ts'
import { drawnAt, isFederal } from '../words.ts'

type Props = { campaign: Campaign; bought: Bought; now: Date; send: (command: PurchaseCommand) => void }

/** So many numbers are shown large, so many as chips at first, and so many more at each wish. */
const LARGE = 10
const FIRST = 50
const MORE = 500

/** What was paid for: prizes first, then the receipt with the numbers. */
export function PaidScreen({ campaign, bought, now, send }: Props) {
  const { prizes, due, delivered, amount, spins, after } = bought
  const draw = drawnAt(campaign, now)
  const title = `Pagamento confirmado: ${quotasInWords(delivered)}`
  return (
    <>
      <Head back={{ title: campaign.title, href: `/campaign/${campaign.url_amigavel}` }} />
      <main className="nar wide">
        <h1 className="sr">{title}</h1>
        {delivered < due && (
          <p className="note wait" role="status">
            <AnyIcon name="clock" />
            <span>
              Recebemos seu pagamento. {due - delivered === 1 ? 'Falta' : 'Faltam'} {quotasInWords(due - delivered)}: o
              organizador vai resolver com você.
            </span>
          </p>
        )}
        {prizes.map(({ number, title: prize }) => (
          <article key={number} className="rcpt prize">
            <div className="paper">
              <p className="top">
                <AnyIcon name="gift" />
                Cota premiada: é sua
              </p>
              <p className="won-n">{number}</p>
            </div>
            <div className="perf" />
            <div className="tk-in paper">
              <h2>{prize}</h2>
              <p className="small">O organizador vai chamar você no celular da compra.</p>
            </div>
          </article>
        ))}
        <article className={prizes.length > 0 ? 'rcpt plain' : 'rcpt'} aria-labelledby="pago">
          <div className="paper">
            <p className="top" role="status">
              <AnyIcon name="done" />
              <span id="pago">Pagamento confirmado</span>
            </p>
            <p className="amount mt12">
              {formatCount(delivered)} <span className="unit">{delivered === 1 ? 'cota' : 'cotas'}</span>
            </p>
            <p className="mt4">{campaign.title}</p>
            <dl>
              <div>
                <dt>Valor</dt>
                <dd>
                  <Money centavos={amount} />
                </dd>
              </div>
            </dl>
          </div>
          <div className="perf" />
          <div className="tk-in">
            <Numbers bought={bought} send={send} />
          </div>
        </article>
        <div className="pair btns">
          {spins.left > 0 && (
            <section className="tk">
              <div className="tk-in">
                <h2>{spins.left === 1 ? '1 giro na roleta' : `${formatCount(spins.left)} giros na roleta`}</h2>
                <p className="small mt4">Valem até o sorteio. Gire agora ou volte quando quiser.</p>
                <a className="btn mt12" href={`/campaign/${campaign.url_amigavel}/compra/${bought.id}/roleta`}>
                  Girar a roleta
                </a>
              </div>
            </section>
          )}
          {draw && (
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
          {after && (after.title || after.description || (after.button && after.link)) && (
            <section className="tk">
              <div className="tk-in">
                {after.title && <h2>{after.title}</h2>}
                {after.description && <p className="small mt4">{after.description}</p>}
                {after.button && after.link && (
                  <a className="btn line mt12" href={after.link} rel="noreferrer">
                    {after.button}
                  </a>
                )}
              </div>
            </section>
          )}
        </div>
        <p>
          <a className="btn text" href={`/campaign/${campaign.url_amigavel}`}>
            Comprar mais cotas
          </a>
        </p>
      </main>
      <Foot />
    </>
  )
}

function Numbers({ bought, send }: { bought: Bought; send: Props['send'] }) {
  const { numbers, prizes, delivered, page, lastPage } = bought
  const [shown, setShown] = useState(FIRST)
  const [copied, setCopied] = useState(false)
  const isWon = (number: string) => prizes.some((prize) => prize.number === number)
  const isFew = delivered <= LARGE
  const more = Math.min(MORE, delivered - Math.min(shown, numbers.length))
  const showMore = () => {
    setShown(shown + MORE)
    if (shown + MORE > numbers.length && page < lastPage) send({ type: 'numbers.show' })
  }
  return (
    <>
      <div className="sec-h">
        <h2>Seus números</h2>
        {!isFew && <span className="tiny">do menor para o maior</span>}
      </div>
      <ul className={isFew ? 'bigs' : 'nums'}>
        {numbers.slice(0, isFew ? LARGE : shown).map((number) => (
          <li key={number} className={isWon(number) ? 'q won' : 'q'}>
            {number}
            {isWon(number) && <span className="sr">, premiada</span>}
          </li>
        ))}
      </ul>
      {!isFew && more > 0 && (
        <>
          <p className="tiny num mid mt12">
            Mostrando {formatCount(Math.min(shown, numbers.length))} de {formatCount(delivered)}
          </p>
          <button type="button" className="btn line needs-script" onClick={showMore}>
            Mostrar mais {formatCount(more)}
          </button>
        </>
      )}
      <div className="btns two needs-script mt16">
        <button
          type="button"
          className="btn line"
          onClick={() => {
            navigator.clipboard.writeText(numbers.join(' ')).then(
              () => setCopied(true),
              () => undefined,
            )
          }}
        >
          <AnyIcon name={copied ? 'check' : 'copy'} />
          {copied ? 'Copiado' : 'Copiar'}
        </button>
      </div>
    </>
  )
}
