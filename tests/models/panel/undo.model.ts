import { type UndoCommand, type UndoFact, undoMachine } from '../../../src/machines/flows/panel/undo.ts'
import { modelOf } from '../../support/models/model.ts'

const at = '2026-11-20T17:05:00.000Z'
export const trashed = { action: 'campaign.trash', id: '1', at } as const
export const restored = { action: 'campaign.restore', id: '2', at } as const
export const sold = { action: 'campaign.sell', id: '2', at } as const

/** Up to two acts, one after the other or in a batch; the second is followed up by putting its campaign on sale. */
export const undoModel = modelOf<typeof undoMachine, UndoCommand, UndoFact>({
  machine: undoMachine,
  worlds: [{ name: 'nothing done', input: undefined }],
  commands: {
    'undo.run': [{ type: 'undo.run' }, { type: 'undo.run', id: 1 }],
    'followUp.run': [{ type: 'followUp.run' }],
  },
  facts: {
    'act.done': [
      { type: 'act.done', act: trashed, message: 'Campanha movida para a lixeira' },
      { type: 'act.done', act: restored, message: 'Campanha restaurada', followUp: 'Colocar à venda' },
    ],
    'batch.started': [{ type: 'batch.started', ids: ['1', '2'] }],
    'window.expired': [{ type: 'window.expired' }],
    'undo.done': [{ type: 'undo.done' }],
    'undo.refused': [
      { type: 'undo.refused', message: 'Esta campanha mudou depois disso.', rest: [] },
      { type: 'undo.refused', message: 'Erro ao se conectar ao servidor', rest: [trashed] },
    ],
    'undo.lost': [{ type: 'undo.lost', message: 'Erro ao se conectar ao servidor' }],
    'undo.dismissed': [{ type: 'undo.dismissed' }],
    'followUp.done': [{ type: 'followUp.done', acts: [sold], message: 'Campanha à venda' }],
    'followUp.refused': [{ type: 'followUp.refused', message: 'Esta campanha não aceita isso agora.' }],
    'followUp.dismissed': [{ type: 'followUp.dismissed' }],
    'session.ended': [{ type: 'session.ended' }],
  },
  answers: {
    watchWindow: ['window.expired'],
    askUndo: ['undo.done', 'undo.refused', 'undo.lost', 'undo.dismissed'],
    askFollowUp: ['followUp.done', 'followUp.refused', 'followUp.dismissed'],
  },
  key: ({ context: { entries, asked } }) => [
    Math.min(entries.length, 2),
    entries.at(-1)?.followUp ?? null,
    entries.some(({ id }) => id === 1),
    asked === null,
  ],
  within: ({ context }) => context.last < 3,
})
