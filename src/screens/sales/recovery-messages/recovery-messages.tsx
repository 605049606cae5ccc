import { useMemo } from 'react'
import {
  askDeleteRecoveryTemplate,
  askRecoveryTemplates,
  type RecoveryTemplate,
  recoveryResultsQuery,
} from '../../../api/sales/recovery.ts'
import { RECOVERY_USES } from '../../../domain/sales/recovery.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Money } from '../../../ui/text/money.tsx'
import { percentText } from '../../../ui/text/numbers.ts'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import { ListDrawer } from '../../kit/lists/list-drawer.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from './copy.ts'
import { recoveryMessageCreate, recoveryMessages } from './entry.ts'

/** The messages to who has not paid: opened, written, deleted. */
export default function RecoveryMessages(props: ViewProps) {
  const { api, changed, did, open } = useSystem()
  const askPage = useMemo(() => askRecoveryTemplates(api), [api])
  // Held: what shows it comes and goes with the width.
  useQuery(recoveryResultsQuery(api))
  const confirm = useConfirm(
    useMemo(() => askDeleteRecoveryTemplate(api, tellDone({ changed, did }, 'recoveryTemplate')), [api, changed, did]),
    { isSaid: true },
  )
  const list = useListScreen<RecoveryTemplate, Record<string, never>>(recoveryMessages, props, askPage, {
    takesCommands: confirm,
    onOpen: ({ id }) => open('recovery-message-edit', { message_id: String(id) }),
  })
  return (
    <>
      <ListDrawer
        list={list}
        title={recoveryMessages.title}
        counted
        create={{ label: copy.add, screen: recoveryMessageCreate }}
        columns={COLUMNS}
        rowHeight={56}
        card={(row, { menu }) => (
          <span className="flex min-h-17 items-center gap-2 py-2 pr-1">
            <span className="flex min-w-0 flex-1 flex-col">
              <Name row={row} />
            </span>
            <Back row={row} />
            {menu}
          </span>
        )}
        cardHeight={69}
        menu={{ label: (row) => copy.more(row.name) }}
        empty={copy.empty}
      />
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          ...{ title: copy.removeTitle(name), text: copy.removeText, verb: copy.remove },
          danger: true,
        })}
      />
    </>
  )
}

const servedBy = ({ serves }: RecoveryTemplate) => ownValue(RECOVERY_USES, serves) ?? serves

function Name({ row }: { row: RecoveryTemplate }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="truncate font-medium text-ink-1">{row.name}</span>
      <span className="truncate text-12 text-ink-3">{row.text}</span>
    </span>
  )
}

/** How much of it came back; a dash while it was not sent. */
function Back({ row }: { row: RecoveryTemplate }) {
  const { api } = useSystem()
  const results = useQuery(recoveryResultsQuery(api)).data
  const result = results?.get(row.name)
  if (result === undefined)
    return <span className="text-12 text-ink-3">{results === undefined ? '—' : copy.unsent}</span>
  const { recovered, messages, amount } = result
  return (
    <span className="flex flex-none flex-col items-end gap-0.5 tabular-nums">
      <span className="flex items-baseline gap-2">
        <span className="text-12 text-ink-3">{percentText(recovered, messages)}</span>
        <Money centavos={centavosOf(amount)} />
      </span>
      <span className="text-12 text-ink-3">{copy.back(recovered, messages)}</span>
    </span>
  )
}

const COLUMNS: readonly ListColumn<RecoveryTemplate>[] = [
  { id: 'name', head: copy.columns.name, track: 'minmax(0,1fr)', cell: (row) => <Name row={row} /> },
  { id: 'serves', head: copy.columns.serves, track: '6rem', cell: (row) => <span>{servedBy(row)}</span> },
  { id: 'back', head: copy.columns.back, track: '9.5rem', align: 'right', cell: (row) => <Back row={row} /> },
]
