import { type NoticesCommand, type NoticesFact, noticesMachine } from '../../../src/machines/flows/panel/notices.ts'
import { modelOf } from '../../support/models/model.ts'

/** Errors that come while the list is closed and while it is open, up to two of them. */
export const noticesModel = modelOf<typeof noticesMachine, NoticesCommand, NoticesFact>({
  machine: noticesMachine,
  worlds: [{ name: 'nothing said', input: undefined }],
  commands: {
    'notices.open': [{ type: 'notices.open' }],
    'notices.close': [{ type: 'notices.close' }],
    'notice.dismiss': [{ type: 'notice.dismiss', id: 1 }],
    'notices.clear': [{ type: 'notices.clear' }],
  },
  facts: {
    'error.noticed': [
      { type: 'error.noticed', message: 'Erro ao se conectar ao servidor', at: '2026-11-20T17:05:00.000Z' },
    ],
    'session.ended': [{ type: 'session.ended' }],
  },
  answers: {},
  within: ({ context }) => context.last < 2,
})
