import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSystem } from './system.ts'
import { Failed } from './ui/failed.tsx'
import { Spinner } from './ui/spinner.tsx'

const Login = lazy(() => import('./screens/login/login.tsx'))
const Panel = lazy(() => import('./shell/panel.tsx'))

/** What the session allows to be seen: the boot, the login, or the panel (spec §2). */
export function App() {
  const { session } = useSystem()
  const snapshot = useSelector(session, (state) => state)
  if (snapshot.hasTag('inside'))
    return (
      <Suspense fallback={<Spinner />}>
        <Panel />
      </Suspense>
    )
  if (snapshot.hasTag('outside'))
    return (
      <Suspense fallback={<Spinner />}>
        <Login />
      </Suspense>
    )
  if (snapshot.matches('unreachable'))
    return (
      <main className="grid h-full place-items-center">
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => session.send({ type: 'session.retry' })} />
      </main>
    )
  return <Spinner />
}
