import { REPORT_KINDS, type ReportCommand, type ReportKind } from '../../machines/flows/records/report.ts'
import { reportCopy } from '../../runtime/records/report-copy.ts'
import type { RecordInView } from '../../runtime/screen.ts'

/** A report that a campaign has, and the event that opens it. */
interface ReportItem {
  kind: ReportKind
  label: string
  hint: string
  event: ReportCommand
}

/** The reports of a record: those of a campaign, with the filter in force on it; none of anything else. */
export function reportsOf({ kind = 'campaign', title, params, filter = {} }: RecordInView): ReportItem[] {
  const { action_id: campaign } = params
  if (kind !== 'campaign' || campaign === undefined) return []
  const subject = { campaign, title, filter }
  return REPORT_KINDS.map((each) => {
    const { label, hint } = reportCopy.kinds[each]
    return { kind: each, label: reportCopy.of(label), hint, event: { type: 'report.open', subject, kind: each } }
  })
}
