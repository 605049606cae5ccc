import { MessageCircle, ShieldCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { buyerSummaryQuery } from '../../../api/sales/purchases.ts'
import type { Recovery, RecoveryTemplate } from '../../../api/sales/recovery.ts'
import { tellsOfPix } from '../../../domain/sales/recovery.ts'
import { receiptName } from '../../../domain/values/masks.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SilentKbd } from '../../../ui/menus/kbd.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { useMinutes } from './cells.tsx'
import { write } from './commands.ts'
import { barText, copy } from './copy.ts'
import { MessageText } from './message-text.tsx'
import { purposeOf, type RecoveryRowMachine } from './recovery-records.ts'

const NEW_PIX_MINUTES = 30

/** Beside the list: the message to whom the cursor is on as it goes, and what the buyer has bought. */
export function Preview({
  row,
  actor,
  templates,
  chosen,
  onChoose,
}: {
  row: Recovery
  actor: ActorRefFrom<RecoveryRowMachine> | undefined
  templates: readonly RecoveryTemplate[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const serving = templates.filter(({ serves }) => serves === purposeOf(row))
  const template = serving.find(({ id }) => id === chosen)
  const first = receiptName(row.user_name).split(' ')[0] ?? ''
  return (
    <aside
      aria-label={copy.goes}
      className="hidden w-83 flex-none flex-col gap-3 overflow-y-auto border-l border-line px-5 py-3 desk:flex"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-ink-1">{copy.goes}</h2>
        <span className="flex items-center gap-1.5">
          <SelectField
            label={copy.next}
            hideLabel
            className="w-44"
            options={serving.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={template === undefined ? null : String(template.id)}
            onChange={(id) => id !== null && onChoose(Number(id))}
          />
          <SilentKbd keys="E" />
        </span>
      </div>
      {template ? <Message row={row} text={template.text} /> : <p className="text-ink-3">{copy.noMessage}</p>}
      {actor && row.bar === null ? (
        <CommandButton
          command={{ ...write, label: copy.open }}
          actor={actor}
          kind="solid"
          icon={MessageCircle}
          keys="W"
        />
      ) : (
        <p className="text-12 text-ink-3">{barText(row, serverNow())}</p>
      )}
      <p className="flex gap-2 text-12 text-ink-3">
        <ShieldCheck className="mt-0.5 size-3 flex-none" aria-hidden="true" />
        <span>
          {purposeOf(row) === 'lapsed' && template && tellsOfPix(template.text) && `${copy.renewed} `}
          {copy.once(first)}
        </span>
      </p>
      <Bought row={row} />
    </aside>
  )
}

/** The message to this buyer as it goes. */
function Message({ row, text }: { row: Recovery; text: string }) {
  const left = useMinutes(row)
  const isDue = purposeOf(row) === 'due'
  const facts = {
    ...{ name: row.user_name, campaign: row.rifa.title, amount: centavosOf(row.amount), address: row.address },
    ...{ quotas: row.free === null || row.free === 0 ? row.quotas : row.free, draw: row.draw },
    ...{ minutes: isDue ? left : NEW_PIX_MINUTES, code: row.pix_code },
  }
  return <MessageText text={text} facts={facts} />
}

/** What the buyer has paid for, and the way to all of it. */
function Bought({ row }: { row: Recovery }) {
  const { api, open } = useSystem()
  const summary = useQuery(buyerSummaryQuery(api, String(row.user_id))).data
  return (
    <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
      <span className="truncate text-12 text-ink-3">{copy.bought(receiptName(row.user_name))}</span>
      <span className="flex items-center gap-1.5 tabular-nums">
        <Money centavos={summary === undefined ? null : centavosOf(summary.amount)} />
        <span className="min-w-0 flex-1 truncate text-ink-3">{summary && copy.boughtNote(summary.purchases)}</span>
        <Button kind="ghost" size="small" keys="H" onClick={() => open('purchases', { user_id: String(row.user_id) })}>
          {copy.openBuyer}
        </Button>
      </span>
    </div>
  )
}
