import { FieldError } from '../components/field-error.tsx'
import { PhoneField } from '../components/phone-field.tsx'
import { PhoneStep, type Send, type Snapshot, StepForm } from './parts.tsx'

/** Asks for the phone that a code is sent to. */
export function AskPhone({ snapshot, send }: { snapshot: Snapshot; send: Send }) {
  const { telefone, errors } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <PhoneStep onClose={() => send({ type: 'phone.close' })}>
      <section className="tk">
        <StepForm className="tk-in" fields={{ step: 'phone' }} command={{ type: 'phone.submit' }} send={send}>
          <PhoneField
            value={telefone ?? ''}
            error={errors.telefone}
            hint="Enviamos um código por SMS, se este celular já pagou uma compra aqui."
            onType={(text) => send({ type: 'phone.type', text })}
          />
          {errors.form && <FieldError id="form-e" text={errors.form} />}
          <button type="submit" className="btn mt20" aria-disabled={isBusy}>
            {isBusy ? 'Enviando…' : 'Enviar código por SMS'}
          </button>
        </StepForm>
      </section>
    </PhoneStep>
  )
}
