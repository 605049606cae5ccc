import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSystem } from './runtime/system.ts'
import { Verification } from './shell/verification.tsx'
import { NoticesHost } from './ui/dialogs/notices-host.tsx'
import { lazyView } from './ui/frame/lazy.tsx'
import { Spinner } from './ui/frame/spinner.tsx'
import { Failed } from './ui/lists/failed.tsx'

const Login = lazyView(() => import('./screens/access/login/login.tsx'))
const FirstPassword = lazyView(() => import('./screens/access/login/first-password.tsx'))
const FirstFactor = lazyView(() => import('./screens/access/login/first-factor.tsx'))

/** Everything behind the login. */
const Panel = lazyView(() => import('./shell/panel.tsx'))

/** What the session allows to be seen: the boot, the login and its steps, or the panel (spec §2). */
export function App() {
  return (
    <>
      <Stage />
      <Verification />
      <NoticesHost />
    </>
  )
}

function Stage() {
  const { session } = useSystem()
  const snapshot = useSelector(session, (state) => state)
  const [comesIn, setComesIn] = useState(false)
  const meanwhile = <Spinner />
  if (snapshot.hasTag('outside') && !comesIn) setComesIn(true)
  if (snapshot.hasTag('inside')) return <Panel comesIn={comesIn} meanwhile={meanwhile} />
  if (snapshot.matches('changingPassword')) return <FirstPassword meanwhile={meanwhile} />
  if (snapshot.matches('enrolling')) return <FirstFactor meanwhile={meanwhile} />
  if (snapshot.hasTag('signing')) return <Login meanwhile={meanwhile} />
  if (snapshot.matches('unreachable'))
    return (
      <main className="grid h-full place-content-center gap-1">
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => session.send({ type: 'session.retry' })} />
        <p className="px-4 text-13 text-ink-3 wide:px-5">
          O painel abre sem conexão, mas nada do que o servidor guarda fica neste aparelho.
        </p>
      </main>
    )
  return meanwhile
}
