import {
  cheaperThan,
  isDoubled,
  mostOf,
  type Offer,
  refuseCount,
  stepOf,
  sumOf,
  within,
} from '../../domain/sales/buyer-form.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { formatDecimal, formatReais } from '../../domain/values/money.ts'
import { parseCount, shownCount } from '../../domain/values/typed-count.ts'
import type { PurchaseCommand, PurchaseContext } from '../../machines/purchase-setup.ts'
import { suggestedOf } from '../offer.ts'
import type { Campaign } from '../pages.ts'
import type { Rest } from '../rest.tsx'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import { Later } from './later.tsx'
import { Money } from './money.tsx'

type Props = {
  campaign: Campaign
  offer: Offer
  context: PurchaseContext
  now: Date
  send: (command: PurchaseCommand) => void
  /** What comes after the ticket; none until its script is there. */
  rest: Rest | undefined
}

/** How many quotas: tickets of suggested amounts, − and +, what it comes to, and the one filled button. Without a script it is a form. */
export function Ticket({ campaign, offer, context, now, send, rest }: Props) {
  const { quantity, typed, errors } = context
  const sum = sumOf(quantity, offer, now)
  const step = stepOf(offer)
  const wrong = errors.quantity
  const fitting = within(quantity, offer)
  /** What − and + do before the script comes (`early.ts`). */
  const taken = (by: number) => ({ 'data-step': by, 'data-least': within(0, offer), 'data-most': mostOf(offer) })
  const takeWithin = () => send({ type: 'quantity.choose', quantity: fitting })
  return (
    <section className="desk" id="comprar" aria-labelledby="quantas">
      <form
        className="tk"
        id="pedido"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'purchase.begin' })
        }}
      >
        <div className="tk-in">
          <div className="tk-h">
            <h2 id="quantas">Quantas cotas?</h2>
            <span className="small num">
              <Money centavos={sum.unit} /> cada
            </span>
          </div>
          <Suggested campaign={campaign} offer={offer} quantity={quantity} now={now} send={send} />
          <div className={wrong ? 'step err' : 'step'}>
            <button
              type="button"
              aria-label={`Menos ${quotasInWords(step)}`}
              {...taken(-step)}
              onClick={() => send({ type: 'quantity.add', steps: -1 })}
            >
              <Icon name="minus" />
            </button>
            <label>
              <input
                name="quantity"
                inputMode="numeric"
                autoComplete="off"
                value={shownCount(typed)}
                aria-label="Quantidade de cotas"
                aria-describedby={wrong ? 'limite erro' : 'limite'}
                aria-invalid={wrong ? true : undefined}
                onChange={(event) => send({ type: 'quantity.type', text: event.target.value })}
                onBlur={() => send({ type: 'quantity.check' })}
              />
              <span aria-hidden="true">{parseCount(typed) === 1 ? 'cota' : 'cotas'}</span>
            </label>
            <button
              type="button"
              aria-label={`Mais ${quotasInWords(step)}`}
              {...taken(step)}
              onClick={() => send({ type: 'quantity.add', steps: 1 })}
            >
              <Icon name="plus" />
            </button>
          </div>
          {wrong && (
            <FieldError
              id="erro"
              text={
                <>
                  {wrong}{' '}
                  <button type="button" className="lk within needs-script" onClick={() => takeWithin()}>
                    {fitting < quantity ? `Ficar com ${formatCount(fitting)}` : `Levar ${formatCount(fitting)}`}
                  </button>
                </>
              }
            />
          )}
          <Later as="p" className="hint" id="limite">
            {rest && <rest.InLimits offer={offer} />}
          </Later>
          {isDoubled(offer, now) && (
            <Later as="div" className="dbl">
              {rest && <rest.InDoubled doubled={campaign.doubled} now={now} />}
            </Later>
          )}
          {offer.tiers.length > 0 && <Tiers offer={offer} quantity={quantity} />}
        </div>
        <div className="perf" />
        <div className="tk-in">
          <Total sum={sum} offer={offer} />
          <button type="submit" className="btn only-wide mt16">
            <span>
              Participar · <Money centavos={sum.paid} />
            </span>
          </button>
          <noscript>
            <button type="submit" className="btn mt16 only-phone">
              Participar
            </button>
          </noscript>
        </div>
      </form>
      <Later as="ul" className="trust">
        {rest && <rest.InTrust isVerifiable={campaign.commitment !== null} />}
      </Later>
      <Dock sum={sum} isRight={refuseCount(parseCount(typed), offer) === null} />
    </section>
  )
}

function Suggested({ campaign, offer, quantity, now, send }: Omit<Props, 'context' | 'rest'> & { quantity: number }) {
  const tickets = suggestedOf(campaign, offer)
  if (tickets.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of tickets everywhere
    <div className="amts" role="group" aria-label="Quantidades sugeridas">
      {tickets.map((each) => {
        const { amount, due, paid } = sumOf(each.quantity, offer, now)
        return (
          <button
            key={each.quantity}
            type="submit"
            name="suggested"
            value={each.quantity}
            data-due={quotasInWords(due)}
            data-paid={formatDecimal(paid)}
            className="amt"
            aria-pressed={each.quantity === quantity}
            onClick={(event) => {
              event.preventDefault()
              send({ type: 'quantity.choose', quantity: each.quantity })
            }}
          >
            <b>{formatCount(each.quantity)}</b>
            <span>{formatReais(amount)}</span>
            {each.recommended && <em>Recomendada</em>}
          </button>
        )
      })}
    </div>
  )
}

function Tiers({ offer, quantity }: { offer: Offer; quantity: number }) {
  const reached = offer.tiers.filter(({ from }) => from <= quantity).at(-1)
  return (
    <ul className="tiers" aria-label="Preço por quantidade">
      {offer.tiers.map((tier) => (
        <li key={tier.from} className={tier === reached ? 'on' : undefined}>
          A partir de {quotasInWords(tier.from)} {tier === reached && <Icon name="check" size={16} />}
          <span>
            {tier === reached && <span className="sr">, vale nesta compra: </span>}
            <Money centavos={tier.price} /> cada
          </span>
        </li>
      ))}
    </ul>
  )
}

function Total({ sum, offer }: { sum: ReturnType<typeof sumOf>; offer: Offer }) {
  const cheaper = cheaperThan(sum, offer)
  return (
    <>
      <dl className="sum" aria-live="polite">
        {sum.full > sum.amount && (
          <div>
            <dt>
              {quotasInWords(sum.quantity)} a {formatReais(sum.unit)}
            </dt>
            <dd>em vez de {formatReais(sum.full)}</dd>
          </div>
        )}
        {sum.due > sum.quantity && (
          <div>
            <dt>Em dobro</dt>
            <dd>+ {quotasInWords(sum.due - sum.quantity)}</dd>
          </div>
        )}
        {sum.spins > 0 && (
          <div>
            <dt>Giros na roleta</dt>
            <dd>{formatCount(sum.spins)}</dd>
          </div>
        )}
        {sum.fee > 0 && (
          <div>
            <dt>Taxa do banco pelo PIX</dt>
            <dd>+ {formatReais(sum.fee)}</dd>
          </div>
        )}
        <div className="tot">
          <dt>Você recebe {quotasInWords(sum.due)}</dt>
          <dd>
            <Money centavos={sum.paid} />
          </dd>
        </div>
      </dl>
      {cheaper && (
        <p className="hint">
          {quotasInWords(cheaper.quantity)} saem por {formatReais(cheaper.amount)}, menos que{' '}
          {formatCount(sum.quantity)}.
        </p>
      )}
    </>
  )
}

/** The bar that stays at the foot of a phone. */
function Dock({ sum, isRight }: { sum: ReturnType<typeof sumOf>; isRight: boolean }) {
  return (
    <div className="dock only-phone needs-script">
      <p>
        <b>{quotasInWords(sum.due)}</b>
        {sum.spins > 0 && `e ${sum.spins === 1 ? '1 giro' : `${formatCount(sum.spins)} giros`}`}
      </p>
      <button type="submit" form="pedido" className="btn">
        <span>
          Participar
          {isRight && (
            <>
              {' · '}
              <Money centavos={sum.paid} />
            </>
          )}
        </span>
      </button>
    </div>
  )
}
