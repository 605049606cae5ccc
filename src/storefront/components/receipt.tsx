import type { Bought } from '../../domain/campaigns/bought.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatSecond } from '../../domain/values/dates.ts'
import type { Campaign } from '../pages.ts'
import { AnyIcon } from './any-icon.tsx'
import { Money } from './money.tsx'

interface Props {
  campaign: Campaign
  bought: Bought
  /** Who answers for it, with its document. */
  organizer: string | null
  /** Of what names it, where that is shown on the page. */
  id?: string
}

/** What proves a purchase, on the ticket's paper. */
export function Receipt({ campaign, bought, organizer, id }: Props) {
  const { delivered, amount, paidAt, buyer } = bought
  const facts = [
    { name: 'Valor', value: <Money centavos={amount} /> },
    { name: 'Pago em', value: paidAt && formatSecond(paidAt) },
    { name: 'Compra', value: `nº ${formatCount(bought.id)}` },
    { name: 'Comprador', value: buyer?.name },
    { name: 'Organizador', value: organizer },
  ]
  return (
    <div className="paper">
      <p className="top" role="status">
        <AnyIcon name="done" />
        <span id={id}>Pagamento confirmado</span>
      </p>
      <p className="amount mt12">
        {formatCount(delivered)} <span className="unit">{delivered === 1 ? 'cota' : 'cotas'}</span>
      </p>
      <p className="mt4">{campaign.title}</p>
      <dl>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** How wide the picture of a receipt is, how many times as fine, and how many numbers are on it. */
const WIDTH = 432
const FINE = 2.5
const MOST = 8

/**
 * A receipt with its lowest numbers as a picture that can be kept. No phone and no code is on it.
 * @param seller who sells, above it
 * @param draw when and how the campaign is drawn; `check`: where that is checked
 */
export async function receiptPicture(
  props: Props & { seller: string; draw: string | null; check: string | null },
): Promise<Blob> {
  const { drawn } = await import('../../browser/picture.ts')
  return drawn(<ReceiptPicture {...props} />, FINE)
}

function ReceiptPicture({ seller, draw, check, ...props }: Parameters<typeof receiptPicture>[0]) {
  const { numbers, delivered: total, prizes } = props.bought
  const shown = numbers.slice(0, total <= MOST && numbers.length >= total ? MOST : MOST - 1)
  const rest = total - shown.length
  return (
    <div className="desk receipt-picture" style={{ width: `${WIDTH}px` }}>
      <div className="head">
        <span className="ell strong-on">{seller}</span>
        Recibo
      </div>
      <div className="rcpt">
        <Receipt {...props} />
        <div className="perf" />
        <div className="tk-in">
          <h2>Números</h2>
          <ul className="nums">
            {shown.map((number) => (
              <li key={number} className={prizes.some((prize) => prize.number === number) ? 'q won' : 'q'}>
                {number}
              </li>
            ))}
            {rest > 0 && <li className="rest">{`+ ${formatCount(rest)}`}</li>}
          </ul>
        </div>
      </div>
      {draw !== null && <p className="strong">{`Sorteio ${draw}`}</p>}
      {check !== null && <p className="tiny">{`Confira o sorteio em ${check}`}</p>}
    </div>
  )
}
