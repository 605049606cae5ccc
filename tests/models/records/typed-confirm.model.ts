import {
  type ConfirmedAction,
  type TypedConfirmCommand,
  type TypedConfirmFact,
  typedConfirmMachine,
} from '../../../src/machines/flows/records/typed-confirm.ts'
import { modelOf } from '../../support/models/model.ts'

/** Something grave, and something that a press confirms. */
export const GRAVE: ConfirmedAction = {
  id: '7',
  name: 'Canal do Kauã',
  act: 'delete',
  word: 'excluir',
  choices: [{ id: '46', label: 'Usar a cota 46', key: 'ArrowUp' }],
}
export const LIGHT: ConfirmedAction = { id: '9', name: 'Chrome no Android', act: 'end', word: null }

/** Asking before a action: typed, not typed, refused, given up. */
export const typedConfirmModel = modelOf<typeof typedConfirmMachine, TypedConfirmCommand, TypedConfirmFact>({
  machine: typedConfirmMachine,
  worlds: [{ name: 'nothing proposed', input: undefined }],
  commands: {
    'confirm.ask': [
      { type: 'confirm.ask', action: GRAVE },
      { type: 'confirm.ask', action: LIGHT },
    ],
    'word.type': [{ type: 'word.type', text: 'Excluir' }],
    'confirm.accept': [{ type: 'confirm.accept' }],
    'confirm.dismiss': [{ type: 'confirm.dismiss' }],
    'choice.take': [{ type: 'choice.take', id: '46' }],
  },
  facts: {
    'action.done': [{ type: 'action.done', message: 'Afiliado excluído' }],
    'action.refused': [{ type: 'action.refused', message: 'Este registro não existe mais.' }],
  },
  answers: { askAction: ['action.done', 'action.refused'] },
  key: ({ context }) => [context.action?.act, context.text],
})
