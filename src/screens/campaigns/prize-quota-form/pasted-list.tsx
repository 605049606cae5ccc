import { Check, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useId } from 'react'
import { prizeListQuery } from '../../../api/campaigns/prize-quotas.ts'
import { type PrizeLine, readPrizeList } from '../../../domain/campaigns/prize-quotas.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { copy } from '../prize-quotas/copy.ts'

const { form: words } = copy
/** How many wrong lines are told one by one. */
const MOST = 20

/** The field of a pasted list, and under it what each line would do: read at once, and then asked of the server, which knows what is sold. */
export function PastedList({
  campaignId,
  total,
  name,
  value,
  onChange,
  errors,
}: {
  campaignId: string
  total: number | undefined
  name: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}) {
  const list = useId()
  const read = readPrizeList(value, total)
  const wrong = read.filter(({ error }) => error !== null)
  const said = errors.filter((error) => !wrong.some((line) => error.startsWith(words.line(line.line))))
  return (
    <div className="flex flex-col gap-3">
      <Field label={words.list} hint={words.listHint} {...(said[0] !== undefined && { error: said[0] })}>
        {(ties) => (
          <textarea
            {...ties}
            name={name}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            aria-details={list}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field-box min-h-40 w-full resize-y px-3 py-2 font-mono text-16 leading-6 text-ink-1 tabular-nums outline-none wide:px-2.5 wide:text-12 wide:leading-5"
            data-invalid={ties['aria-invalid']}
          />
        )}
      </Field>
      <div id={list} role="status">
        {read.length > 0 && wrong.length > 0 && <Lines read={read} wrong={wrong} />}
        {read.length > 0 && wrong.length === 0 && <Checked campaignId={campaignId} read={read} text={value} />}
      </div>
    </div>
  )
}

/** A list that reads well, as the server sees it. */
function Checked({ campaignId, read, text }: { campaignId: string; read: readonly PrizeLine[]; text: string }) {
  const { api } = useSystem()
  const asked = useDeferredValue(text)
  const answer = useQuery(prizeListQuery(api, campaignId, asked))
  if (answer.status === 'pending') return <p className="text-12 text-ink-3">{words.checking}</p>
  if (answer.status !== 'success') return <p className="text-12 text-bad">{answer.message}</p>
  const errors = new Map(answer.data.map(({ line, error }) => [line, error]))
  const told = read.map((line) => ({ ...line, error: errors.get(line.line) ?? null }))
  return <Lines read={told} wrong={told.filter(({ error }) => error !== null)} />
}

function Lines({ read, wrong }: { read: readonly PrizeLine[]; wrong: readonly PrizeLine[] }) {
  const good = read.length - wrong.length
  return (
    <div className="flex flex-col gap-1.5 text-12">
      {good > 0 && (
        <p className="flex items-center gap-1.5 text-ok">
          <Check className="size-3" aria-hidden="true" />
          {words.linesGood(good)}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <p className="flex items-center gap-1.5 text-bad">
            <TriangleAlert className="size-3" aria-hidden="true" />
            {words.linesWrong(wrong.length)}
          </p>
          <ul className="flex flex-col gap-1 border-l-2 border-line-2 pl-3">
            {wrong.slice(0, MOST).map(({ line, number, error }) => (
              <li key={line} className="text-ink-2">
                <span className="text-ink-3 tabular-nums">{words.line(line)}</span>{' '}
                <span className="text-ink-1 tabular-nums">{number}</span> {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
