import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import { secretActors } from '../../../api/sales/webhooks.ts'
import { secretRenewalMachine } from '../../../machines/flows/records/secret-renewal.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from '../copy.ts'

const { form: words } = copy

/** The secret that signs: made anew, and shown this once. */
export function Secret({ id }: { id: string }) {
  const { api } = useSystem()
  const machine = useMemo(() => secretRenewalMachine.provide({ actors: secretActors(api) }), [api])
  const actor = useFlow(machine, { input: { id } })
  const snapshot = useSelector(actor, (state) => state)
  const { secret } = snapshot.context
  return (
    <section className="flex flex-col items-start gap-2" aria-label={words.secret}>
      <p className="text-13 font-medium text-ink-2 wide:text-12">{words.secret}</p>
      {secret === null ? (
        <Button
          icon={KeyRound}
          size="small"
          busy={snapshot.hasTag('busy')}
          onClick={() => actor.send({ type: 'secret.renew' })}
        >
          {words.renewSecret}
        </Button>
      ) : (
        <Note
          tone="wait"
          icon={KeyRound}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'secret.hide' })}>
              {words.hideSecret}
            </Button>
          }
        >
          <code className="block font-mono text-12 wrap-anywhere text-ink-1 select-all">{secret}</code>
          {words.secretOnce}
        </Note>
      )}
      <p className="text-12 text-ink-3">{words.secretHint}</p>
    </section>
  )
}
