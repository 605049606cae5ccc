import { useContext } from 'react'
import type { Campaign } from '../pages.ts'
import { AnyIcon } from './any-icon.tsx'
import { CONTENT, FROM_SERVER, SiteContext } from './site.ts'

type HeadProps = { back?: { title: string; href: string }; own?: boolean }

/** The head of a page: back to the campaign it belongs to, or who sells here; and, but on that page itself, *Minhas cotas*. */
export const Head = (props: HeadProps) => (
  <header className="head">
    <InHead {...props} />
  </header>
)

/** What stands in a page's head. */
export function InHead({ back, own = false }: HeadProps) {
  const site = useContext(SiteContext)
  const logo = site?.logo
  return (
    <>
      <a className="skip" href={`#${CONTENT}`}>
        Ir para o conteúdo
      </a>
      {back ? (
        <a className="ell" href={back.href}>
          <AnyIcon name="back" />
          <span className="ell strong-on">{back.title}</span>
        </a>
      ) : (
        <a className="logo" href={CAMPAIGNS}>
          {logo ? (
            <img
              className={logo.plate ? `mark-img on-${logo.plate}` : 'mark-img'}
              src={logo.img}
              width={logo.width}
              height={logo.height}
              alt="Logo do organizador"
            />
          ) : (
            <>
              <AnyIcon name="ticket" size={24} />
              <span className="ell">{site?.organizer.name ?? 'Cotas numeradas'}</span>
            </>
          )}
          <span className="sr">, campanhas à venda</span>
        </a>
      )}
      {!own && (
        <a className="head-a" href="/minhas-cotas">
          Minhas cotas
        </a>
      )}
    </>
  )
}

/** Where buyers find all that is on sale. */
export const CAMPAIGNS = '/campanhas'

type FootProps = { campaign?: Pick<Campaign, 'url_amigavel' | 'commitment'> }

/** The foot of every page; that of a campaign leads to how its draw is checked. */
export const Foot = (props: FootProps) => (
  <footer className="foot">
    <InFoot {...props} />
  </footer>
)

/** What stands in a page's foot. */
export function InFoot({ campaign }: FootProps) {
  const { organizer, measures } = useContext(SiteContext) ?? {}
  return (
    <>
      <nav aria-label="Rodapé">
        <a href="/termos">Regulamento</a>
        <a href="/privacidade">Privacidade</a>
        {campaign?.commitment && <a href={`/campaign/${campaign.url_amigavel}/conferir`}>Como conferir o sorteio</a>}
      </nav>
      {measures && <div className="med" {...FROM_SERVER} />}
      {organizer && (
        <p>
          {organizer.name
            ? `Promoção de responsabilidade de ${[organizer.name, organizer.document].filter(Boolean).join(', ')}. `
            : 'Organizador não informado. '}
          {organizer.authorization}
        </p>
      )}
      <p>Só para maiores de 18 anos. Compre o que cabe no seu bolso.</p>
      <p>
        <span className="mark">
          <svg width="19" height="16" viewBox="0 0 24 20" aria-hidden="true">
            <path
              d="M2.5 2H6a2 2 0 0 0 2 2v12a2 2 0 0 0-2 2H2.5A1.5 1.5 0 0 1 1 16.5v-13A1.5 1.5 0 0 1 2.5 2Z"
              fill="#f7e6bc"
              stroke="#9c8752"
            />
            <path
              d="M11 2h10.5A1.5 1.5 0 0 1 23 3.5v13a1.5 1.5 0 0 1-1.5 1.5H11a2 2 0 0 0-2-2V4a2 2 0 0 0 2-2Z"
              fill="#3651d6"
            />
          </svg>
          Feito com Talão
        </span>{' '}
        · <a href="/licencas.txt">Licenças</a>
      </p>
    </>
  )
}
