import { type StoredReportFact, storedReportMachine } from '../../src/machines/entities/stored-report.ts'
import { modelOf } from '../support/models/model.ts'

/** A report of ten rows. */
export const storedReportModel = modelOf<typeof storedReportMachine, never, StoredReportFact>({
  machine: storedReportMachine,
  worlds: [{ name: 'a new report', input: undefined }],
  commands: {},
  facts: {
    'maker.started': [{ type: 'maker.started' }],
    'maker.silenced': [{ type: 'maker.silenced' }],
    'database.lost': [{ type: 'database.lost' }],
    'rows.counted': [{ type: 'rows.counted', done: 4, total: 10 }],
    'report.finished': [{ type: 'report.finished' }],
    'report.failed': [{ type: 'report.failed' }],
    'ticket.issued': [{ type: 'ticket.issued' }],
    'ticket.expired': [{ type: 'ticket.expired' }],
    'file.fetched': [{ type: 'file.fetched' }],
  },
  answers: {},
  key: ({ context }) => [context.tries],
})
