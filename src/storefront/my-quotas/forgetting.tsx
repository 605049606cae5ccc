import type { Forgotten } from '../../domain/sales/my-quotas.ts'
import { type Send, StepForm, StepLink } from './parts.tsx'

/** Asks to forget one purchase, or all that this device keeps. */
export function ForgetLink({ which, label, send }: { which: Forgotten; label: string; send: Send }) {
  return (
    <StepLink search={`?esquecer=${nameOf(which)}`} command={{ type: 'purchase.forget', which }} send={send}>
      {label}
    </StepLink>
  )
}

/** The question before it is forgotten. */
export function ForgetQuestion({ which, busy, send }: { which: Forgotten; busy: boolean; send: Send }) {
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

const nameOf = (which: Forgotten) => (which === 'all' ? 'tudo' : String(which))
