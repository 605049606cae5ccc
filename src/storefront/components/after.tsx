import type { Bought } from '../../domain/campaigns/bought.ts'
import { AnyIcon } from './any-icon.tsx'

/** What the operator shows after the payment. */
export function After({ after }: { after: Bought['after'] }) {
  if (after === null) return null
  const { title, description, button, link } = after
  if (!title && !description && !(button && link)) return null
  return (
    <section className="tk">
      <div className="tk-in">
        {title && <h2>{title}</h2>}
        {description && <p className="small mt4">{description}</p>}
        {button && link && (
          <a className="btn line mt12" href={link} rel="noreferrer">
            {button}
          </a>
        )}
      </div>
    </section>
  )
}

/** Where the page goes by itself, and how to stay. Said aloud once: a countdown that spoke each second would say nothing else. */
export function Leaving({ link, left, stay }: { link: string; left: number; stay: () => void }) {
  return (
    <section className="note leaving" aria-label="Próxima página">
      <AnyIcon name="clock" />
      <p className="sr" role="status">
        O organizador vai abrir outra página. Para continuar nesta, toque em Ficar aqui.
      </p>
      <p className="grow strong num" aria-hidden="true">
        Abrindo em {left} s
      </p>
      <button type="button" className="lk" onClick={stay}>
        Ficar aqui
      </button>
      <a className="lk" href={link} rel="noreferrer">
        Abrir agora
      </a>
    </section>
  )
}
