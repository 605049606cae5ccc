import {
  type PictureShareCommand,
  type PictureShareFact,
  pictureShareMachine,
} from '../../../src/machines/flows/records/picture-share.ts'
import { modelOf } from '../../support/models/model.ts'

/** A picture that is shared, saved, dismissed, or cannot be made. */
export const pictureShareModel = modelOf<typeof pictureShareMachine, PictureShareCommand, PictureShareFact>({
  machine: pictureShareMachine,
  worlds: [{ name: 'a prize with a winner', input: undefined }],
  commands: { 'picture.share': [{ type: 'picture.share' }] },
  facts: {
    'picture.shared': [{ type: 'picture.shared' }],
    'picture.saved': [{ type: 'picture.saved' }],
    'sharing.dismissed': [{ type: 'sharing.dismissed' }],
    'picture.failed': [{ type: 'picture.failed' }],
  },
  answers: { askSharing: ['picture.shared', 'picture.saved', 'sharing.dismissed', 'picture.failed'] },
})
