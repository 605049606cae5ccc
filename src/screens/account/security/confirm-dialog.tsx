import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Deed, typedConfirmMachine } from '../../../machines/flows/typed-confirm.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { copy } from './copy.ts'

interface Props {
  actor: ActorRefFrom<typeof typedConfirmMachine>
  title: (deed: Deed) => string
  text: (deed: Deed) => string
  button: (deed: Deed) => string
  danger?: boolean
}

/** Asks before a deed; a grave one wants its word typed (UI.md, typed confirm). */
export function ConfirmDialog({ actor, title, text, button, danger = false }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { deed, text: typed, message } = snapshot.context
  if (deed === null) return null
  const ready = snapshot.can({ type: 'deed.confirm' }) || snapshot.hasTag('busy')
  const confirm = () => actor.send({ type: 'deed.confirm' })
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => actor.send({ type: 'deed.dismiss' })}
      title={title(deed)}
      description={text(deed)}
      busy={snapshot.hasTag('busy')}
      actions={
        <>
          <Button kind="ghost" onClick={() => actor.send({ type: 'deed.dismiss' })}>
            {copy.cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'solid'}
            busy={snapshot.hasTag('busy')}
            {...(!ready && { refusal: `Digite ${deed.word}` })}
            onClick={confirm}
          >
            {button(deed)}
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
        {deed.word !== null && (
          <TextField
            label={`Digite ${deed.word} para confirmar`}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(next) => actor.send({ type: 'word.type', text: next })}
            {...(message !== null && { error: message })}
          />
        )}
        {deed.word === null && message !== null && (
          <p role="alert" className="text-bad">
            {message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
