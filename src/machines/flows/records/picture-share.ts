import { emit, setup } from 'xstate'
import { unprovided } from '../../ask.ts'
import type { Notice } from '../../notice.ts'

/** Commands: what the operator can choose. */
export type PictureShareCommand = { type: 'picture.share' }

/** Facts: what became of the picture. `sharing.dismissed`: the person closed the device's own dialog. */
export type PictureShareFact =
  | { type: 'picture.shared' }
  | { type: 'picture.saved' }
  | { type: 'sharing.dismissed' }
  | { type: 'picture.failed' }

const SAVED = 'Imagem do ganhador salva'
const FAILED = 'Não foi possível criar a imagem. Tente de novo.'

/** Shares the picture of a winner, one at a time; where the device cannot share files, it is saved. */
export const pictureShareMachine = setup({
  types: { events: {} as PictureShareCommand | PictureShareFact, emitted: {} as Notice, tags: {} as 'busy' },
  actors: { askSharing: unprovided<undefined>('askSharing') },
  actions: {
    announceSaved: emit({ type: 'notice', class: 'success', message: SAVED }),
    announceFailed: emit({ type: 'notice', class: 'error', message: FAILED }),
  },
}).createMachine({
  id: 'pictureShare',
  initial: 'idle',
  states: {
    idle: { on: { 'picture.share': 'sharing' } },
    sharing: {
      tags: 'busy',
      invoke: { src: 'askSharing' },
      on: {
        'picture.shared': 'idle',
        'picture.saved': { target: 'idle', actions: 'announceSaved' },
        'sharing.dismissed': 'idle',
        'picture.failed': { target: 'idle', actions: 'announceFailed' },
      },
    },
  },
})
