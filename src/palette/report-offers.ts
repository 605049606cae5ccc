import { mayDo } from '../domain/permissions.ts'
import { REPORT_KINDS, type ReportSubject } from '../machines/flows/report.ts'
import { reportCopy } from '../screens/campaigns/report-copy.ts'
import type { RecordInView } from '../screens/define.ts'
import { type Offer, PAGES, type PanelView } from './offers.ts'

/** The way to a campaign's reports, where the record is one and none is being made. */
export function reportsOffer(view: PanelView, record: RecordInView): Offer[] {
  const subject = subjectOf(record)
  if (subject === undefined || !mayReport(view, subject)) return []
  const page = { id: PAGES.reports, subject: record.title, record: { ...record, kind: 'campaign' } }
  const keywords = [...REPORT_KINDS.map((kind) => reportCopy.kinds[kind].label), reportCopy.keywords]
  return [
    {
      id: 'record.reports',
      group: 'here',
      label: reportCopy.title,
      icon: 'report',
      keywords,
      choice: { kind: 'page', page },
    },
  ]
}

/** Each report of a campaign, on their page. */
export function reportOffers(view: PanelView, record: RecordInView): Offer[] {
  const subject = subjectOf(record)
  if (subject === undefined || !mayReport(view, subject)) return []
  return REPORT_KINDS.map((kind): Offer => {
    const { label, hint } = reportCopy.kinds[kind]
    const event = { type: 'report.open', subject, kind }
    return {
      id: `report.${kind}`,
      group: 'here',
      label: reportCopy.of(label),
      icon: 'report',
      detail: hint,
      choice: { kind: 'send', to: 'report', event },
    }
  })
}

const mayReport = ({ role, flows }: PanelView, subject: ReportSubject) =>
  mayDo(role, 'reports.make') && flows.report.can({ type: 'report.open', subject })

function subjectOf({ kind = 'campaign', title, params, filter = {} }: RecordInView): ReportSubject | undefined {
  const campaign = kind === 'campaign' ? params.action_id : undefined
  return campaign === undefined ? undefined : { campaign, title, filter }
}
