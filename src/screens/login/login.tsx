import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSystem } from '../../system.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** Where one signs in (spec §2, /login). */
export default function Login() {
  const { session } = useSystem()
  const message = useSelector(session, (snapshot) => snapshot.context.message ?? undefined)
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const [email, setEmail] = useState(session.getSnapshot().context.email)
  const [password, setPassword] = useState('')
  return (
    <TicketPage title={copy.title} subtitle={copy.subtitle}>
      <form
        className="flex flex-col gap-4.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          session.send({ type: 'session.signIn', email, password })
        }}
      >
        <TextField
          label={copy.email}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          inputMode="email"
          size="large"
          value={email}
          onChange={setEmail}
          autoFocus
        />
        <PasswordField
          label={copy.password}
          name="password"
          size="large"
          value={password}
          onChange={setPassword}
          {...(message !== undefined && { error: message })}
        />
        <Button kind="solid" size="large" type="submit" keys="Enter" busy={busy} className="mt-1">
          {copy.submit}
        </Button>
        <p className="text-12 text-ink-3">{copy.codeHint}</p>
      </form>
    </TicketPage>
  )
}
