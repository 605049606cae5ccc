import { type AlertsCommand, type AlertsFact, alertsMachine } from '../../../src/machines/flows/panel/alerts.ts'
import { modelOf } from '../../support/models/model.ts'

/** Alerts that are marked as read, kept or not. */
export const alertsModel = modelOf<typeof alertsMachine, AlertsCommand, AlertsFact>({
  machine: alertsMachine,
  worlds: [{ name: 'open', input: undefined }],
  commands: { 'alerts.mark': [{ type: 'alerts.mark', marks: [{ alert: 'late', mark: '2026-11-20T17:00:00.000Z' }] }] },
  facts: {
    'mark.done': [{ type: 'mark.done' }],
    'mark.refused': [{ type: 'mark.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askMark: ['mark.done', 'mark.refused'] },
})
