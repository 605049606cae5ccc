import { describe } from 'vitest'
import { pictureShareMachine } from '../../../src/machines/flows/records/picture-share.ts'
import { pictureShareModel } from '../../models/records/picture-share.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const idle = { value: 'idle', context: {} } as const
const sharing = { value: 'sharing', context: {} } as const
const notice = (tone: 'success' | 'error', message: string) => ({ type: 'notice', class: tone, message }) as const

describe('sharing the picture of a winner', () => {
  describeWalks(pictureShareModel)

  describeTable(
    pictureShareMachine,
    [{ input: undefined, to: 'idle' }],
    [
      { at: idle, on: { type: 'picture.share' }, to: 'sharing' },
      { at: idle, on: { type: 'picture.saved' }, to: null },
      { at: sharing, on: { type: 'picture.share' }, to: null },
      { at: sharing, on: { type: 'picture.shared' }, to: 'idle' },
      { at: sharing, on: { type: 'sharing.dismissed' }, to: 'idle' },
      {
        at: sharing,
        on: { type: 'picture.saved' },
        to: 'idle',
        effects: [notice('success', 'Imagem do ganhador salva')],
      },
      {
        at: sharing,
        on: { type: 'picture.failed' },
        to: 'idle',
        effects: [notice('error', 'Não foi possível criar a imagem. Tente de novo.')],
      },
    ],
  )
})
