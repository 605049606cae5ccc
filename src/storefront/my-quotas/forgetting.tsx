import { useLayoutEffect, useRef } from 'react'
import type { Forgotten } from '../../domain/sales/my-quotas.ts'
import { CONTENT } from '../components/site.ts'
import { beginHere } from '../focus.ts'
import { PATH, type Send, StepForm, StepLink } from './parts.tsx'

/** Asks to forget one purchase, or all that this device keeps. */
export function ForgetLink({ which, label, send }: { which: Forgotten; label: string; send: Send }) {
  return (
    <StepLink search={searchOf(which)} command={{ type: 'purchase.forget', which }} send={send}>
      {label}
    </StepLink>
  )
}

/** The question before it is forgotten. It stands above the list, and is gone to from wherever it was asked. */
export function ForgetQuestion({ which, busy, send }: { which: Forgotten; busy: boolean; send: Send }) {
  const question = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    beginHere(question.current)
    // By then the list is drawn without what was forgotten.
    return () => queueMicrotask(() => goBackTo(which))
  }, [which])
  return (
    <section className="note wait block" aria-labelledby="esq" role="alertdialog" tabIndex={-1} ref={question}>
      <p id="esq">
        <b className="strong">
          {which === 'all' ? 'Esquecer tudo neste aparelho?' : `Esquecer a compra ${which} neste aparelho?`}
        </b>{' '}
        {which === 'all'
          ? 'Seu nome, seu celular e as compras deixam de ficar guardados aqui. Nada é cancelado: você as encontra de novo pelo celular.'
          : 'Nada é cancelado: você a encontra de novo pelo celular.'}
      </p>
      <div className="btns two mt12">
        <StepForm fields={{ step: 'forget', which: nameOf(which) }} command={{ type: 'forget.confirm' }} send={send}>
          <button type="submit" className="btn line" aria-disabled={busy || undefined}>
            Esquecer
          </button>
        </StepForm>
        <StepLink className="btn text" command={{ type: 'forget.dismiss' }} send={send}>
          Manter
        </StepLink>
      </div>
    </section>
  )
}

/** WebKit gives a tapped link no focus: the one that asked is found by its address. */
function goBackTo(which: Forgotten): void {
  const link = document.querySelector<HTMLElement>(`a[href="${PATH}${searchOf(which)}"]`)
  const place = link ?? document.getElementById(CONTENT)
  place?.focus()
}

const nameOf = (which: Forgotten) => (which === 'all' ? 'tudo' : String(which))
const searchOf = (which: Forgotten) => `?esquecer=${nameOf(which)}`
