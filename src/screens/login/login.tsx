import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSystem } from '../../system.ts'
import { Button } from '../../ui/button.tsx'
import { PaperTicket } from '../../ui/paper-ticket.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copy } from './copy.ts'

/** The ticket that one signs in on: paper stub at the left, form at the right (spec §2, /login). */
export default function Login() {
  const { session } = useSystem()
  const message = useSelector(session, (snapshot) => snapshot.context.message ?? undefined)
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  const [email, setEmail] = useState(session.getSnapshot().context.email)
  const [password, setPassword] = useState('')
  return (
    <main className="grid min-h-full place-items-center bg-canvas p-4 [--surface:var(--canvas)]">
      <PaperTicket stub={<Stub />}>
        <form
          className="flex flex-col gap-4.5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            session.send({ type: 'session.signIn', email, password })
          }}
        >
          <div>
            <h1 className="text-20 font-semibold tracking-[-0.01em] text-ink-1">{copy.title}</h1>
            <p>{copy.subtitle}</p>
          </div>
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
        </form>
      </PaperTicket>
    </main>
  )
}

/** The paper half: name, number, what the house is for. */
function Stub() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col justify-between gap-4">
      <div className="flex items-center justify-between text-13">
        <span className="font-semibold text-paper-ink">Talão</span>
        <span>{copy.series}</span>
      </div>
      <div className="max-wide:hidden">
        <div className="text-12 font-medium">{copy.quota}</div>
        <div className="-ml-0.75 text-[60px] leading-16 font-semibold tracking-[0.01em] text-paper-ink tabular-nums">
          004217
        </div>
      </div>
      <p className="text-13">{copy.motto}</p>
    </div>
  )
}
