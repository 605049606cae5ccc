import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PurchaseContext } from '../../machines/purchase-setup.ts'
import type { Rest } from '../rest.tsx'
import { Icon } from './icon.tsx'
import { Later } from './later.tsx'
import { Money } from './money.tsx'
import type { Send } from './site.ts'

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
export function PhoneForm({ context, send, rest }: { context: PurchaseContext; send: Send; rest: Rest | undefined }) {
  const { quantity, telefone, errors } = context
  const type = (text: string) => send({ type: 'phone.type', text })
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
      <Later as="div" className="fld" onType={type}>
        {rest && <rest.InPhone value={telefone} error={errors.telefone} onType={type} />}
      </Later>
      <button type="submit" className="btn mt20">
        Continuar
      </button>
      <p className="tiny mid mt12">Você não cria senha nem cadastro.</p>
    </form>
  )
}
