import { useSelector } from '@xstate/react'
import { useSystem } from '../runtime/system.ts'
import { lazyView } from '../ui/frame/lazy.tsx'

const AlertsPanel = lazyView(() => import('../screens/today/alerts-panel.tsx'))

/** The errors that were said: a log that readers hear as it grows, and the panel of alerts, which has them too, when it is asked for. */
export function NoticesList() {
  const { notices, sayLost } = useSystem()
  const open = useSelector(notices, (snapshot) => snapshot.matches('open'))
  const kept = useSelector(notices, ({ context }) => context.kept)
  return (
    <>
      <div role="log" aria-label="Erros" className="sr-only">
        {kept.toReversed().map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
      {open && (
        <AlertsPanel
          onLost={() => {
            sayLost()
            notices.send({ type: 'notices.close' })
          }}
        />
      )}
    </>
  )
}
