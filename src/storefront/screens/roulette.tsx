import { type FormEvent, useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { angleOf, type MadeSpin, type Roulette, sliceOf, slicesOf, spinsToMake } from '../../domain/draw/wheel.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'
import type { SpinCommand, spinMachine } from '../../machines/flows/buyer/spin.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { Foot, Head } from '../components/frame.tsx'
import { Message } from '../components/message.tsx'
import { CONTENT } from '../components/site.ts'
import { Wheel } from '../components/wheel.tsx'
import type { Campaign } from '../pages.ts'
import { whenOf } from '../words/when.ts'
import { drawnAt } from '../words/words.ts'

type Snapshot = SnapshotFrom<typeof spinMachine>
type Props = {
  campaign: Campaign
  id: number
  snapshot: Snapshot
  now: Date
  send: (command: SpinCommand) => void
}

/** The roulette of a paid purchase: the wheel, or where less motion is wanted and where no script runs, the results as a list. */
export function RouletteScreen({ campaign, id, snapshot, now, send: tell }: Props) {
  const { roulette } = snapshot.context
  const hasActed = useRef(false)
  const send = (command: SpinCommand) => {
    hasActed.current = true
    tell(command)
  }
  const state = String(snapshot.value)
  // What was tapped may be gone with the next state: the focus goes to what can be done there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each state
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main .btn')?.focus()
  }, [state])
  const isOpened = !['opening', 'unread', 'unrecognized'].includes(state)
  const purchase = `/campaign/${campaign.url_amigavel}/compra/${id}`
  return (
    <>
      <Head back={{ title: campaign.title, href: purchase }} />
      {roulette && isOpened ? (
        <Opened {...{ campaign, snapshot, roulette, now, send }} href={purchase} />
      ) : (
        <Unopened snapshot={snapshot} href={purchase} send={send} />
      )}
      <Foot campaign={campaign} />
    </>
  )
}

/** A roulette that is being read, or that this device has no key to. */
function Unopened({ snapshot, href, send }: { snapshot: Snapshot; href: string; send: Props['send'] }) {
  const back = (
    <a className="btn line" href={href}>
      Ver a compra
    </a>
  )
  if (snapshot.matches('unread'))
    return (
      <Message icon="offline" title="Sem conexão" text="Seus giros continuam guardados. Tente de novo.">
        <button type="button" className="btn" onClick={() => send({ type: 'roulette.retry' })}>
          Tentar de novo
        </button>
      </Message>
    )
  if (snapshot.matches('unrecognized'))
    return (
      <Message
        icon="phone"
        title="Esta compra é de outro aparelho"
        text="Por segurança, os giros só aparecem no aparelho em que a compra foi feita."
      >
        {back}
      </Message>
    )
  return (
    <Message icon="ticket" title="Abrindo a roleta…" text="Ela é aberta no aparelho em que a compra foi feita.">
      {back}
    </Message>
  )
}

type OpenedProps = Omit<Props, 'id'> & { roulette: Roulette; href: string }

function Opened({ campaign, snapshot, roulette, href, now, send }: OpenedProps) {
  const { made, isCalm } = snapshot.context
  const isTold = snapshot.hasTag('told')
  const { title, text } = headlineOf(snapshot, roulette, now)
  const won = snapshot.matches('won') ? made : null
  const draw = drawnAt(campaign, now)
  const isWheelShown = !isCalm && roulette.isOpen && roulette.earned > 0 && !snapshot.matches('finished')
  return (
    <main id={CONTENT} tabIndex={-1} className="nar spin">
      <div className="mid" role="status">
        <h1>{title}</h1>
        {won && <p className="sr">{won.title}</p>}
        {text && <p className="small mt4">{text}</p>}
        {isCalm && snapshot.matches('ready') && (
          <p className="small mt4 needs-script">Seu aparelho pede menos movimento: mostramos só o resultado.</p>
        )}
      </div>
      {isWheelShown && <Turned snapshot={snapshot} roulette={roulette} />}
      {won && (
        <article className="paper win mid">
          <p className="won-n">{won.title}</p>
          <p className="small">
            O organizador vai chamar você em <span className="nb">{roulette.telefone}</span>.
          </p>
        </article>
      )}
      {isCalm && <Spins roulette={roulette} now={now} />}
      <Act snapshot={snapshot} roulette={roulette} send={send} />
      {!snapshot.can({ type: 'spin.begin' }) &&
        (isTold || snapshot.matches('finished') || snapshot.matches('closed')) && (
          <a className="btn line mt12" href={href}>
            Ver meus números
          </a>
        )}
      {snapshot.matches('turning') && (
        <p className="mid mt8">
          <button type="button" className="lk" onClick={() => send({ type: 'animation.skip' })}>
            Pular a animação
          </button>
        </p>
      )}
      {snapshot.matches('missed') && draw && (
        <p className="small mid mt8">
          {roulette.delivered === 1 ? 'Sua cota segue' : `Suas ${quotasInWords(roulette.delivered)} seguem`} no sorteio
          de {draw}.
        </p>
      )}
      {!isCalm && roulette.spins.length > 0 && !snapshot.matches('turning') && (
        <details className="mid mt8">
          <summary className="lk">
            Meus giros <AnyIcon name="down" size={16} />
          </summary>
          <Spins roulette={roulette} now={now} />
        </details>
      )}
      <p className="tiny mid mt16">
        O desenho não mostra a chance. O prêmio de cada giro é decidido antes, no servidor; a animação só conta o
        resultado. Até agora: {countOf(roulette.given, 'giro', 'giros')},{' '}
        {countOf(roulette.won, 'prêmio entregue', 'prêmios entregues')}, {formatCount(roulette.total - roulette.won)}{' '}
        por sair.
      </p>
    </main>
  )
}

/** The wheel at the last result, or on its way to the next one. */
function Turned({ snapshot, roulette }: { snapshot: Snapshot; roulette: Roulette }) {
  const { made } = snapshot.context
  const slices = slicesOf(roulette.titles, made?.title ?? null)
  const isTurning = snapshot.matches('turning')
  const nth = roulette.spins.length + (isTurning ? 1 : 0)
  const slice = made && sliceOf(slices, made)
  return (
    <Wheel
      slices={slices}
      angle={slice === null ? angleOf(nth, 0) + BETWEEN : angleOf(nth, slice)}
      isTurning={isTurning}
      won={snapshot.matches('won') ? slice : null}
    />
  )
}

/** Before the first spin the pointer stands between two slices: nothing is won yet. */
const BETWEEN = 15

/** The one filled button. It stays the same element, so that the focus stays on it. */
function Act({ snapshot, roulette, send }: { snapshot: Snapshot; roulette: Roulette; send: Props['send'] }) {
  const nth = roulette.spins.length + 1
  const act = actOf(snapshot, roulette, nth)
  if (act === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.command) send(act.command)
  }
  return (
    <form method="post" className="mt12" onSubmit={submit}>
      <input type="hidden" name="giro" value={nth} />
      <button type="submit" className="btn" aria-disabled={act.command === null ? true : undefined}>
        {act.words}
      </button>
    </form>
  )
}

function actOf(
  snapshot: Snapshot,
  roulette: Roulette,
  nth: number,
): { words: string; command: SpinCommand | null } | null {
  const { isCalm } = snapshot.context
  const left = spinsToMake(roulette)
  if (snapshot.hasTag('busy')) return { words: 'Girando…', command: null }
  if (snapshot.matches('unsure')) return { words: 'Tentar de novo', command: { type: 'spin.retry' } }
  if (snapshot.matches('refused')) return { words: 'Ver meus giros', command: { type: 'roulette.retry' } }
  if (!snapshot.can({ type: 'spin.begin' })) return null
  const command = { type: 'spin.begin' } as const
  if (isCalm) return { words: `Ver o resultado do giro ${nth}`, command }
  if (!snapshot.hasTag('told')) return { words: 'Girar', command }
  return { words: `Girar de novo · ${left === 1 ? 'resta 1' : `restam ${formatCount(left)}`}`, command }
}

/** The spins of the purchase and what they won. */
function Spins({ roulette: { earned, spins }, now }: { roulette: Roulette; now: Date }) {
  const open = Math.max(0, Math.min(earned - spins.length, MOST_OPEN))
  return (
    <ol className="list spins mt16">
      {spins.map((made, index) => (
        <li key={made.spin}>
          <span className="ord">{index + 1}</span>
          <span className="grow">
            <span className="t">{made.title ?? 'Não foi desta vez'}</span>
            <span className="s">{whenOf(made.at, now)}</span>
          </span>
          {made.title !== null && <span className="q won">Ganhou</span>}
        </li>
      ))}
      {Array.from({ length: open }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spin that was not made is its place
        <li key={`open-${index}`}>
          <span className="ord">{spins.length + index + 1}</span>
          <span className="grow s">Ainda não girou</span>
        </li>
      ))}
    </ol>
  )
}

/** So many spins that were not made are listed. */
const MOST_OPEN = 10

/** Why a purchase has no spins to make: it has none, or its money went another way. */
function withoutSpins({ stage, promised }: Roulette): { title: string; text: string } {
  if (promised > 0 && stage === 'disputed')
    return {
      title: 'O pagamento desta compra está em disputa no banco',
      text: `${keptInWords(promised)} enquanto o banco decide.`,
    }
  if (promised > 0 && stage === 'returned')
    return {
      title: 'O valor desta compra foi devolvido',
      text: promised === 1 ? 'O giro voltou junto com ele.' : 'Os giros voltaram junto com ele.',
    }
  return {
    title: 'Esta compra não tem giros',
    text: 'Giros são ganhos com o pagamento, pela quantidade de cotas.',
  }
}

const keptInWords = (spins: number) =>
  spins === 1 ? 'O giro desta compra fica guardado' : 'Os giros desta compra ficam guardados'

function headlineOf(snapshot: Snapshot, roulette: Roulette, now: Date): { title: string; text: string | null } {
  const { made, message } = snapshot.context
  const { earned, spins, paidAt } = roulette
  const told = made && toldOf(made, roulette, now)
  if (snapshot.matches('won')) return { title: 'Você ganhou', text: told }
  if (snapshot.matches('missed')) return { title: 'Não foi desta vez', text: told }
  if (snapshot.hasTag('busy'))
    return { title: 'Girando…', text: `Giro ${formatCount(spins.length + 1)} de ${formatCount(earned)}` }
  if (snapshot.matches('unsure'))
    return {
      title: 'A conexão caiu antes da resposta',
      text: `Tente de novo: se o giro ${formatCount(spins.length + 1)} já foi feito, o resultado aparece aqui, e nenhum giro é usado duas vezes.`,
    }
  if (snapshot.matches('refused')) return { title: 'O giro não foi feito', text: message }
  if (snapshot.matches('finished'))
    return { title: 'Todos os giros já foram usados', text: `Esta compra tinha ${countOf(earned, 'giro', 'giros')}.` }
  if (snapshot.matches('closed'))
    return earned > 0
      ? { title: 'A roleta desta campanha ainda não abriu', text: `${keptInWords(earned)}.` }
      : withoutSpins(roulette)
  return {
    title: countOf(spinsToMake(roulette), 'giro', 'giros'),
    text: paidAt === null ? null : `Da sua compra de ${whenOf(paidAt, now)}`,
  }
}

function toldOf(made: MadeSpin, { earned, spins }: Roulette, now: Date): string {
  const nth = spins.findIndex(({ spin }) => spin === made.spin) + 1
  return `Giro ${formatCount(nth)} de ${formatCount(earned)}, ${whenOf(made.at, now)}`
}

const countOf = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
