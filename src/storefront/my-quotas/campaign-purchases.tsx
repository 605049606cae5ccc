import { atClock } from '../../domain/sales/at-clock.ts'
import type { MyCampaign, MyPurchase } from '../../domain/sales/my-quotas.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { dayOf, formatClock } from '../../domain/values/dates.ts'
import { formatReais } from '../../domain/values/money.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { momentIn } from '../words/when.ts'
import { ForgetLink } from './forgetting.tsx'
import type { Send } from './parts.tsx'

/** Somebody's purchases of one campaign. */
export function CampaignPurchases({ campaign, now, send }: { campaign: MyCampaign; now: Date; send: Send }) {
  const { slug, title, photo, drawAt, won, purchases } = campaign
  const draw = won !== null ? `Encerrada · ganhou a cota ${won}` : drawAt && `Sorteio ${momentIn(drawAt, now)}`
  return (
    <section className="grp" aria-labelledby={`c-${slug}`}>
      <div className="grp-h">
        {photo && (
          <span className="cov">
            <img src={photo} alt="" width={48} height={48} loading="lazy" />
          </span>
        )}
        <div className="grow">
          <h2 id={`c-${slug}`}>{title}</h2>
          {draw && <p className="tiny num">{draw}</p>}
        </div>
      </div>
      <ul>
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} slug={slug} purchase={purchase} now={now} send={send} />
        ))}
      </ul>
    </section>
  )
}

const PILLS = {
  waiting: { tone: 'wait', icon: 'clock', label: 'Aguardando' },
  paid: { tone: 'ok', icon: 'check', label: 'Pago' },
  over: { tone: 'void', icon: 'ban', label: 'Expirado' },
  review: { tone: 'wait', icon: 'clock', label: 'Em conferência' },
  rejected: { tone: 'void', icon: 'ban', label: 'Recusado' },
  late: { tone: 'wait', icon: 'clock', label: 'Recebido' },
  disputed: { tone: 'wait', icon: 'bank', label: 'Em disputa' },
  returned: { tone: 'void', icon: 'ban', label: 'Devolvido' },
} as const

function Purchase({ slug, purchase, now, send }: { slug: string; purchase: MyPurchase; now: Date; send: Send }) {
  const { id, stage, due, amount, kept } = purchase
  const { tone, icon, label } = PILLS[stage]
  const href = `/campaign/${slug}/compra/${id}`
  return (
    <li>
      <a className="pur" href={href}>
        <span>
          <span className="strong num block">
            {quotasInWords(due)} · {formatReais(amount)}
          </span>
          <span className="tiny num">{detailsOf(purchase, now)}</span>
        </span>
        <span className={`pill ${tone}`}>
          <AnyIcon name={icon} />
          {label}
        </span>
        <AnyIcon name="next" />
      </a>
      {stage === 'waiting' && (
        <div className="pay">
          <a className="btn" href={href}>
            Pagar {formatReais(amount)}
          </a>
        </div>
      )}
      {kept && (
        <p className="tiny forget">
          <ForgetLink which={id} label="Esquecer neste aparelho" send={send} />
        </p>
      )}
    </li>
  )
}

/** When it was bought, and what is worth knowing of it. */
function detailsOf({ stage, createdAt, expiresAt, prizes, spinsLeft, due, delivered }: MyPurchase, now: Date): string {
  const missing = stage === 'paid' ? due - delivered : 0
  return [
    boughtAt(createdAt, now),
    stage === 'waiting' && `vence ${atClock(expiresAt, now)}`,
    missing > 0 && `${missing === 1 ? 'falta' : 'faltam'} ${quotasInWords(missing)}`,
    prizes > 0 && (prizes === 1 ? '1 cota premiada' : `${formatCount(prizes)} cotas premiadas`),
    spinsLeft > 0 && (spinsLeft === 1 ? '1 giro guardado' : `${formatCount(spinsLeft)} giros guardados`),
  ]
    .filter(Boolean)
    .join(' · ')
}

const DAY_MS = 24 * 3_600_000

/** `hoje às 14:32`, `ontem às 21:14`, else with its day. */
function boughtAt(instant: string, now: Date): string {
  const day = dayOf(instant)
  const near = day === dayOf(now) ? 'hoje' : day === dayOf(new Date(now.getTime() - DAY_MS)) ? 'ontem' : null
  return near === null ? momentIn(instant, now) : `${near} às ${formatClock(instant, instant)}`
}
