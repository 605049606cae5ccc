import { useSelector } from '@xstate/react'
import { Copy, MessageCircle } from 'lucide-react'
import type { OwnLink } from '../../../api/sales/links.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Button } from '../../../ui/text/button.tsx'
import type { PromoLinkMachine } from '../links/link-records.ts'
import { copy } from './copy.ts'
import { textsOf } from './ready.ts'

/** The texts that are ready to be sent about a link; what is not true yet cannot be chosen, and says when it can (UI.md §10). */
export function Composer({ actor, row }: RunningRecord<OwnLink, PromoLinkMachine>) {
  const system = useSystem()
  const snapshot = useSelector(actor, (state) => state)
  const texts = textsOf(system, row)
  const { text: chosen } = snapshot.context
  return (
    <Dialog
      open={snapshot.matches('composing')}
      onClose={() => actor.send({ type: 'text.close' })}
      title={copy.composeTitle(row.title)}
      description={row.action_title}
      size={520}
      actions={
        <>
          <Button icon={Copy} onClick={() => actor.send({ type: 'text.copy' })}>
            {copy.copyText}
          </Button>
          <Button kind="solid" icon={MessageCircle} onClick={() => actor.send({ type: 'text.send' })}>
            {copy.openWhatsApp}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={copy.texts}
          hideLabel
          options={texts.map(({ name, label, hint, locked }) => ({
            ...{ value: name, label, hint },
            ...(locked !== null && { refusal: locked }),
          }))}
          value={chosen}
          onChange={(text) => actor.send({ type: 'text.choose', text })}
        />
        <p className="rounded-3 px-3 py-2.5 break-words whitespace-pre-line text-ink-1 inset-ring inset-ring-line-2">
          {texts.find(({ name }) => name === chosen)?.text}
        </p>
      </div>
    </Dialog>
  )
}
