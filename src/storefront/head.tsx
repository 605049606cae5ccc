import type { Site } from '../domain/site/site.ts'
import { APPLE_ICON, LIST_TITLE, MANIFEST, PICTURE } from '../domain/site/site.ts'
import { ownValue } from '../domain/values/own.ts'
import { CAMPAIGNS } from './components/frame.tsx'
import type { Frame, Page } from './pages.ts'
import { TEXT_TITLES } from './screens/text.tsx'
import { descriptionOf, productOf } from './words/found.ts'

const LIST_DESCRIPTION = 'Cotas numeradas: escolha uma campanha, pague por PIX e receba os números na hora.'

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
      <link rel="apple-touch-icon" href={APPLE_ICON} />
      <link rel="manifest" href={MANIFEST} />
      {page.screen === 'list' ? (
        <Shared
          title={LIST_TITLE}
          description={LIST_DESCRIPTION}
          url={`${frame.publicUrl}${CAMPAIGNS}`}
          share={page.share}
          site={page.site}
        />
      ) : page.screen === 'campaign' ? (
        <SharedCampaign page={page} publicUrl={frame.publicUrl} />
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
  if (page.screen === 'poll') return `Enquete: ${page.poll.question}`
  const words = { roulette: 'Roleta', proof: 'Conferir sorteio' } as const
  return `${ownValue<string>(words, page.screen) ?? 'Sua compra'} · ${page.campaign.title}`
}

/** A campaign's own address is passed on and found. */
function SharedCampaign({
  page: { campaign, share, site, now },
  publicUrl,
}: {
  page: Extract<Page, { screen: 'campaign' }>
  publicUrl: string
}) {
  const url = `${publicUrl}/campaign/${campaign.url_amigavel}`
  const description = descriptionOf(campaign, new Date(now))
  const image = campaign.photos[0] ? new URL(campaign.photos[0], publicUrl).href : `${url}/${PICTURE}?v=${share}`
  const product = productOf(campaign, { url, description, image, organizer: site.organizer.name })
  return (
    <>
      <Shared title={campaign.title} {...{ description, url, share, site }} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no element can begin
        dangerouslySetInnerHTML={{ __html: JSON.stringify(product).replace(/</g, '\\u003c') }}
      />
    </>
  )
}

type SharedProps = { title: string; description: string; url: string; share: string | null; site: Site }

/** What messengers and search engines show beside a link. */
function Shared({ title, description, url, share, site }: SharedProps) {
  const card = `${url}/${PICTURE}?v=${share}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="index,follow,max-image-preview:large" />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      {site.organizer.name && <meta property="og:site_name" content={site.organizer.name} />}
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
    </>
  )
}
