import { useSelector } from '@xstate/react'
import { ownValue } from '../domain/own.ts'
import type { ConfirmActor } from '../runtime/confirmation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

/** What is said before each grave action: the question with the name, what stays and what goes, what the button does. */
const WORDS: Readonly<Record<string, { title: (name: string) => string; text: string; verb: string }>> = {
  'campaign.reset': {
    title: (name) => `Reiniciar a campanha “${name}”?`,
    text: 'Todas as reservas são canceladas e as cotas voltam a ficar livres. As configurações e as fotos ficam como estão.',
    verb: 'Reiniciar campanha',
  },
  'campaign.price': {
    title: (name) => `Mudar o preço de “${name}”?`,
    text: 'A mudança é de mais da metade e vale para as próximas compras. As que já foram feitas ficam como estão.',
    verb: 'Mudar o preço',
  },
  'prize.draw': {
    title: (name) => `Sortear ${name}?`,
    text: 'O sorteio é definitivo: o ganhador aparece na hora e o resultado não pode ser mudado.',
    verb: 'Sortear',
  },
}

/** Asks before something grave is done; the machine waits for the word to be typed (UI.md §4, typed confirm). */
export default function ConfirmDialog({ confirm }: { confirm: ConfirmActor }) {
  const snapshot = useSelector(confirm, (state) => state)
  const { action, text } = snapshot.context
  const words = action && ownValue(WORDS, action.act)
  if (!snapshot.hasTag('open') || !words) return null
  const accept = () => confirm.send({ type: 'confirm.accept' })
  const ready = snapshot.can({ type: 'confirm.accept' })
  return (
    <Dialog
      open
      onClose={() => confirm.send({ type: 'confirm.dismiss' })}
      title={words.title(action.name)}
      description={
        <>
          {action.detail && <span className="mb-2 block font-medium text-ink-1">{action.detail}</span>}
          {words.text}
        </>
      }
      actions={
        <>
          <Button onClick={() => confirm.send({ type: 'confirm.dismiss' })}>Cancelar</Button>
          <Button kind="danger" onClick={accept} {...(!ready && { refusal: `Digite ${action.word} para confirmar` })}>
            {words.verb}
          </Button>
        </>
      }
    >
      {action.word !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (ready) accept()
          }}
        >
          <TextField
            label={`Digite ${action.word} para confirmar`}
            value={text}
            autoComplete="off"
            autoFocus
            onChange={(typed) => confirm.send({ type: 'word.type', text: typed })}
          />
        </form>
      )}
    </Dialog>
  )
}
