import { maskPhone } from '../../domain/values/masks.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { FieldError } from '../components/frame.tsx'
import { PhoneStep, type Send, type Snapshot, StepForm, StepLink } from './parts.tsx'

type Props = { snapshot: Snapshot; send: Send }

/** Asks for the code that was sent to the phone. */
export function AskCode({ snapshot, send }: Props) {
  const { telefone, code, errors } = snapshot.context
  const fields = { request: code?.request ?? '', telefone: telefone ?? '' }
  const wrong = errors.code ?? errors.form
  return (
    <PhoneStep send={send}>
      <section className="tk">
        <div className="tk-in">
          <div className="row small">
            <AnyIcon name="phone" />
            <span className="num strong grow">{maskPhone(telefone ?? '')}</span>
            <StepLink search="?buscar=1" command={{ type: 'phone.change' }} send={send}>
              Trocar
            </StepLink>
          </div>
        </div>
        <div className="perf" />
        <div className="tk-in">
          <StepForm fields={{ step: 'code', ...fields }} command={{ type: 'code.submit' }} send={send}>
            <CodeField snapshot={snapshot} send={send} />
            {wrong && <FieldError id="sms-e" text={wrong} />}
            <p className="tiny num mt12" id="sms-h">
              {triesInWords(code?.triesLeft ?? 0)}
            </p>
            <button type="submit" className="btn mt16" aria-disabled={snapshot.hasTag('busy')}>
              {snapshot.matches('checking') ? 'Conferindo…' : 'Ver minhas cotas'}
            </button>
          </StepForm>
          <Resend snapshot={snapshot} fields={fields} send={send} />
        </div>
      </section>
      <p className="tiny">
        Se este celular já pagou uma compra aqui, o código chega em instantes. Ele vale por 10 minutos. Nunca pedimos
        esse código por telefone ou mensagem.
      </p>
    </PhoneStep>
  )
}

const DIGITS = [0, 1, 2, 3, 4, 5]

/** One field, drawn as six boxes. */
function CodeField({ snapshot, send }: Props) {
  const { typed, errors } = snapshot.context
  return (
    <>
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
    </>
  )
}

function triesInWords(left: number): string {
  if (left === 0) return 'Este código não vale mais. Peça outro.'
  return left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`
}

/** Asks for another code, once the last one has had its time to come. */
function Resend({ snapshot, fields, send }: Props & { fields: Readonly<Record<string, string>> }) {
  const isCooling = snapshot.matches({ awaitingCode: 'cooling' })
  const seconds = snapshot.context.code?.resendIn ?? 0
  return (
    <div className="mid mt12">
      {isCooling && (
        <p className="tiny num needs-script">
          Reenviar em {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </p>
      )}
      <div className={isCooling ? 'no-script' : undefined}>
        <StepForm fields={{ step: 'phone', ...fields }} command={{ type: 'code.resend' }} send={send}>
          <button type="submit" className="lk" aria-disabled={snapshot.hasTag('busy') || undefined}>
            Reenviar código
          </button>
        </StepForm>
      </div>
    </div>
  )
}
