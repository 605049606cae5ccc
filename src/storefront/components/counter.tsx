import type { CounterOffer, OfferTerms } from '../../domain/campaigns/counter-offer.ts'
import { quotasInWords } from '../../domain/values/counts.ts'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import { counterWords } from '../words/counter-words.ts'
import { Money } from './money.tsx'
import { Sheet } from './sheet.tsx'

type Props = { counter: CounterOffer; wanted: number; now: Date }

/** The sheet over the page of who ordered what cannot be had as it was shown. It is loaded after the page: who is still choosing does not need it. */
export function CounterSheet(props: Props & { send: (command: PurchaseCommand) => void }) {
  const { title } = counterWords(props.counter, props.wanted, props.now)
  return (
    <Sheet isOpen title={title} close={() => props.send({ type: 'purchase.close' })}>
      <CounterNote {...props} />
      <CounterButtons {...props} />
    </Sheet>
  )
}

/** Why an order is not taken as it is, and what is offered instead; in a sheet, and above the form where no script runs. */
export function CounterNote({ counter, wanted, now }: Props) {
  const { reason, text } = counterWords(counter, wanted, now)
  return (
    <>
      <div className={reason === null ? 'small' : 'note wait block'} role="status">
        {reason !== null && (
          <p>
            <b>{reason}</b>
          </p>
        )}
        <p>{text}</p>
      </div>
      {counter.now !== null && (
        <div className="note block mt12">
          <dl className="sum">
            {counter.seen !== null && (
              <div>
                <dt>
                  Você viu
                  <small className="tiny block">{termsInWords(counter.seen)}</small>
                </dt>
                <dd>
                  <s>
                    <Money centavos={counter.seen.amount} />
                  </s>
                </dd>
              </div>
            )}
            <div className="tot">
              <dt>
                Agora
                <small className="tiny block">{termsInWords(counter.now)}</small>
              </dt>
              <dd>
                <Money centavos={counter.now.amount} />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </>
  )
}

/** What can be done about it: take what is offered with one tap, ask again where nothing is, pay what waits, or choose anew. */
function CounterButtons({ counter, wanted, now, send }: Props & { send: (command: PurchaseCommand) => void }) {
  const { take } = counterWords(counter, wanted, now)
  const isFull = counter.why === 'phone' || counter.why === 'network' || counter.why === 'campaign'
  return (
    <div className="btns mt18">
      {counter.now === null ? (
        <button type="button" className="btn" onClick={() => send({ type: 'purchase.retry' })}>
          Tentar de novo
        </button>
      ) : (
        <button type="submit" className="btn" onClick={() => send({ type: 'counter.accept' })}>
          <span>
            {take}
            {take === 'Comprar' ? ' por ' : ' · '}
            <Money centavos={counter.now.amount} />
          </span>
        </button>
      )}
      {isFull && (
        <a className="btn line" href="/minhas-cotas">
          Pagar um PIX que já tenho
        </a>
      )}
      <button type="button" className="btn text" onClick={() => send({ type: 'purchase.close' })}>
        Voltar e escolher de novo
      </button>
      {isFull && <p className="tiny mid">Quem paga não tem limite: depois deste PIX, dá para comprar mais.</p>}
    </div>
  )
}

const termsInWords = ({ quantity, due }: OfferTerms): string =>
  due === quantity ? quotasInWords(quantity) : `${quotasInWords(quantity)}, em dobro: recebe ${quotasInWords(due)}`
