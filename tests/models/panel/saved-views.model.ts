import {
  type NewView,
  type SavedViewsCommand,
  type SavedViewsFact,
  savedViewsMachine,
} from '../../../src/machines/flows/panel/saved-views.ts'
import { modelOf } from '../../support/models/model.ts'

export const PENDING: NewView = {
  name: 'Pendentes',
  screen: 'transactions',
  params: { action_id: '7', status: 'pendente' },
}
const FAILED = 'Você já tem uma visão com este nome'

/** Saved views that are read, saved and deleted, and each way in which they are not. */
export const savedViewsModel = modelOf<typeof savedViewsMachine, SavedViewsCommand, SavedViewsFact>({
  machine: savedViewsMachine,
  worlds: [{ name: 'nobody is signed in', input: undefined }],
  commands: {
    'view.save': [{ type: 'view.save', view: PENDING }],
    'view.delete': [{ type: 'view.delete', id: 3 }],
  },
  facts: {
    'session.started': [{ type: 'session.started' }],
    'session.ended': [{ type: 'session.ended' }],
    'counts.changed': [{ type: 'counts.changed' }],
    'views.loaded': [{ type: 'views.loaded', views: [{ ...PENDING, id: 3, count: 12 }] }],
    'views.refused': [{ type: 'views.refused' }],
    'change.done': [{ type: 'change.done' }],
    'change.refused': [{ type: 'change.refused', message: FAILED }],
  },
  answers: {
    askViews: ['views.loaded', 'views.refused'],
    askSave: ['change.done', 'change.refused'],
    askDelete: ['change.done', 'change.refused'],
  },
})
