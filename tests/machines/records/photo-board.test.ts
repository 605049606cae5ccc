import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type PhotoBoardContext, photoBoardMachine } from '../../../src/machines/flows/records/photo-board.ts'
import { ONE, OTHER, photoBoardModel, QUEUED, TWO } from '../../models/records/photo-board.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const THREE = { id: 3, img: '/3' }
const at = (
  value: 'idle' | 'reading' | 'uploading' | 'deleting' | 'ordering',
  part: Partial<PhotoBoardContext> = {},
) => ({
  value,
  context: {
    record: '7',
    photos: [ONE, TWO],
    before: [],
    queue: [],
    percent: 0,
    leaving: null,
    message: null,
    ...part,
  },
})
const choose = { type: 'photos.choose', photos: [QUEUED] } as const
const known = { type: 'record.loaded', id: '7', photos: [ONE, TWO] } as const
const done = { type: 'upload.done', photo: THREE } as const
const refused = { type: 'upload.refused', message: 'Envie uma foto JPEG, PNG ou WebP' } as const
const unusable = { type: 'choice.refused', message: 'x.png: envie uma foto JPEG, PNG ou WebP' } as const
const DELETED = { type: 'delete.done', message: 'Foto excluída' } as const
const reverted = { type: 'change.reverted' } as const
const drop = (key: string) => ({ type: 'queued.delete', key }) as const
const shift = (key: string, to: number) => ({ type: 'queued.move', key, to }) as const
const remove = (id: number) => ({ type: 'photo.delete', id }) as const
const move = (id: number, to: number) => ({ type: 'photo.move', id, to }) as const

describe('a photo board', () => {
  describeWalks(photoBoardModel, [{ byState: true }])

  describeTable(
    photoBoardMachine,
    [{ input: undefined, to: 'idle' }],
    [
      {
        at: at('idle', { record: null, photos: [] }),
        on: known,
        to: 'idle',
        holds: { record: '7', photos: [ONE, TWO] },
      },
      {
        at: at('idle', { record: null, message: 'x' }),
        on: choose,
        to: 'idle',
        holds: { queue: [QUEUED], message: null },
      },
      { at: at('idle', { record: null, queue: [QUEUED] }), on: known, to: 'uploading' },
      { at: at('idle', { record: null }), on: unusable, to: 'idle', holds: { queue: [], message: unusable.message } },
      { at: at('uploading', { queue: [QUEUED] }), on: unusable, to: 'uploading', holds: { message: unusable.message } },
      {
        at: at('idle', { record: null, queue: [QUEUED, OTHER], message: 'x' }),
        on: shift('b', 0),
        to: 'idle',
        holds: { queue: [OTHER, QUEUED], message: null },
      },
      { at: at('idle', { record: null, queue: [QUEUED, OTHER] }), on: shift('b', 2), to: null },
      { at: at('idle', { record: null, queue: [QUEUED, OTHER] }), on: shift('c', 0), to: null },
      {
        at: at('idle', { record: null, queue: [QUEUED, OTHER] }),
        on: drop('a'),
        to: 'idle',
        holds: { queue: [OTHER] },
      },
      { at: at('idle', { record: null }), on: drop('a'), to: null },
      { at: at('uploading', { queue: [QUEUED, OTHER] }), on: shift('b', 0), to: null },
      { at: at('uploading', { queue: [QUEUED, OTHER] }), on: drop('b'), to: null },
      { at: at('idle', { percent: 90 }), on: choose, to: 'uploading', holds: { queue: [QUEUED], percent: 0 } },
      { at: at('idle', { message: 'x' }), on: remove(1), to: 'deleting', holds: { leaving: 1, message: null } },
      {
        at: at('uploading', { queue: [QUEUED], message: 'x.png: envie outra' }),
        on: refused,
        to: 'idle',
        holds: { queue: [], message: `x.png: envie outra\n${refused.message}` },
      },
      { at: at('idle'), on: remove(9), to: null },
      {
        at: at('idle', { message: 'x' }),
        on: move(1, 1),
        to: 'ordering',
        holds: { photos: [TWO, ONE], before: [ONE, TWO], message: null },
      },
      {
        at: at('idle', { photos: [ONE, TWO, THREE] }),
        on: move(3, 0),
        to: 'ordering',
        holds: { photos: [THREE, ONE, TWO] },
      },
      { at: at('idle'), on: move(1, 0), to: null },
      { at: at('idle'), on: move(1, 2), to: null },
      { at: at('idle'), on: move(1, -1), to: null },
      { at: at('idle'), on: move(9, 1), to: null },
      { at: at('uploading', { queue: [QUEUED] }), on: choose, to: 'uploading', holds: { queue: [QUEUED, QUEUED] } },
      { at: at('uploading', { queue: [QUEUED] }), on: remove(1), to: null },
      { at: at('uploading', { queue: [QUEUED] }), on: move(1, 1), to: null },
      {
        at: at('uploading', { queue: [QUEUED] }),
        on: { type: 'upload.advanced', percent: 40 },
        to: 'uploading',
        holds: { percent: 40 },
      },
      {
        at: at('uploading', { queue: [QUEUED] }),
        on: done,
        to: 'idle',
        holds: { photos: [ONE, TWO, THREE], queue: [] },
      },
      { at: at('uploading', { queue: [QUEUED, OTHER] }), on: done, to: 'uploading', holds: { queue: [OTHER] } },
      {
        at: at('uploading', { queue: [QUEUED, OTHER], percent: 100 }),
        on: refused,
        to: 'uploading',
        holds: { queue: [OTHER], photos: [ONE, TWO], message: refused.message, percent: 0 },
      },
      { at: at('uploading', { queue: [QUEUED] }), on: refused, to: 'idle', holds: { queue: [] } },
      {
        at: at('deleting', { leaving: 1 }),
        on: DELETED,
        to: 'idle',
        holds: { photos: [TWO], leaving: null },
      },
      {
        at: at('deleting', { leaving: 1 }),
        on: { type: 'delete.refused', message: 'Não deu' },
        to: 'idle',
        holds: { photos: [ONE, TWO], leaving: null },
      },
      { at: at('deleting', { leaving: 1, queue: [QUEUED] }), on: DELETED, to: 'uploading' },
      { at: at('deleting', { leaving: 1 }), on: choose, to: 'deleting', holds: { queue: [QUEUED] } },
      {
        at: at('ordering', { photos: [TWO, ONE], before: [ONE, TWO] }),
        on: { type: 'order.done', message: 'Ordem das fotos salva' },
        to: 'idle',
        holds: { photos: [TWO, ONE] },
      },
      {
        at: at('ordering', { photos: [TWO, ONE], before: [ONE, TWO] }),
        on: { type: 'order.refused', message: 'Não deu' },
        to: 'idle',
        holds: { photos: [ONE, TWO] },
      },
      { at: at('ordering'), on: remove(1), to: null },
      { at: at('idle', { photos: [TWO], message: 'x' }), on: reverted, to: 'reading', holds: { message: null } },
      { at: at('idle', { record: null, photos: [] }), on: reverted, to: null },
      { at: at('uploading', { queue: [QUEUED] }), on: reverted, to: null },
      {
        at: at('reading', { photos: [TWO], message: 'x' }),
        on: { type: 'photos.loaded', photos: [ONE, TWO] },
        to: 'idle',
        holds: { photos: [ONE, TWO], message: 'x' },
      },
      {
        at: at('reading', { photos: [TWO], queue: [QUEUED] }),
        on: { type: 'photos.refused', message: 'Não deu' },
        to: 'uploading',
        holds: { photos: [TWO] },
      },
      { at: at('reading'), on: remove(1), to: null },
    ],
  )

  test('says what was refused, that something changed, and what can be taken back', () => {
    const said: unknown[] = []
    const actor = createActor(chartOf(photoBoardMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [known, choose, refused, choose, done, move(1, 1)]) actor.send(event)
    actor.send({ type: 'order.done', message: 'Ordem das fotos salva' })
    actor.send(remove(1))
    actor.send(DELETED)
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: refused.message },
      { type: 'photos.changed' },
      { type: 'photos.ordered', record: '7', before: [1, 2, 3], after: [2, 1, 3], message: 'Ordem das fotos salva' },
      { type: 'photos.changed' },
      { type: 'photo.deleted', record: '7', id: 1, message: 'Foto excluída' },
      { type: 'photos.changed' },
    ])
  })
})
