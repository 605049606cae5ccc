import { useSelector } from '@xstate/react'
import { Fingerprint, Info } from 'lucide-react'
import { useState } from 'react'
import { demoQuery } from '../../../api/people/session.ts'
import { offersPasskeys } from '../../../browser/passkeys.ts'
import { SESSION_ENDED } from '../../../machines/flows/panel/session.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { TicketPage } from './ticket-page.tsx'

/** Where one signs in (spec §2, /login). In the demo, whose page says that it is one, e-mail and password stand there already. */
export default function Login() {
  const { session } = useSystem()
  if ('demo' in document.documentElement.dataset) return <DemoLogin />
  return <SignIn email={session.getSnapshot().context.email} password="" />
}

function DemoLogin() {
  const { api } = useSystem()
  const { data } = useQuery(demoQuery(api))
  return <SignIn key={data?.email} email={data?.email ?? ''} password={data?.password ?? ''} />
}

function SignIn(start: { email: string; password: string }) {
  const { session } = useSystem()
  const message = useSelector(session, (snapshot) => snapshot.context.message ?? undefined)
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('verifying'))
  const usingPasskey = useSelector(session, (snapshot) => snapshot.matches('askingPasskey'))
  const [email, setEmail] = useState(start.email)
  const [password, setPassword] = useState(start.password)
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
        {message === SESSION_ENDED && (
          <p role="status" className="flex items-start gap-2.5 rounded-3 bg-look-tint px-3 py-2.5 text-look">
            <Info className="mt-0.5 size-4" aria-hidden="true" />
            {message}
          </p>
        )}
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
          {...(message !== undefined && message !== SESSION_ENDED && { error: message })}
        />
        <Button
          kind="solid"
          size="large"
          type="submit"
          keys="Enter"
          busy={busy && !usingPasskey}
          {...(usingPasskey && { refusal: copy.usingPasskey })}
          className="mt-1"
        >
          {copy.submit}
        </Button>
        {offersPasskeys() && (
          <Button
            size="large"
            icon={Fingerprint}
            busy={usingPasskey}
            {...(busy && !usingPasskey && { refusal: copy.signingIn })}
            onClick={() => session.send({ type: 'session.usePasskey' })}
          >
            {copy.usePasskey}
          </Button>
        )}
        <p className="text-12 text-ink-3">{copy.codeHint}</p>
      </form>
    </TicketPage>
  )
}
