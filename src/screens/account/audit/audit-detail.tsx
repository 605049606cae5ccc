import type { AuditRow } from '../../../api/people/security.ts'
import { auditAction } from '../../../domain/people/acts/acts.ts'
import { changesOf } from '../../../domain/people/audit-telling.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { Revert } from './revert.tsx'
import { subjectOf } from './subject.ts'

/** One row of the log with what changed, and the way to its record. */
export function AuditDetail({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { openScreen } = useSystem()
  const { label, screen, params = {} } = subjectOf(row)
  const changes = changesOf(row)
  return (
    <Dialog
      open
      size={520}
      onClose={onClose}
      title={auditAction(row.action)}
      description={`${row.operator?.name ?? copy.nobody} · ${formatMoment(row.at)} · ${row.address}`}
      actions={
        <>
          <Button kind={screen ? 'ghost' : 'plain'} onClick={onClose}>
            {copy.close}
          </Button>
          <Revert row={row} onDone={onClose} />
          {screen && (
            <Button
              kind="solid"
              onClick={() => {
                onClose()
                openScreen(screen, params)
              }}
            >
              {copy.open}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-ink-1">{label}</p>
      {changes.length === 0 ? (
        <p className="text-ink-3">{copy.noChange}</p>
      ) : (
        <div className="max-h-80 overflow-auto">
          <table className="w-full border-collapse text-left text-12">
            <thead>
              <tr className="text-ink-3">
                <th className="py-1.5 pr-3 font-medium">{copy.field}</th>
                <th className="py-1.5 pr-3 font-medium">{copy.before}</th>
                <th className="py-1.5 font-medium">{copy.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, label: name, before, after }) => (
                <tr key={field} className="border-t border-line align-top">
                  <td className="py-1.5 pr-3 text-ink-3">{name}</td>
                  <td className="py-1.5 pr-3 break-words">{before || copy.nothing}</td>
                  <td className="py-1.5 break-words text-ink-1">{after || copy.nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
