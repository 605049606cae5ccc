import { createContext, type ReactNode, useContext } from 'react'
import type { Campaign, ShownSite } from '../pages.ts'
import { Icon } from './icon.tsx'

/** What all pages have from the operator's settings; nothing where a page is drawn alone, as in a test. */
export const SiteContext = createContext<ShownSite | null>(null)

/** What the server alone puts into an element (`rendering.tsx`): the page's script leaves it as it stands. */
export const FROM_SERVER = { dangerouslySetInnerHTML: { __html: '' } }

/** What of a page is its own, for a link that skips the head. */
export const CONTENT = 'conteudo'

/** The head of a page: back to the campaign it belongs to, or who sells here; and, but on that page itself, *Minhas cotas*. */
export function Head({ back, own = false }: { back?: { title: string; href: string }; own?: boolean }) {
  const site = useContext(SiteContext)
  const logo = site?.logo
  return (
    <header className="head">
      <a className="skip" href={`#${CONTENT}`}>
        Ir para o conteúdo
      </a>
      {back ? (
        <a className="ell" href={back.href}>
          <Icon name="back" />
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
              <Icon name="ticket" size={24} />
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
    </header>
  )
}

/** Where buyers find all that is on sale. */
export const CAMPAIGNS = '/campanhas'

/** The foot of every page; that of a campaign leads to how its draw is checked. */
export function Foot({ campaign }: { campaign?: Pick<Campaign, 'url_amigavel' | 'commitment'> }) {
  const { organizer, measures } = useContext(SiteContext) ?? {}
  return (
    <footer className="foot">
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
    </footer>
  )
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, text }: { id: string; text: ReactNode }) {
  return (
    <p className="err-t" id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
