import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { formatCount, quotasInWords } from '../../domain/counts.ts'
import { dayOf, formatClock } from '../../domain/dates.ts'
import { maskPhone } from '../../domain/masks.ts'
import { formatReais } from '../../domain/money.ts'
import { type Forgotten, keptCount, type MyCampaign, type MyPurchase } from '../../domain/my-quotas.ts'
import type { MyQuotasCommand, myQuotasMachine } from '../../machines/flows/my-quotas.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { FieldError, Foot, Head } from '../components/frame.tsx'
import { PhoneField } from '../components/sheet.tsx'
import { momentIn } from '../words.ts'

type Snapshot = Pick<SnapshotFrom<typeof myQuotasMachine>, 'context' | 'matches' | 'hasTag'>
type Send = (command: MyQuotasCommand) => void
type Props = { snapshot: Snapshot; now: Date; send: Send }

const PATH = '/minhas-cotas'

/** The purchases of a device and of a proven phone. Each step is a form that works without a script, too. */
export function MyQuotasScreen({ snapshot, now, send }: Props) {
  const { context } = snapshot
  return (
    <>
      <Head own />
      <main className="nar" aria-busy={snapshot.hasTag('busy')}>
        {snapshot.matches('typingPhone') || (snapshot.matches('sendingCode') && context.code === null) ? (
          <AskPhone snapshot={snapshot} send={send} />
        ) : snapshot.hasTag('code') || snapshot.matches('sendingCode') ? (
          <AskCode snapshot={snapshot} send={send} />
        ) : (
          <List snapshot={snapshot} now={now} send={send} />
        )}
      </main>
      <Foot />
    </>
  )
}

/** A button that sends a form where no script runs, and a command where one does. */
function Step({
  fields,
  className,
  label,
  command,
  send,
  busy = false,
}: {
  fields: Readonly<Record<string, string>>
  className: string
  label: string
  command: MyQuotasCommand
  send: Send
  busy?: boolean
}) {
  return (
    <form
      method="post"
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault()
        send(command)
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-disabled={busy || undefined}>
        {label}
      </button>
    </form>
  )
}

function Intro({ text }: { text: string }) {
  return (
    <div>
      <h1>Minhas cotas</h1>
      <p className="small">{text}</p>
    </div>
  )
}

function List({ snapshot, now, send }: Props) {
  const { quotas, which, errors } = snapshot.context
  const { telefone, campaigns, hasMore } = quotas
  const kept = keptCount(quotas)
  return (
    <>
      <Intro
        text={telefone !== null ? `Compras do celular ${telefone} e deste aparelho` : 'Compras feitas neste aparelho'}
      />
      <div role="status">
        {errors.form && (
          <p className="note wait">
            <AnyIcon name="offline" />
            <span>{errors.form}</span>
          </p>
        )}
      </div>
      {snapshot.matches('confirmingForget') || snapshot.matches('forgetting') ? (
        <ForgetQuestion which={which ?? 'all'} busy={snapshot.hasTag('busy')} send={send} />
      ) : null}
      {campaigns.length === 0 ? (
        <p className="note">
          <span>
            {telefone === null
              ? 'Nenhuma compra guardada neste aparelho.'
              : 'Nenhuma compra com este celular nem guardada neste aparelho.'}
          </span>
        </p>
      ) : (
        <div className="btns">
          {campaigns.map((campaign) => (
            <Group key={campaign.slug} campaign={campaign} now={now} send={send} />
          ))}
        </div>
      )}
      {hasMore && <p className="small">Mostramos as compras mais recentes deste celular.</p>}
      {telefone === null ? (
        <section className="note block">
          <p>
            <b className="strong">Comprou em outro aparelho?</b> Confirme o celular com um código por SMS e veja tudo
            aqui.
          </p>
          <a
            className="lk"
            href={`${PATH}?buscar=1`}
            onClick={(event) => {
              event.preventDefault()
              send({ type: 'phone.begin' })
            }}
          >
            Buscar pelo celular
            <AnyIcon name="next" size={16} />
          </a>
        </section>
      ) : (
        <section className="note block">
          <p>Você confirmou o celular {telefone}. Este aparelho deixa de mostrar as compras dele em até 1 hora.</p>
          <Step
            fields={{ step: 'close' }}
            className="lk"
            label="Não sou eu"
            command={{ type: 'session.close' }}
            busy={snapshot.hasTag('busy')}
            send={send}
          />
        </section>
      )}
      {kept > 0 && (
        <p className="mid">
          <ForgetLink which="all" label="Esquecer tudo neste aparelho" send={send} />
        </p>
      )}
    </>
  )
}

function ForgetLink({ which, label, send }: { which: Forgotten; label: string; send: Send }) {
  return (
    <a
      className="lk"
      href={`${PATH}?esquecer=${which === 'all' ? 'tudo' : which}`}
      onClick={(event) => {
        event.preventDefault()
        send({ type: 'purchase.forget', which })
      }}
    >
      {label}
    </a>
  )
}

function ForgetQuestion({ which, busy, send }: { which: Forgotten; busy: boolean; send: Send }) {
  return (
    <section className="note wait block" aria-labelledby="esq" role="alertdialog">
      <p id="esq">
        <b className="strong">
          {which === 'all' ? 'Esquecer tudo neste aparelho?' : `Esquecer a compra ${which} neste aparelho?`}
        </b>{' '}
        {which === 'all'
          ? 'Seu nome, seu celular e as compras deixam de ficar guardados aqui. Nada é cancelado: você as encontra de novo pelo celular.'
          : 'Nada é cancelado: você a encontra de novo pelo celular.'}
      </p>
      <div className="btns two mt12">
        <Step
          fields={{ step: 'forget', which: which === 'all' ? 'tudo' : String(which) }}
          className="btn line"
          label="Esquecer"
          command={{ type: 'forget.confirm' }}
          busy={busy}
          send={send}
        />
        <a
          className="btn text"
          href={PATH}
          onClick={(event) => {
            event.preventDefault()
            send({ type: 'forget.dismiss' })
          }}
        >
          Manter
        </a>
      </div>
    </section>
  )
}

function Group({ campaign, now, send }: { campaign: MyCampaign; now: Date; send: Send }) {
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
    stage === 'waiting' && `vence às ${formatClock(expiresAt, now)}`,
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

function AskPhone({ snapshot, send }: Omit<Props, 'now'>) {
  const { telefone, errors } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      <Intro text="Confirme que o celular é seu. Sem isso ninguém vê suas compras." />
      <section className="tk">
        <form
          className="tk-in"
          method="post"
          action={PATH}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'phone.submit' })
          }}
        >
          <input type="hidden" name="step" value="phone" />
          <PhoneField
            value={telefone ?? ''}
            error={errors.telefone}
            hint="Enviamos um código por SMS, se este celular já comprou aqui."
            onType={(text) => send({ type: 'phone.type', text })}
          />
          {errors.form && <FieldError id="form-e" text={errors.form} />}
          <button type="submit" className="btn mt20" aria-disabled={isBusy}>
            {isBusy ? 'Enviando…' : 'Enviar código por SMS'}
          </button>
        </form>
      </section>
      <BackLink send={send} />
    </>
  )
}

function BackLink({ send }: { send: Send }) {
  return (
    <p className="mid">
      <a
        className="lk"
        href={PATH}
        onClick={(event) => {
          event.preventDefault()
          send({ type: 'phone.close' })
        }}
      >
        Voltar para a lista
      </a>
    </p>
  )
}

const DIGITS = [0, 1, 2, 3, 4, 5]

function AskCode({ snapshot, send }: Omit<Props, 'now'>) {
  const { telefone, typed, code, errors } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const triesLeft = code?.triesLeft ?? 0
  const fields = { request: code?.request ?? '', telefone: telefone ?? '' }
  return (
    <>
      <Intro text="Confirme que o celular é seu. Sem isso ninguém vê suas compras." />
      <section className="tk">
        <div className="tk-in">
          <div className="row small">
            <AnyIcon name="phone" />
            <span className="num strong grow">{maskPhone(telefone ?? '')}</span>
            <a
              className="lk"
              href={`${PATH}?buscar=1`}
              onClick={(event) => {
                event.preventDefault()
                send({ type: 'phone.change' })
              }}
            >
              Trocar
            </a>
          </div>
        </div>
        <div className="perf" />
        <div className="tk-in">
          <form
            method="post"
            action={PATH}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: 'code.submit' })
            }}
          >
            <input type="hidden" name="step" value="code" />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label className="lab strong" htmlFor="sms">
              Código de 6 dígitos que enviamos por SMS
            </label>
            <div className="code mt12">
              {DIGITS.map((at) => (
                <span key={at} className={at === typed.length ? 'needs-script foc' : 'needs-script'} aria-hidden="true">
                  {typed.charAt(at)}
                </span>
              ))}
              <input
                id="sms"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={typed}
                aria-describedby={errors.code ? 'sms-e sms-h' : 'sms-h'}
                aria-invalid={errors.code ? true : undefined}
                onChange={({ target }) => send({ type: 'code.type', text: target.value })}
                // biome-ignore lint/a11y/noAutofocus: the one field of a page that was just asked for
                autoFocus
              />
            </div>
            {(errors.code ?? errors.form) && <FieldError id="sms-e" text={errors.code ?? errors.form} />}
            <p className="tiny num mt12" id="sms-h">
              {triesLeft === 0
                ? 'Este código não vale mais. Peça outro.'
                : triesLeft === 1
                  ? 'Resta 1 tentativa'
                  : `Restam ${triesLeft} tentativas`}
            </p>
            <button type="submit" className="btn mt16" aria-disabled={isBusy}>
              {snapshot.matches('checking') ? 'Conferindo…' : 'Ver minhas cotas'}
            </button>
          </form>
          <Resend snapshot={snapshot} fields={fields} send={send} />
        </div>
      </section>
      <p className="tiny">
        Se este celular já comprou aqui, o código chega em instantes. Ele vale por 10 minutos. Nunca pedimos esse código
        por telefone ou mensagem.
      </p>
      <BackLink send={send} />
    </>
  )
}

/** Asks for another code, once the last one has had its time to come. */
function Resend({
  snapshot,
  fields,
  send,
}: {
  snapshot: Snapshot
  fields: Readonly<Record<string, string>>
  send: Send
}) {
  const isCooling = snapshot.matches({ awaitingCode: 'cooling' })
  const seconds = useSecondsLeft(snapshot.context.code?.resendIn ?? 0, isCooling)
  return (
    <div className="mid mt12">
      {isCooling && (
        <p className="tiny num needs-script">
          Reenviar em {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </p>
      )}
      <div className={isCooling ? 'no-script' : undefined}>
        <Step
          fields={{ step: 'phone', ...fields }}
          className="lk"
          label="Reenviar código"
          command={{ type: 'code.resend' }}
          busy={snapshot.hasTag('busy')}
          send={send}
        />
      </div>
    </div>
  )
}

const SECOND_MS = 1_000

/** Counts seconds down while `isCounting`. */
function useSecondsLeft(from: number, isCounting: boolean): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (!isCounting) return
    const until = Date.now() + from * SECOND_MS
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)))
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [from, isCounting])
  return left
}
