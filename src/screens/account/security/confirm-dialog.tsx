import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ConfirmedAction, typedConfirmMachine } from '../../../machines/flows/typed-confirm.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { copy } from './copy.ts'

interface Props {
  actor: ActorRefFrom<typeof typedConfirmMachine>
  title: (action: ConfirmedAction) => string
  text: (action: ConfirmedAction) => string
  button: (action: ConfirmedAction) => string
  danger?: boolean
}

/** Asks before a action; a grave one wants its word typed (UI.md, typed confirm). */
export function ConfirmDialog({ actor, title, text, button, danger = false }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { action, text: typed, message } = snapshot.context
  if (action === null) return null
  const ready = snapshot.can({ type: 'confirm.accept' }) || snapshot.hasTag('busy')
  const confirm = () => actor.send({ type: 'confirm.accept' })
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => actor.send({ type: 'confirm.dismiss' })}
      title={title(action)}
      description={text(action)}
      busy={snapshot.hasTag('busy')}
      actions={
        <>
          <Button kind="ghost" onClick={() => actor.send({ type: 'confirm.dismiss' })}>
            {copy.cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'solid'}
            busy={snapshot.hasTag('busy')}
            {...(!ready && { refusal: `Digite ${action.word}` })}
            onClick={confirm}
          >
            {button(action)}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {action.word !== null && (
          <TextField
            label={`Digite ${action.word} para confirmar`}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(next) => actor.send({ type: 'word.type', text: next })}
            {...(message !== null && { error: message })}
          />
        )}
        {action.word === null && message !== null && (
          <p role="alert" className="text-bad">
            {message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
