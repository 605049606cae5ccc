import type { PasswordForm } from '../../../api/people/security.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { NO_PASSWORDS, PasswordFields, usePasswordMachine } from '../../account/password/password-fields.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** A temporary password is changed before anything else (DESIGN §5). */
export default function FirstPassword() {
  const { session } = useSystem()
  const form = useRecordForm<PasswordForm>(usePasswordMachine(), { id: null, values: NO_PASSWORDS }, (state) => {
    if (state.matches('saved')) session.send({ type: 'password.changed' })
  })
  return (
    <TicketPage title={copy.newPassword} subtitle={copy.newPasswordHint}>
      <form
        ref={form.element}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.actor.send({ type: 'form.save' })
        }}
      >
        <PasswordFields form={form} size="large" />
        <Button kind="solid" size="large" type="submit" keys="Enter" busy={form.snapshot.matches('saving')}>
          Salvar senha
        </Button>
        <Button kind="ghost" onClick={() => session.send({ type: 'session.signOut' })}>
          {copy.leave}
        </Button>
      </form>
    </TicketPage>
  )
}
