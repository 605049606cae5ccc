import {
  type PhotoBoardCommand,
  type PhotoBoardFact,
  photoBoardMachine,
} from '../../../src/machines/flows/records/photo-board.ts'
import { modelOf } from '../../support/models/model.ts'

export const ONE = { id: 1, img: '/api/photos/1.webp' }
export const TWO = { id: 2, img: '/api/photos/2.webp' }
export const QUEUED = { key: 'a', name: 'moto.jpg', img: 'blob:a' }
export const OTHER = { key: 'b', name: 'casa.png', img: 'blob:b' }

/** Photos chosen before and after the campaign is there, deleted and moved, with every refusal. */
export const photoBoardModel = modelOf<typeof photoBoardMachine, PhotoBoardCommand, PhotoBoardFact>({
  machine: photoBoardMachine,
  worlds: [{ name: 'no photo', input: undefined }],
  commands: {
    'photos.choose': [{ type: 'photos.choose', photos: [QUEUED, OTHER] }],
    'queued.delete': [{ type: 'queued.delete', key: 'a' }],
    'queued.move': [{ type: 'queued.move', key: 'b', to: 0 }],
    'photo.delete': [{ type: 'photo.delete', id: 1 }],
    'photo.move': [{ type: 'photo.move', id: 1, to: 1 }],
  },
  facts: {
    'choice.refused': [{ type: 'choice.refused', message: 'x.png: envie uma foto JPEG, PNG ou WebP' }],
    'record.loaded': [{ type: 'record.loaded', id: '7', photos: [ONE, TWO] }],
    'change.reverted': [{ type: 'change.reverted' }],
    'photos.loaded': [{ type: 'photos.loaded', photos: [ONE, TWO] }],
    'photos.refused': [{ type: 'photos.refused', message: 'Sem resposta do servidor.' }],
    'upload.advanced': [{ type: 'upload.advanced', percent: 40 }],
    'upload.done': [{ type: 'upload.done', photo: { id: 3, img: '/api/photos/3.webp' } }],
    'upload.refused': [{ type: 'upload.refused', message: 'Envie uma foto JPEG, PNG ou WebP' }],
    'delete.done': [{ type: 'delete.done', message: 'Foto excluída' }],
    'delete.refused': [{ type: 'delete.refused', message: 'Este registro não existe mais.' }],
    'order.done': [{ type: 'order.done', message: 'Ordem das fotos salva' }],
    'order.refused': [{ type: 'order.refused', message: 'As fotos mudaram' }],
  },
  answers: {
    askUpload: ['upload.advanced', 'upload.done', 'upload.refused'],
    askDelete: ['delete.done', 'delete.refused'],
    askPhotos: ['photos.loaded', 'photos.refused'],
    askOrder: ['order.done', 'order.refused'],
  },
  key: ({ context }) => [
    context.record !== null,
    context.queue.map(({ key }) => key).slice(0, 2),
    context.photos.length > 1,
  ],
})
