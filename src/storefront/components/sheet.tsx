import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Shown } from '../../domain/campaigns/counter-offer.ts'
import { formatMoment } from '../../domain/values/dates.ts'
import { caretAfter, hidePhone, initialOf, maskPhone, maskTyped, receiptName } from '../../domain/values/masks.ts'
import type { PurchaseCommand, PurchaseContext } from '../../machines/purchase-setup.ts'
import { FieldError } from './frame.tsx'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'

type Send = (command: PurchaseCommand) => void

/** What a purchase costs, above whatever is asked. */
export function Cost({ title, quotas, amount }: { title: string; quotas: string; amount: number }) {
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{title}</dt>
          <dd className="nb">{quotas}</dd>
        </div>
        <div className="tot">
          <dt>Total no PIX</dt>
          <dd>
            <Money centavos={amount} />
          </dd>
        </div>
      </dl>
      <div className="perf sheet-perf" />
    </>
  )
}

type SheetProps = {
  title: string
  /** It stands in the page before it is opened, so that it opens at once. */
  isOpen: boolean
  /** Closes it, where it may be closed: not while the purchase is being made. */
  close: (() => void) | null
  children: ReactNode
}

/** A dialog from the foot of a phone, in the middle of a wide screen; the page behind rests until it is closed. */
export function Sheet({ title, isOpen, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it is taken out of the page: a dialog that is closed gives the focus back, one that only vanishes drops it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const { current } = dialog
    const opener = document.activeElement
    if (current && !current.open) {
      current.showModal()
      // A dialog begins at its first button, which closes it: what was asked for is the field, or the button that goes on.
      current.querySelector<HTMLElement>('input:not([type=hidden]), [type=submit]')?.focus()
    }
    return () => {
      current?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="st"
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
      // A browser that is asked twice to go back closes it all the same.
      onClose={({ currentTarget }) => isOpen && (close ? close() : currentTarget.showModal())}
    >
      <div className="sheet-h">
        <h2 id="st">{title}</h2>
        {(close || !isOpen) && (
          <button type="button" className="ib" aria-label="Fechar" onClick={close ?? undefined}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}

/** The first of two fields; where no script comes it is sent, and a page of its own asks the rest. */
export function PhoneForm({ context, send }: { context: PurchaseContext; send: Send }) {
  const { quantity, telefone, errors } = context
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'phone.submit' })
      }}
    >
      <input type="hidden" name="quantity" value={quantity} />
      <PhoneField value={telefone} error={errors.telefone} onType={(text) => send({ type: 'phone.type', text })} />
      <button type="submit" className="btn mt20">
        Continuar
      </button>
      <p className="tiny mid mt12">Você não cria senha nem cadastro.</p>
    </form>
  )
}

/** The second field, and the consent. */
export function NameForm({ context, shown, send }: { context: PurchaseContext; shown: Shown; send: Send }) {
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
        <Icon name="phone" />
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
export function KnownBuyer({ context, shown, send }: { context: PurchaseContext; shown: Shown; send: Send }) {
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

type FieldProps = {
  value?: string
  error?: string | undefined
  initial?: string
  hint?: string
  onType?: (text: string) => void
}

/** A phone, masked while it is typed; without a script as it is typed. */
export function PhoneField({
  value,
  error,
  initial,
  hint = 'É por ele que chamamos você se ganhar. Confira os números.',
  onType,
}: FieldProps) {
  const shown = maskTyped(value ?? '', value ?? '')
  return (
    <div className="fld">
      <label htmlFor="tel">Celular com DDD</label>
      <input
        className={error ? 'inp big err' : 'inp big'}
        id="tel"
        name="telefone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        aria-describedby={error ? 'tel-e' : 'tel-h'}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just asked for
        autoFocus
        {...(onType
          ? {
              value: shown,
              onChange: ({ target }) => typeMasked(target, shown, onType),
              onBlur: () => maskPhone(shown) !== shown && onType(maskPhone(shown)),
            }
          : { defaultValue: initial })}
      />
      {error ? (
        <FieldError id="tel-e" text={error} />
      ) : (
        <p className="hint" id="tel-h">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Hands on what is typed, and leaves the caret behind the digit that it stood behind, wherever the mask moves that. */
function typeMasked(field: HTMLInputElement, shown: string, onType: (text: string) => void): void {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, '').length
  const isAtEnd = field.selectionStart === field.value.length
  flushSync(() => onType(maskTyped(field.value, shown)))
  const at = caretAfter(field.value, before)
  if (!isAtEnd) field.setSelectionRange(at, at)
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
