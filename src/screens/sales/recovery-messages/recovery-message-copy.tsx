import { recoveryTemplateQuery } from '../../../api/sales/recovery.ts'
import { MAX_RECOVERY_NAME } from '../../../domain/sales/recovery.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Read } from '../../kit/read.tsx'
import { copy } from './copy.ts'
import { recoveryMessageCopy } from './entry.ts'
import { MessageForm } from './recovery-message-form.tsx'

/** A new message that begins as another one. */
export default function RecoveryMessageCopy(props: ViewProps) {
  const { api, drawers } = useSystem()
  const read = useQuery(recoveryTemplateQuery(api, props.params.message_id ?? ''))
  const { data: from } = read
  if (from === undefined)
    return (
      <Drawer title={recoveryMessageCopy.title} onClose={() => drawers.send({ type: 'layer.close' })}>
        <Read of={read} lines={6} className="p-5" parent={recoveryMessageCopy.parent} />
      </Drawer>
    )
  return (
    <MessageForm
      {...props}
      screen={recoveryMessageCopy}
      id={null}
      begins={{ ...from, name: copy.copyOf(from.name).slice(0, MAX_RECOVERY_NAME) }}
      about={{ kind: 'recoveryTemplate', title: from.name, params: props.params }}
    />
  )
}
