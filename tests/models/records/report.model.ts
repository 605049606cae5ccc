import {
  type ReportCommand,
  type ReportFact,
  type ReportSubject,
  reportMachine,
} from '../../../src/machines/flows/records/report.ts'
import { modelOf } from '../../support/models/model.ts'

export const SUBJECT: ReportSubject = { campaign: '7', title: 'Honda CG 160', filter: { status: 'aprovado' } }
const FAILED = 'Erro ao baixar o relatório.'

/** A report that is made and fetched, and each way in which it is not. */
export const reportModel = modelOf<typeof reportMachine, ReportCommand, ReportFact>({
  machine: reportMachine,
  worlds: [{ name: 'nothing asked', input: undefined }],
  commands: {
    'report.open': [
      { type: 'report.open', subject: SUBJECT },
      { type: 'report.open', subject: SUBJECT, kind: 'winners' },
    ],
    'report.choose': [{ type: 'report.choose', choice: { kind: 'quotas', format: 'xlsx' } }],
    'report.make': [{ type: 'report.make' }],
    'report.close': [{ type: 'report.close' }],
  },
  facts: {
    'report.started': [{ type: 'report.started', id: '3' }],
    'report.refused': [{ type: 'report.refused', message: FAILED }],
    'rows.counted': [{ type: 'rows.counted', done: 10_000, total: 25_000 }],
    'report.finished': [{ type: 'report.finished', url: '/api/reports/3?ticket=x' }],
    'download.started': [{ type: 'download.started' }],
    'download.refused': [{ type: 'download.refused', message: FAILED }],
  },
  answers: {
    askReport: ['report.started', 'report.refused'],
    watchReport: ['rows.counted', 'report.finished', 'report.refused'],
    askDownload: ['download.started', 'download.refused'],
  },
  key: ({ context }) => [context.choice, context.done],
})
