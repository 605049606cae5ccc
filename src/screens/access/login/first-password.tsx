import type { PasswordForm } from '../../../api/people/security.ts'
import { appQuery } from '../../../api/people/session.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { NO_PASSWORDS, PasswordFields, useFirstPasswordMachine } from '../../account/password/password-fields.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** A temporary password is changed before anything else (DESIGN §5); whoever has just signed in with it does not give it again, unless the server asks. */
export default function FirstPassword() {
  const { api, session } = useSystem()
  const { data } = useQuery(appQuery(api))
  const form = useRecordForm<PasswordForm>(useFirstPasswordMachine(), { id: null, values: NO_PASSWORDS }, (state) => {
    if (state.matches('saved')) session.send({ type: 'password.changed' })
  })
  const asksCurrent =
    data?.has_just_signed_in !== true || form.values.current_password !== '' || 'current_password' in form.errors
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
        <PasswordFields form={form} size="large" asksCurrent={asksCurrent} />
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
