import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { Type } from 'typebox'
import { photoSentence } from '../../../src/domain/campaigns/photo-rules.ts'
import { MAX_PHOTO_BYTES } from '../../../src/domain/values/limits.ts'
import { MAX_RECORD_NUMBER, readRecordNumber } from '../../../src/domain/values/record-number.ts'
import { type App, answers, callerOf, Done, IdParam, RecordNumber, refuse, success } from '../../platform/http/http.ts'
import { KEPT } from '../../platform/http/keeping.ts'
import { readUpload } from '../../platform/http/uploads.ts'
import type { Ports } from '../../platform/ports.ts'
import { addPhoto, deletePhoto, reorderPhotos, restorePhoto, wrongPhoto } from './changes.ts'
import { hasPhoto, isOfWinner, photoContent } from './files.ts'
import { photoSizes } from './sizes.ts'
import { PhotoWire, photoToWire } from './wire.ts'

const LONGEST_ID = String(MAX_RECORD_NUMBER).length
const Name = Type.Object({
  name: Type.String({ pattern: '^[0-9a-f]{32}((\\.thumb|\\.480|\\.720|\\.1080)?\\.webp|\\.(480|720|1080)\\.avif)$' }),
})
const Uploaded = success({ foto: PhotoWire, id: Type.Integer() })
const Photos = Type.Array(RecordNumber, { minItems: 1, maxItems: 100 })
const Order = Type.Object({
  order: Photos,
  /** The order that is taken back: any other by now is refused. */
  was: Type.Optional(Photos),
})

/** A campaign's photos (spec §7.2): sent, deleted, put in order, and handed out to anyone (S47). */
export async function photoRoutes(app: App, ports: Ports): Promise<void> {
  const config = { permission: 'campaigns.write' } as const
  const { db } = ports.database
  const originals = {
    has: (name: string) => hasPhoto(db, name),
    read: (name: string) => photoContent(ports, name, 'full'),
  }
  const sizes = photoSizes(originals, ports.config.dataDir, undefined, ports)
  app.addHook('onClose', () => sizes.close())
  await app.register(multipart, {
    limits: { files: 1, fields: 2, fieldSize: LONGEST_ID, fileSize: MAX_PHOTO_BYTES, parts: 4, headerPairs: 50 },
    throwFileSizeLimit: false,
  })

  app.post(
    '/upload/rifa',
    {
      config,
      bodyLimit: MAX_PHOTO_BYTES + 64 * 1024,
      schema: { consumes: ['multipart/form-data'], response: answers(Uploaded) },
    },
    async (request, reply) => {
      const sent = await readUpload(request)
      if (sent === 'large') return refuse(reply, wrongPhoto(photoSentence('large')))
      const id = sent === 'incomplete' ? undefined : readRecordNumber(sent.fields.get('id'))
      if (sent === 'incomplete' || id === undefined) return refuse(reply, 'body.unreadable')
      const added = await addPhoto(ports, callerOf(request), { campaignId: id, file: sent.file, sizes })
      if (!added.ok) return refuse(reply, added.refusal)
      return { success: 200 as const, foto: photoToWire(added.data), id: added.data.id }
    },
  )

  app.delete(
    '/upload/rifa/:id',
    { config, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const deleted = await deletePhoto(ports, callerOf(request), Number(request.params.id))
      return deleted.ok ? { success: 200 as const, msg: 'Foto excluída' } : refuse(reply, deleted.refusal)
    },
  )

  app.post(
    '/upload/rifa/restore/:id',
    { config, schema: { params: IdParam, response: answers(Done) } },
    async (request, reply) => {
      const restored = await restorePhoto(ports, callerOf(request), Number(request.params.id))
      return restored.ok ? { success: 200 as const, msg: 'Foto restaurada' } : refuse(reply, restored.refusal)
    },
  )

  app.put(
    '/upload/rifa/position',
    { config, schema: { body: Order, response: answers(Done) } },
    async (request, reply) => {
      const ordered = await reorderPhotos(ports, callerOf(request), request.body.order, request.body.was)
      return ordered.ok ? { success: 200 as const, msg: 'Ordem das fotos salva' } : refuse(reply, ordered.refusal)
    },
  )

  app.get(
    '/photos/:name',
    { config: { permission: 'public', side: 'both' }, schema: { params: Name, hide: true } },
    async (request, reply) => {
      const [name = ''] = request.params.name.split('.')
      const found = await contentOf(request.params.name)
      if (found === undefined) return refuse(reply, 'record.unknown')
      const kept = (await isOfWinner(db, name)) ? KEPT.aMinute : KEPT.forGood
      return reply
        .type(request.params.name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .headers({
          'x-content-type-options': 'nosniff',
          'cache-control': kept,
          'content-length': found.length,
        })
        .send(found.content)
    },
  )

  /** A photo as it is stored, or in one of its widths. */
  async function contentOf(file: string) {
    const [name = '', width = '', kind] = file.split('.')
    if (kind === undefined || width === 'thumb') {
      const content = await photoContent(ports, name, kind === undefined ? 'full' : 'thumb')
      return content && { length: content.length, content }
    }
    const path = await sizes.pathOf({ name, width: Number(width), kind: kind === 'avif' ? 'avif' : 'webp' })
    const found = path === undefined ? undefined : await stat(path).catch(() => undefined)
    return path === undefined || found === undefined
      ? undefined
      : { length: found.size, content: createReadStream(path) }
  }
}
