import type { AuditRow } from '../../../api/security.ts'
import { auditField, auditValue } from '../../../domain/audit-fields.ts'
import { auditAction } from '../../../domain/audit-words.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { ownValue } from '../../../domain/own.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { copy } from './copy.ts'
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
              {changes.map(({ field, before, after }) => (
                <tr key={field} className="border-t border-line align-top">
                  <td className="py-1.5 pr-3 text-ink-3">{auditField(field)}</td>
                  <td className="py-1.5 pr-3 break-all">{before}</td>
                  <td className="py-1.5 break-all text-ink-1">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}

/** The fields whose values differ; all of them where only one side is kept. */
function changesOf({ before, after }: AuditRow) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .map((field) => ({ field, before: textOf(field, ownValue(was, field)), after: textOf(field, ownValue(is, field)) }))
    .filter((change) => change.before !== change.after)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (field: string, value: unknown) => auditValue(field, value) || copy.nothing
