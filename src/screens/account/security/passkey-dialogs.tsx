import { useMemo } from 'react'
import {
  askPasskeyName,
  askPasskeyRemoval,
  type Passkey,
  type PasskeyName,
  type PasskeyRemoval,
} from '../../../api/people/security.ts'
import { isBlank } from '../../../domain/values/text.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { copy } from './copy.ts'

const nameForm = recordFormOf<PasskeyName>({
  check: ({ name }) => ({ ...(isBlank(name) && { name: [copy.passkeyNameNeeded] }) }),
})
const removalForm = recordFormOf<PasskeyRemoval>({
  check: (form) => ({ ...(form.current_password === '' && { current_password: [copy.passwordNeeded] }) }),
})

interface Props {
  passkey: Passkey
  onClose: () => void
}

/** Gives a passkey another name. */
export function PasskeyRename({ passkey, onClose }: Props) {
  const { api, changed } = useSystem()
  const machine = useMemo(
    () => nameForm.provide({ actors: { askSave: askPasskeyName(api, passkey.id) } }),
    [api, passkey],
  )
  const form = useRecordForm<PasskeyName>(machine, { id: null, values: { name: passkey.name } }, (state) => {
    if (!state.matches('saved')) return
    changed('security')
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={copy.renameTitle}>
      <form
        ref={form.element}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.actor.send({ type: 'form.save' })
        }}
      >
        <TextField label={copy.passkeyName} autoFocus maxLength={60} {...form.field('name')} />
        <Buttons verb={copy.save} busy={form.snapshot.matches('saving')} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Takes a passkey away, once the password was given. */
export function PasskeyRemove({ passkey, onClose }: Props) {
  const { api, changed } = useSystem()
  const machine = useMemo(
    () => removalForm.provide({ actors: { askSave: askPasskeyRemoval(api, passkey.id) } }),
    [api, passkey],
  )
  const form = useRecordForm<PasskeyRemoval>(machine, { id: null, values: { current_password: '' } }, (state) => {
    if (!state.matches('saved')) return
    changed('security')
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={copy.removeTitle(passkey.name)} description={copy.removeText}>
      <form
        ref={form.element}
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.actor.send({ type: 'form.save' })
        }}
      >
        <PasswordField label={copy.password} autoFocus {...form.field('current_password')} />
        <Buttons verb={copy.remove} busy={form.snapshot.matches('saving')} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function Buttons({ verb, busy, onClose }: { verb: string; busy: boolean; onClose: () => void }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 wide:flex wide:justify-end">
      <Button kind="ghost" onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button kind="solid" type="submit" busy={busy}>
        {verb}
      </Button>
    </div>
  )
}
