import { mayDo } from '../../domain/people/permissions.ts'
import type { Offer } from '../../runtime/offers.ts'
import { reportCopy } from '../../runtime/records/report-copy.ts'
import type { RecordInView } from '../../runtime/screen.ts'
import { copy } from '../copy.ts'
import { PAGES } from '../finding/pages.ts'
import type { PanelView } from './panel-view.ts'
import { reportsOf } from './reports-of.ts'

/** The keys to the reports of the campaign in view: go to *relatórios*. */
export const REPORT_KEYS = 'G R'

/** The offer that leads to a campaign's reports. */
export const REPORTS = 'record.reports'

/** The way to the reports of a campaign, which are a page of their own. */
export function reportsOffer(view: PanelView, record: RecordInView): Offer[] {
  const reports = reportOffers(view, record)
  if (reports.length === 0) return []
  const page = { id: PAGES.reports, subject: record.title, record: { kind: 'campaign', ...record } }
  const keywords = [...reports.map(({ label }) => label), reportCopy.keywords]
  const choice = { kind: 'page', page } as const
  return [{ id: REPORTS, group: 'here', label: reportCopy.title, icon: 'report', keys: REPORT_KEYS, keywords, choice }]
}

/** The way to the reports where no campaign is in view: it asks which one. */
export function askingReports({ role }: PanelView, offered: readonly Offer[]): Offer[] {
  if (!mayDo(role, 'reports.make') || offered.some(({ id }) => id === REPORTS)) return []
  const page = { id: PAGES.command, subject: REPORTS }
  return [
    {
      ...{ id: `ask.${REPORTS}`, group: 'do', label: reportCopy.title, icon: 'report', typedOnly: true },
      keywords: [reportCopy.keywords],
      detail: copy.chooseOf('campaign'),
      choice: { kind: 'page', page },
    },
  ]
}

/** Each report of a campaign, unless one is being made. */
export function reportOffers({ role, flows }: PanelView, record: RecordInView): Offer[] {
  const reports = mayDo(role, 'reports.make') ? reportsOf(record) : []
  return reports
    .filter(({ event }) => flows.report.can(event))
    .map(({ kind, label, hint, event }) => ({
      id: `report.${kind}`,
      group: 'here',
      label,
      icon: 'report',
      detail: hint,
      choice: { kind: 'send', to: 'report', event },
    }))
}
