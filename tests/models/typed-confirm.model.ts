import {
  type Deed,
  type TypedConfirmCommand,
  type TypedConfirmFact,
  typedConfirmMachine,
} from '../../src/machines/flows/typed-confirm.ts'
import { modelOf } from '../support/model.ts'

/** Something grave, and something that a press confirms. */
export const GRAVE: Deed = { id: '7', name: 'Canal do Kauã', act: 'delete', word: 'excluir' }
export const LIGHT: Deed = { id: '9', name: 'Chrome no Android', act: 'end', word: null }

/** Asking before a deed: typed, not typed, refused, given up. */
export const typedConfirmModel = modelOf<typeof typedConfirmMachine, TypedConfirmCommand, TypedConfirmFact>({
  machine: typedConfirmMachine,
  worlds: [{ name: 'nothing proposed', input: undefined }],
  commands: {
    'deed.propose': [
      { type: 'deed.propose', deed: GRAVE },
      { type: 'deed.propose', deed: LIGHT },
    ],
    'word.type': [{ type: 'word.type', text: 'Excluir' }],
    'deed.confirm': [{ type: 'deed.confirm' }],
    'deed.dismiss': [{ type: 'deed.dismiss' }],
  },
  facts: {
    'deed.done': [{ type: 'deed.done', message: 'Afiliado excluído' }],
    'deed.refused': [{ type: 'deed.refused', message: 'Este registro não existe mais.' }],
  },
  answers: { askDeed: ['deed.done', 'deed.refused'] },
  key: ({ context }) => [context.deed?.act, context.text],
})
