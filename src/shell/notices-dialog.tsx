import { useSelector } from '@xstate/react'
import { TriangleAlert, X } from 'lucide-react'
import { formatClock } from '../domain/dates.ts'
import { useSystem } from '../runtime/system.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** The errors that passed, newest first, until one throws them away. */
export default function NoticesDialog() {
  const { notices } = useSystem()
  const kept = useSelector(notices, ({ context }) => context.kept)
  const close = () => notices.send({ type: 'notices.close' })
  return (
    <Dialog
      open
      size={520}
      onClose={close}
      title="Avisos"
      actions={
        <>
          {kept.length > 0 && (
            <Button kind="ghost" onClick={() => notices.send({ type: 'notices.clear' })}>
              Limpar avisos
            </Button>
          )}
          <Button onClick={close}>Fechar</Button>
        </>
      }
    >
      {kept.length === 0 ? (
        <Empty title="Nenhum erro para ler" hint="Os erros que aparecem na tela ficam guardados aqui." />
      ) : (
        <ul className="max-h-[50dvh] overflow-y-auto">
          {kept.map(({ id, message, at }) => (
            <li key={id} className="flex items-start gap-2.5 border-t border-line-2 py-1 first:border-t-0">
              <TriangleAlert className="mt-4 size-4 text-bad wide:mt-1.5" aria-hidden="true" />
              <span className="min-w-0 flex-1 py-3 text-ink-1 wide:py-1">{message}</span>
              <time dateTime={at} className="py-3 text-13 text-ink-3 tabular-nums wide:py-1 wide:text-12">
                {formatClock(at)}
              </time>
              <IconButton
                icon={X}
                label={`Descartar: ${message}`}
                onClick={() => notices.send({ type: 'notice.dismiss', id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
