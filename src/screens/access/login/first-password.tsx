import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordFields, usePasswordForm } from '../../account/password/password-fields.tsx'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** A temporary password is changed before anything else (DESIGN §5). */
export default function FirstPassword() {
  const { session } = useSystem()
  const { actor, snapshot, form } = usePasswordForm((state) => {
    if (state.matches('saved')) session.send({ type: 'password.changed' })
  })
  return (
    <TicketPage title={copy.newPassword} subtitle={copy.newPasswordHint}>
      <form
        ref={form}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'form.save' })
        }}
      >
        <PasswordFields actor={actor} snapshot={snapshot} size="large" />
        <Button kind="solid" size="large" type="submit" keys="Enter" busy={snapshot.matches('saving')}>
          Salvar senha
        </Button>
        <Button kind="ghost" onClick={() => session.send({ type: 'session.signOut' })}>
          {copy.leave}
        </Button>
      </form>
    </TicketPage>
  )
}
