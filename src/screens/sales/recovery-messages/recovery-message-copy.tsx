import { recoveryTemplatesQuery } from '../../../api/sales/recovery.ts'
import { MAX_RECOVERY_NAME } from '../../../domain/sales/recovery.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { copy } from './copy.ts'
import { recoveryMessageCopy } from './entry.ts'
import { MessageForm } from './recovery-message-form.tsx'

/** A new message that begins as another one. */
export default function RecoveryMessageCopy(props: ViewProps) {
  const { api } = useSystem()
  const templates = useQuery(recoveryTemplatesQuery(api)).data
  const from = templates?.find(({ id }) => String(id) === props.params.message_id)
  if (templates === undefined) return null
  const values = from && { ...from, name: copy.copyOf(from.name).slice(0, MAX_RECOVERY_NAME) }
  return (
    <MessageForm
      {...props}
      screen={recoveryMessageCopy}
      id={null}
      begins={values}
      about={from && { kind: 'recoveryTemplate', title: from.name, params: props.params }}
    />
  )
}
