import { useRef, useState } from 'react'
import { photoSet } from '../../domain/campaigns/photo-sizes.ts'
import { isOver } from '../../domain/sales/coupons.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import { centavosOf } from '../../domain/values/money.ts'
import { soldText } from '../../domain/values/shares.ts'
import type { Campaign } from '../pages.ts'
import { momentIn } from '../words/when.ts'
import { drawnAt, isFederal, isSoldOut, situationOf } from '../words/words.ts'
import { Money } from './money.tsx'

/** How wide a photo is shown: the screen of a phone, or what the ticket beside it leaves. */
const SIZES = '(min-width: 900px) 648px, 100vw'

/** The photos, in the operator's order, to be swiped. */
export function Gallery({ photos, title }: { photos: readonly string[]; title: string }) {
  const [shown, setShown] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const show = (index: number) => {
    const { current } = list
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={photos.length === 1 ? '1 foto' : `${photos.length} fotos, deslize para o lado`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((photo, index) => (
          <li key={photo}>
            <picture>
              <source type="image/avif" srcSet={photoSet(photo, 'avif')} sizes={SIZES} />
              <img
                src={photo}
                srcSet={photoSet(photo, 'webp')}
                sizes={SIZES}
                alt={`Foto ${index + 1} de ${photos.length}: ${title}`}
                width={1080}
                height={720}
                loading={index === 0 ? undefined : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
            </picture>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <span className="gal-n num" aria-hidden="true">
            {shown + 1} de {photos.length}
          </span>
          <div className="thumbs needs-script">
            {photos.map((photo, index) => (
              <button
                key={photo}
                type="button"
                aria-label={`Ver foto ${index + 1}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <img src={photo.replace(/\.webp$/, '.thumb.webp')} alt="" width={96} height={72} loading="lazy" />
              </button>
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** What it is, what it costs, when it is drawn, how far it has come. */
export function Lead({ campaign, now }: { campaign: Campaign; now: Date }) {
  const { title, products, product_mais, price } = campaign
  const more = products.length - 1 + (product_mais ? 1 : 0)
  const draw = drawnAt(campaign, now)
  return (
    <>
      <p className={`stat ${toneOf(campaign)}`}>{situationOf(campaign)}</p>
      <h1>{title}</h1>
      {products[0] && (
        <p className="also">
          1º prêmio: {products[0].title}
          {more > 0 && (
            <>
              {' e '}
              <a href="#premios">{more === 1 ? 'mais 1 prêmio' : `mais ${more} prêmios`}</a>
            </>
          )}
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Cada cota</dt>
          <dd>
            <Money centavos={centavosOf(price)} />
          </dd>
        </div>
        {draw && (
          <div>
            <dt>Sorteio</dt>
            <dd>
              {draw}
              {isFederal(campaign) && <small>pela Loteria Federal</small>}
            </dd>
          </div>
        )}
      </dl>
      <Progress campaign={campaign} />
      <Coupon coupon={campaign.coupon} now={now} />
    </>
  )
}

/** What a purchase has to be worth to earn a coupon of the campaign's promotion. */
function Coupon({ coupon, now }: { coupon: Campaign['coupon']; now: Date }) {
  if (!coupon || isOver(new Date(coupon.end_at), now)) return null
  return (
    <p className="small mt8">
      Compras acima de <Money centavos={centavosOf(coupon.amount)} /> ganham o cupom <strong>{coupon.title}</strong> até{' '}
      {momentIn(coupon.end_at, now)}.
    </p>
  )
}

/** How far the sale has come, where the operator shows it. */
export function Progress({ campaign: { paid, total, left } }: { campaign: Pick<Campaign, 'paid' | 'total' | 'left'> }) {
  const isScarce = left !== null && left > 0 && left * SCARCE <= total
  if (paid === null) return isScarce ? <p className="strong">{remaining(left)}</p> : null
  const share = soldText(paid, total)
  const isFull = paid === total
  return (
    <div className="prog">
      <svg
        className={isFull ? 'bar full' : 'bar'}
        role="img"
        aria-label={`${share} das cotas vendidas`}
        viewBox={`0 0 ${total} 8`}
        preserveAspectRatio="none"
      >
        <rect width={paid} height="8" />
      </svg>
      <p>
        <b>{share} vendida</b>
        <span>
          {isFull
            ? quotasInWords(total)
            : isScarce
              ? remaining(left).toLowerCase()
              : `${formatCount(paid)} de ${formatCount(total)} vendidas`}
        </span>
      </p>
    </div>
  )
}

/** From a tenth of all on, what is left is told instead of what is sold. */
const SCARCE = 10

const remaining = (left: number) => (left === 1 ? 'Resta 1 cota' : `Restam ${quotasInWords(left)}`)

function toneOf(campaign: Campaign): string {
  const { on_sale, status_detail } = campaign
  if (isSoldOut(campaign)) return 'strong'
  if (!on_sale) return status_detail === 4 ? 'strong hollow' : 'strong'
  return status_detail === 2 ? 'wait' : 'ok'
}
