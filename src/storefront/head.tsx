import { centavosOf, formatReais } from '../domain/money.ts'
import { ownValue } from '../domain/own.ts'
import { CAMPAIGNS } from './components/frame.tsx'
import type { Campaign, Frame, Page } from './pages.ts'
import { TEXT_TITLES } from './screens/text.tsx'
import { drawnAt, isFederal } from './words.ts'

type Props = { page: Page; frame: Frame; brand: string }

/** What browsers, search engines and messengers read of a page. */
export function Head({ page, frame, brand }: Props) {
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={brand} />
      <meta name="color-scheme" content="light" />
      <meta name="format-detection" content="telephone=no" />
      {page.site.logo ? (
        <link rel="icon" href={page.site.logo.favicon} type="image/png" sizes="64x64" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      {page.screen === 'list' ? (
        <>
          <title>Campanhas à venda</title>
          <meta
            name="description"
            content="Cotas numeradas: escolha uma campanha, pague por PIX e receba os números na hora."
          />
          <link rel="canonical" href={`${frame.publicUrl}${CAMPAIGNS}`} />
        </>
      ) : page.screen === 'campaign' ? (
        <Shared campaign={page.campaign} share={page.share} now={new Date(page.now)} publicUrl={frame.publicUrl} />
      ) : (
        <>
          <title>{titleOf(page)}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
    </>
  )
}

function titleOf(page: Exclude<Page, { screen: 'list' }>): string {
  if (page.screen === 'later') return 'Espere um pouco'
  if (page.screen === 'message') return 'Campanha não encontrada'
  if (page.screen === 'text') return TEXT_TITLES[page.text]
  if (page.screen === 'my-quotas') return 'Minhas cotas'
  const words = { roulette: 'Roleta', proof: 'Conferir sorteio' } as const
  return `${ownValue<string>(words, page.screen) ?? 'Sua compra'} · ${page.campaign.title}`
}

/** A campaign's own address is passed on and found. */
function Shared({
  campaign,
  share,
  now,
  publicUrl,
}: {
  campaign: Campaign
  share: string | null
  now: Date
  publicUrl: string
}) {
  const { title, photos, price, tiers, on_sale, prev_sorteio } = campaign
  const url = `${publicUrl}/campaign/${campaign.url_amigavel}`
  const card = `${url}/compartilhar.jpg?v=${share}`
  const image = photos[0] ? new URL(photos[0], publicUrl).href : card
  const least = Math.min(price, ...tiers.map((tier) => tier.price))
  const draw = drawnAt(campaign, now)
  const when = draw ? ` Sorteio ${draw}${isFederal(campaign) ? ' pela Loteria Federal' : ''}.` : ''
  const description = `${tiers.length > 0 ? 'Cotas a partir de' : 'Cada cota por'} ${formatReais(centavosOf(least))}.${when}`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    image,
    offers: {
      '@type': 'Offer',
      url,
      price: least.toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${on_sale ? 'InStock' : 'SoldOut'}`,
      ...(prev_sorteio && { availabilityEnds: prev_sorteio }),
    },
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="index,follow,max-image-preview:large" />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}. ${description}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={card} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no element can begin
        dangerouslySetInnerHTML={{ __html: JSON.stringify(product).replace(/</g, '\\u003c') }}
      />
    </>
  )
}
