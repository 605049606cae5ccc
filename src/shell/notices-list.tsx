import { useSelector } from '@xstate/react'
import { useSystem } from '../runtime/system.ts'
import { lazyView } from '../ui/lazy-view.tsx'

const NoticesDialog = lazyView(() => import('./notices-dialog.tsx'))

/** The errors that were said: a log that readers hear as it grows, and the list of them when it is asked for. */
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
        <NoticesDialog
          onLost={() => {
            sayLost()
            notices.send({ type: 'notices.close' })
          }}
        />
      )}
    </>
  )
}
