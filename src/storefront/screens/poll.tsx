import { formatCount } from '../../domain/values/counts.ts'
import { formatNear } from '../../domain/values/dates.ts'
import { percentsOf } from '../../domain/values/shares.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { CONTENT } from '../components/site.ts'
import type { PollPage } from '../pages.ts'

/** A poll of the organiser's, to who has the message that led there. It needs no script. */
export function PollScreen({ poll, path, now }: PollPage & { now: Date }) {
  return (
    <>
      <Head />
      <main id={CONTENT} tabIndex={-1} className="nar">
        <Poll poll={poll} path={path} now={now} />
      </main>
      <Foot />
    </>
  )
}

type Shown = Pick<PollPage, 'poll' | 'path'> & { now: Date }

function Poll({ poll, path, now }: Shown) {
  if (poll.state === 'foreign') return <Foreign />
  if (poll.state === 'over') return <Over poll={poll} now={now} />
  return poll.counts === null ? <Question poll={poll} path={path} now={now} /> : <Thanks poll={poll} path={path} />
}

function Question({ poll, path, now }: Shown) {
  return (
    <form method="post" action={path}>
      <p className="small">Enquete · até {formatNear(poll.until, now)}</p>
      <fieldset className="opts">
        <legend>
          <h1>{poll.question}</h1>
        </legend>
        {poll.options.map((option, nth) => (
          <label key={option} className="opt">
            <input type="radio" name="resposta" value={nth} required defaultChecked={poll.answer === nth} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn">
        Responder
      </button>
      <p className="tiny">Uma resposta por pessoa; o organizador vê só a soma. Você pode mudar até o fim.</p>
    </form>
  )
}

function Thanks({ poll, path }: Pick<PollPage, 'poll' | 'path'>) {
  return (
    <>
      <p role="status">
        <span className="pill ok">
          <AnyIcon name="check" size={16} />
          Resposta guardada
        </span>
      </p>
      <h1>Obrigado</h1>
      <p className="small">{poll.question}</p>
      <Shares poll={poll} />
      <a className="btn line" href={`${path}?mudar`}>
        Mudar minha resposta
      </a>
      <a className="btn line" href="/minhas-cotas">
        Ver minhas cotas
      </a>
    </>
  )
}

function Over({ poll, now }: Pick<PollPage, 'poll'> & { now: Date }) {
  return (
    <>
      <p>
        <span className="pill void">
          <AnyIcon name="clock" size={16} />
          Enquete encerrada
        </span>
      </p>
      <h1>{poll.question}</h1>
      <p className="small">Terminou {formatNear(poll.until, now)}.</p>
      <Shares poll={poll} />
    </>
  )
}

function Foreign() {
  return (
    <>
      <p>
        <span className="pill void">
          <AnyIcon name="info" size={16} />
          Aberta por outra pessoa
        </span>
      </p>
      <h1>Este link é de quem recebeu o aviso</h1>
      <p>Ligue os avisos em Minhas cotas para responder às próximas.</p>
      <a className="btn line" href="/minhas-cotas">
        Minhas cotas
      </a>
    </>
  )
}

/** How often each answer was given, the most given first; one's own named. */
function Shares({ poll: { options, counts, answer } }: Pick<PollPage, 'poll'>) {
  const given = counts ?? []
  const total = given.reduce((sum, each) => sum + each, 0)
  const percents = percentsOf(given)
  const rows = options
    .map((option, nth) => ({ option, nth, count: given[nth] ?? 0, percent: percents[nth] ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  return (
    <section className="tk" aria-label="Respostas">
      <div className="tk-in">
        <ul className="shares">
          {rows.map(({ option, nth, percent }) => (
            <li key={option} className={nth === answer ? 'own' : undefined}>
              <span className="ln">
                <span>
                  {option}
                  {nth === answer && ' · sua resposta'}
                </span>
                <b>{percent}%</b>
              </span>
              <progress className="bar" max={100} value={percent} aria-hidden="true" />
            </li>
          ))}
        </ul>
        <p className="tiny">
          {total === 1 ? '1 resposta, contada agora' : `${formatCount(total)} respostas, contadas agora`}
        </p>
      </div>
    </section>
  )
}
