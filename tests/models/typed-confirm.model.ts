import {
  type Confirmation,
  type TypedConfirmCommand,
  typedConfirmMachine,
} from '../../src/machines/flows/typed-confirm.ts'
import { modelOf } from '../support/model.ts'

export const CONFIRMATION: Confirmation = {
  title: 'Excluir o link “Stories da Ju”?',
  text: 'As vendas dele continuam.',
  word: 'excluir',
  verb: 'Excluir link',
}

/** A question that is answered, and one that is thought better of. */
export const typedConfirmModel = modelOf<typeof typedConfirmMachine, TypedConfirmCommand, never>({
  machine: typedConfirmMachine,
  worlds: [{ name: 'nothing asked', input: undefined }],
  commands: {
    'confirm.open': [{ type: 'confirm.open', confirmation: CONFIRMATION }],
    'word.type': [
      { type: 'word.type', text: 'exclu' },
      { type: 'word.type', text: 'Excluir ' },
    ],
    'confirm.accept': [{ type: 'confirm.accept' }],
    'confirm.dismiss': [{ type: 'confirm.dismiss' }],
  },
  facts: {},
  answers: {},
  key: ({ context }) => [context.text],
})
