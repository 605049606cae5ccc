import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCount } from '../domain/values/counts.ts'
import { REPORT_KINDS, type reportMachine } from '../machines/flows/records/report.ts'
import { reportCopy } from '../runtime/records/report-copy.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Button } from '../ui/text/button.tsx'

/** The report of a campaign, or of all buyers: what it holds, in which format, how far it is. It goes to the browser's downloads by itself. */
export default function ReportDialog({ report }: { report: ActorRefFrom<typeof reportMachine> }) {
  const snapshot = useSelector(report, (state) => state)
  const make = useRef<HTMLButtonElement>(null)
  if (!snapshot.hasTag('open')) return null
  const { subject, choice, done, total } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const filtered = Object.values(subject?.filter ?? {}).some(
    (value) => value !== null && value !== undefined && value !== '',
  )
  const close = () => report.send({ type: 'report.close' })
  return (
    <Dialog
      open
      onClose={close}
      title={reportCopy.title}
      description={
        <>
          {subject?.title}
          {filtered && ' · só o que o filtro mostra'}
        </>
      }
      focus={make}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button ref={make} kind="solid" busy={busy} onClick={() => report.send({ type: 'report.make' })}>
            Gerar relatório
          </Button>
        </>
      }
    >
      <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
        {subject?.campaign !== null && (
          <RadioGroup
            label="Conteúdo"
            options={REPORT_KINDS.map((kind) => ({ value: kind, ...reportCopy.kinds[kind] }))}
            value={choice.kind}
            onChange={(kind) => report.send({ type: 'report.choose', choice: { ...choice, kind } })}
          />
        )}
        <RadioGroup
          label="Formato"
          options={[
            { value: 'xlsx', label: 'Excel (XLSX)' },
            { value: 'csv', label: 'CSV', hint: reportCopy.csvHint },
          ]}
          value={choice.format}
          onChange={(format) => report.send({ type: 'report.choose', choice: { ...choice, format } })}
        />
        {busy && <Progress done={done} total={total} />}
      </fieldset>
    </Dialog>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done * 100) / total))
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="flex justify-between text-12 text-ink-2 tabular-nums">
        <span>Gerando relatório...</span>
        {total > 0 && (
          <span>
            {formatCount(done)} de {formatCount(total)}
          </span>
        )}
      </p>
      <span
        role="progressbar"
        aria-label="Gerando relatório"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex h-1.5 overflow-hidden rounded-[3px] bg-track"
      >
        <span className="bg-accent-graph" style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
