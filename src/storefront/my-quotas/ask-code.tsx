import { maskPhone } from '../../domain/values/masks.ts'
import type { InsteadOfCode } from '../../machines/flows/buyer/my-quotas.ts'
import { AnyIcon } from '../components/any-icon.tsx'
import { FieldError } from '../components/field-error.tsx'
import { beginHere } from '../focus.ts'
import { type Entry, PhoneStep, type Snapshot, StepForm, StepLink } from './parts.tsx'

/** `entry`: none while another code is on its way. */
type Props = { snapshot: Snapshot; entry: Entry | null }

/** Asks for the code that was sent to the phone. */
export function AskCode({ snapshot, entry }: Props) {
  const { telefone, code } = snapshot.context
  const fields = { request: code?.request ?? '', telefone: telefone ?? '' }
  const { message: wrong = null, triesLeft = code?.triesLeft } = entry?.entered.context ?? {}
  const isBusy = entry?.entered.hasTag('busy') ?? true
  const enter = entry?.enter ?? (() => undefined)
  const leaveTo = (to: InsteadOfCode) => enter({ type: 'code.abandon', to })
  return (
    <PhoneStep onClose={() => leaveTo('list')}>
      <section className="tk">
        <div className="tk-in">
          <div className="row small">
            <AnyIcon name="phone" />
            <span className="num strong grow">{maskPhone(telefone ?? '')}</span>
            <StepLink<InsteadOfCode> search="?buscar=1" command="phone" send={leaveTo}>
              Trocar
            </StepLink>
          </div>
        </div>
        <div className="perf" />
        <div className="tk-in">
          <StepForm fields={{ step: 'code', ...fields }} command={{ type: 'code.submit' }} send={enter}>
            <CodeField entry={entry} />
            {wrong && <FieldError id="sms-e" text={wrong} />}
            <p className="tiny num mt12" id="sms-h">
              {triesInWords(triesLeft ?? 0)}
            </p>
            <button type="submit" className="btn mt16" aria-disabled={isBusy}>
              {entry?.entered.hasTag('busy') ? 'Conferindo…' : 'Ver minhas cotas'}
            </button>
          </StepForm>
          <Resend entry={entry} fields={fields} />
        </div>
      </section>
      <p className="tiny">
        {code?.printed
          ? 'Este site ainda não envia SMS (SMS=console): se este celular já pagou uma compra aqui, o código está no terminal em que o servidor foi iniciado. '
          : 'Se este celular já pagou uma compra aqui, o código chega em instantes. '}
        Ele vale por 10 minutos. Nunca pedimos esse código por telefone ou mensagem.
      </p>
    </PhoneStep>
  )
}

const DIGITS = [0, 1, 2, 3, 4, 5]

/** One field, drawn as six boxes. */
function CodeField({ entry }: Pick<Props, 'entry'>) {
  const { code: typed = '', message = null } = entry?.entered.context ?? {}
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
          aria-describedby={message ? 'sms-e sms-h' : 'sms-h'}
          aria-invalid={message ? true : undefined}
          onChange={({ target }) => entry?.enter({ type: 'code.type', code: target.value })}
          // biome-ignore lint/a11y/noAutofocus: the one field of a page that was just asked for
          autoFocus
          ref={beginHere}
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
function Resend({ entry, fields }: Pick<Props, 'entry'> & { fields: Readonly<Record<string, string>> }) {
  const isCooling = entry?.entered.matches({ entering: { resend: 'cooling' } }) ?? false
  const seconds = entry?.entered.context.resendIn ?? 0
  return (
    <div className="mid mt12">
      {isCooling && (
        <p className="tiny num needs-script">
          Reenviar em {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </p>
      )}
      <div className={isCooling ? 'no-script' : undefined}>
        <StepForm
          fields={{ step: 'phone', ...fields }}
          command={undefined}
          send={() => entry?.enter({ type: 'code.resend' })}
        >
          <button type="submit" className="lk" aria-disabled={(entry?.entered.hasTag('busy') ?? true) || undefined}>
            Reenviar código
          </button>
        </StepForm>
      </div>
    </div>
  )
}
