import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { caretAfter, maskPhone, maskTyped } from '../../domain/values/masks.ts'
import type { PurchaseCommand, PurchaseContext } from '../../machines/purchase-setup.ts'
import { beginHere } from '../focus.ts'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'

export type Send = (command: PurchaseCommand) => void

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
    const rest = current && !current.open ? openAtOnce(current) : undefined
    return () => {
      rest?.()
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
      // Before it is modal no browser asks.
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && !currentTarget.matches(':modal') && close?.()}
      // A browser that is asked twice to go back closes it all the same. One that is open by now was closed before, and is told of it late.
      onClose={({ currentTarget }) =>
        isOpen && !currentTarget.open && currentTarget.isConnected && (close ? close() : currentTarget.showModal())
      }
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

/**
 * Shows a dialog with the next paint, and lets the page behind rest after it: a modal dialog has the styles of the whole page worked out anew before it is
 * painted, half of the time of its opening on a slow phone.
 * @returns stops what has yet to come
 */
function openAtOnce(dialog: HTMLDialogElement): () => void {
  // A dialog begins at its first button, which closes it: what was asked for is the field, or the button that goes on.
  const field = dialog.querySelector<HTMLElement>('input:not([type=hidden]), [type=submit]')
  if (field) field.autofocus = true
  dialog.show()
  if (field !== document.activeElement) field?.focus()
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const { activeElement } = document
      // Closed, it would give the focus back.
      dialog.removeAttribute('open')
      dialog.showModal()
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
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

/** What a field of the buyer's shows, and what it hands on; without a script what it began with. */
export type FieldProps = {
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
        ref={beginHere}
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
