import { useMachine } from '@xstate/react'
import { formatDay } from '../../domain/values/dates.ts'
import { type PushChoice, type PushCommand, pushMachine } from '../../machines/flows/buyer/push.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { pushActors } from './actors.ts'
import { HomeSteps } from './home-steps.tsx'

const machine = pushMachine.provide({ actors: pushActors })

const TOPICS: readonly (readonly [keyof PushChoice, string, string])[] = [
  ['draws', 'Sorteio e prêmio', 'Resultado das campanhas em que você tem cotas'],
  ['pix', 'PIX que vai vencer', '10 minutos antes'],
  ['news', 'Novas campanhas', 'Quando o organizador escrever'],
  ['nights', 'Também à noite', 'Entre 22:00 e 8:00'],
]

/** Whether this phone tells its buyer of draws, prizes and PIX: asked by a tap alone. */
export function NoticesCard() {
  const [snapshot, send] = useMachine(machine)
  const { choice, since, message } = snapshot.context
  const tell = (command: PushCommand) => send(command)
  if (snapshot.matches('looking') || snapshot.matches('dismissed')) return null
  return (
    <section className="tk" aria-label="Avisos no celular" aria-busy={snapshot.hasTag('busy')}>
      <div className="tk-in avs">
        {snapshot.hasTag('on') ? (
          <On choice={choice} tell={tell} />
        ) : snapshot.matches('denied') ? (
          <Denied />
        ) : snapshot.matches('unsupported') ? (
          <Unsupported />
        ) : snapshot.matches('needsHome') ? (
          <HomeSteps onDismiss={() => tell({ type: 'home.dismiss' })} />
        ) : (
          <Invitation
            isGone={snapshot.matches('gone')}
            since={since}
            isBusy={snapshot.matches('asking')}
            onTurnOn={() => tell({ type: 'push.turnOn' })}
          />
        )}
        <div role="status">{message !== null && <p className="small bad">{message}</p>}</div>
      </div>
    </section>
  )
}

function Invitation({
  isGone,
  since,
  isBusy,
  onTurnOn,
}: {
  isGone: boolean
  since: string | null
  isBusy: boolean
  onTurnOn: () => void
}) {
  return (
    <>
      {isGone ? (
        <>
          <span className="pill wait">
            <AnyIcon name="clock" size={16} />
            Este celular parou de receber
          </span>
          <p>Não entregamos{since && ` desde ${formatDay(since)}`}. Ligue de novo para receber o resultado.</p>
        </>
      ) : (
        <>
          <h2 className="ln">
            <AnyIcon name="bell" size={24} />
            Saiba quando sair o sorteio
          </h2>
          <ul className="small">
            <li>
              <AnyIcon name="check" size={16} />O resultado, e se você ganhou
            </li>
            <li>
              <AnyIcon name="check" size={16} />O prazo de um PIX seu que vai vencer
            </li>
            <li>
              <AnyIcon name="close" size={16} />
              Nada entre 22:00 e 8:00
            </li>
          </ul>
        </>
      )}
      <button type="button" className="btn line" aria-busy={isBusy || undefined} onClick={onTurnOn}>
        {isGone ? 'Ligar de novo' : 'Avisar neste celular'}
      </button>
      {!isGone && <p className="tiny">O celular pergunta em seguida. Você desliga em Minhas cotas.</p>}
    </>
  )
}

function On({ choice, tell }: { choice: PushChoice; tell: (command: PushCommand) => void }) {
  return (
    <>
      <p role="status">
        <span className="pill ok">
          <AnyIcon name="bell" size={16} />
          Ligados neste celular
        </span>
      </p>
      {TOPICS.map(([topic, title, hint]) => (
        <label key={topic} className="chk">
          <input
            type="checkbox"
            checked={choice[topic]}
            onChange={(event) => tell({ type: 'choice.change', choice: { ...choice, [topic]: event.target.checked } })}
          />
          <span>
            {title}
            <span className="small"> · {hint}</span>
          </span>
        </label>
      ))}
      <button type="button" className="lk" onClick={() => tell({ type: 'push.turnOff' })}>
        Desligar os avisos
      </button>
    </>
  )
}

function Denied() {
  return (
    <>
      <span className="pill void">
        <AnyIcon name="ban" size={16} />O celular não deixou
      </span>
      <p>
        Tudo bem: o resultado também fica aqui e em Minhas cotas. Para ligar depois, toque no cadeado ao lado do
        endereço, em <b className="strong">Notificações</b>, e escolha <b className="strong">Permitir</b>.
      </p>
    </>
  )
}

function Unsupported() {
  return (
    <>
      <span className="pill void">
        <AnyIcon name="info" size={16} />
        Este navegador não recebe avisos
      </span>
      <p>Abra esta página no navegador do celular ou entre no grupo do organizador.</p>
    </>
  )
}
