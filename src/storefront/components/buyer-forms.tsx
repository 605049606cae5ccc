import type { SnapshotFrom } from 'xstate'
import type { Shown } from '../../domain/campaigns/counter-offer.ts'
import { formatMoment } from '../../domain/values/dates.ts'
import { hidePhone, initialOf, maskPhone, receiptName } from '../../domain/values/masks.ts'
import type { purchaseMachine } from '../../machines/flows/buyer/purchase.ts'
import type { PurchaseContext } from '../../machines/purchase-setup.ts'
import { beginHere } from '../focus.ts'
import { AnyIcon } from './any-icon.tsx'
import { FieldError } from './field-error.tsx'
import { Money } from './money.tsx'
import type { FieldProps } from './phone-field.tsx'
import type { Send } from './site.ts'

type StepsProps = { snapshot: SnapshotFrom<typeof purchaseMachine>; shown: Shown; send: Send }

/** What the sheet asks and says after the first field. */
export function BuyerSteps({ snapshot, shown, send }: StepsProps) {
  const { context } = snapshot
  return (
    <>
      {snapshot.matches('typingName') && <NameForm {...{ context, shown, send }} />}
      {snapshot.matches('confirming') && <KnownBuyer {...{ context, shown, send }} />}
      {(snapshot.matches('buying') || snapshot.context.bought !== null) && (
        <p className="mid busy" role="status">
          Gerando seu PIX…
        </p>
      )}
      {snapshot.matches({ buying: 'delayed' }) && (
        <p className="note wait" role="status">
          <span>
            <b>Está demorando mais do que o normal.</b> Seu pedido está guardado: espere nesta página. Se ela fechar,
            abra de novo, e nada é comprado duas vezes.
          </span>
        </p>
      )}
      {snapshot.matches('unsure') && (
        <div className="btns">
          <p className="note wait" role="alert">
            <span>
              <b>A conexão caiu antes da resposta.</b> Tente de novo: se o PIX já foi gerado, ele aparece aqui, e nada é
              comprado duas vezes.
            </span>
          </p>
          <button type="button" className="btn" onClick={() => send({ type: 'purchase.retry' })}>
            Tentar de novo
          </button>
        </div>
      )}
    </>
  )
}

/** The second field, and the consent. */
function NameForm({ context, shown, send }: { context: PurchaseContext; shown: Shown; send: Send }) {
  const { telefone, name, consent, errors } = context
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'name.submit', shown })
      }}
    >
      <div className="row small mb16">
        <AnyIcon name="phone" />
        <span className="num strong grow">{maskPhone(telefone)}</span>
        <button type="button" className="lk" onClick={() => send({ type: 'phone.change' })}>
          Trocar
        </button>
      </div>
      <NameField value={name} error={errors.name} focused onType={(text) => send({ type: 'name.type', text })} />
      <ConsentField checked={consent} error={errors.consent} onToggle={() => send({ type: 'consent.toggle' })} />
      {errors.form && <FieldError id="form-e" text={errors.form} />}
      <button type="submit" className="btn mt18">
        <span>
          Gerar PIX de <Money centavos={shown.amount} />
        </span>
      </button>
    </form>
  )
}

/** Somebody who bought on this device before. */
function KnownBuyer({ context, shown, send }: { context: PurchaseContext; shown: Shown; send: Send }) {
  const { buyer, errors } = context
  if (buyer === null) return null
  const wrong = errors.form ?? errors.telefone ?? errors.name
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'purchase.confirm', shown })
      }}
    >
      <div className="row buyer">
        <span className="ord" aria-hidden="true">
          {initialOf(buyer.name)}
        </span>
        <span className="grow">
          <span className="strong block">{receiptName(buyer.name)}</span>
          <span className="tiny num nb">{hidePhone(buyer.telefone)}</span>
        </span>
        <button type="button" className="lk" onClick={() => send({ type: 'buyer.forget' })}>
          Não sou eu
        </button>
      </div>
      {wrong && <FieldError id="form-e" text={wrong} />}
      <button type="submit" className="btn mt18">
        <span>
          Gerar PIX de <Money centavos={shown.amount} />
        </span>
      </button>
      {buyer.acceptedAt && (
        <p className="tiny mid mt12">
          Você aceitou o{' '}
          <a href="/termos" target="_blank" rel="noopener">
            regulamento
          </a>{' '}
          em {formatMoment(buyer.acceptedAt)} neste aparelho.
        </p>
      )}
    </form>
  )
}

/** A full name, as a document has it. */
export function NameField({ value, error, initial, focused, onType }: FieldProps & { focused?: boolean }) {
  return (
    <div className="fld">
      <label htmlFor="nome">Nome completo</label>
      <input
        className={error ? 'inp err' : 'inp'}
        id="nome"
        name="name"
        autoComplete="name"
        maxLength={100}
        aria-describedby={error ? 'nome-e' : undefined}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just asked for
        autoFocus={focused}
        ref={focused ? beginHere : undefined}
        {...(onType ? { value, onChange: (event) => onType(event.target.value) } : { defaultValue: initial })}
      />
      {error && <FieldError id="nome-e" text={error} />}
    </div>
  )
}

type ConsentProps = { checked?: boolean; initial?: boolean; error?: string | undefined; onToggle?: () => void }

/** Never ticked beforehand. */
export function ConsentField({ checked, initial, error, onToggle }: ConsentProps) {
  return (
    <>
      <label className={error ? 'chk err mt12' : 'chk mt12'}>
        <input
          type="checkbox"
          name="consent"
          value="1"
          aria-describedby={error ? 'ok-e' : undefined}
          aria-invalid={error ? true : undefined}
          {...(onToggle ? { checked, onChange: onToggle } : { defaultChecked: initial })}
        />
        <span>
          Tenho 18 anos ou mais e aceito o{' '}
          <a href="/termos" target="_blank" rel="noopener">
            regulamento
          </a>{' '}
          e a{' '}
          <a href="/privacidade" target="_blank" rel="noopener">
            política de privacidade
          </a>
          .
        </span>
      </label>
      {error && <FieldError id="ok-e" text={error} />}
    </>
  )
}
