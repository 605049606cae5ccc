import { useSelector } from '@xstate/react'
import { Login } from './screens/login/login.tsx'
import { Panel } from './shell/panel.tsx'
import { useSystem } from './system.ts'
import { Failed } from './ui/failed.tsx'
import { Spinner } from './ui/spinner.tsx'

/** What the session allows to be seen: the boot, the login, or the panel (spec §2). */
export function App() {
  const { session } = useSystem()
  const snapshot = useSelector(session, (state) => state)
  if (snapshot.hasTag('inside')) return <Panel />
  if (snapshot.hasTag('outside')) return <Login />
  if (snapshot.matches('unreachable'))
    return (
      <main className="grid h-full place-items-center">
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => session.send({ type: 'session.retry' })} />
      </main>
    )
  return <Spinner />
}
