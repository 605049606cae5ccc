import { type AnyEventObject, fromCallback } from 'xstate'
import { photoSentenceOf } from '../../domain/campaigns/photo-rules.ts'
import type { Act } from '../../domain/people/act.ts'
import { type Asking, ask } from '../../machines/ask.ts'
import type { BoardPhoto, PhotoBoardFact, PhotosDone } from '../../machines/flows/records/photo-board.ts'
import type { Api } from '../client/client.ts'
import { NO_ANSWER, outcomeOf, refusedRequest } from '../client/outcome.ts'

type Fact = PhotoBoardFact

/** The files that wait to be sent, by their keys: a machine's context holds no files. */
export type Files = Map<string, File>

interface Answer {
  msg?: string
  foto?: BoardPhoto
}

/** The requests of a photo board: upload with progress, delete, put in order, read again. */
export function photoActors(api: Api, files: Files) {
  return {
    askUpload: askUpload(files),
    askDelete: ask(
      async ({ id }: { id: number }, signal): Promise<Fact> => {
        const params = { path: { id: String(id) } }
        const outcome = await outcomeOf(api.DELETE('/api/upload/rifa/{id}', { params, signal }))
        return outcome.ok
          ? { type: 'delete.done', message: outcome.data.msg ?? '' }
          : { type: 'delete.refused', ...refusedRequest(outcome.refusal) }
      },
      (): Fact => ({ type: 'delete.refused', message: NO_ANSWER }),
    ),
    askOrder: ask(
      async ({ order }: { order: readonly number[] }, signal): Promise<Fact> => {
        const body = { order: [...order] }
        const outcome = await outcomeOf(api.PUT('/api/upload/rifa/position', { body, signal }))
        return outcome.ok
          ? { type: 'order.done', message: outcome.data.msg ?? '' }
          : { type: 'order.refused', ...refusedRequest(outcome.refusal) }
      },
      (): Fact => ({ type: 'order.refused', message: NO_ANSWER }),
    ),
    askPhotos: ask(
      async ({ record: id }: { record: string }, signal): Promise<Fact> => {
        const outcome = await outcomeOf(api.GET('/api/actions/{id}', { params: { path: { id } }, signal }))
        if (!outcome.ok) return { type: 'photos.refused', ...refusedRequest(outcome.refusal) }
        return { type: 'photos.loaded', photos: outcome.data.action.fotos.map(({ id, img }) => ({ id, img })) }
      },
      (): Fact => ({ type: 'photos.refused', message: NO_ANSWER }),
    ),
  }
}

/** What was done to a campaign's photos, as an act that can be taken back. */
export const actOnPhotos = (done: PhotosDone): Act =>
  done.type === 'photo.deleted'
    ? { action: 'photo.removed', id: done.record, before: { id: done.id } }
    : { action: 'photo.ordered', id: done.record, before: { order: done.before }, after: { order: done.after } }

/** Whether an act was done to photos. */
export const isOnPhotos = ({ action }: Act): boolean => action.startsWith('photo.')

/** Sends one file; only XMLHttpRequest tells how far it has come. A large photo on a slow line may take as long as it needs. */
function askUpload(files: Files): Asking<{ record: string; key: string }> {
  return fromCallback<AnyEventObject, { record: string; key: string }>(({ input: { record, key }, sendBack }) => {
    const say = (fact: Fact) => sendBack(fact)
    const file = files.get(key)
    const refuse = (sentence: string) => say({ type: 'upload.refused', message: about(file, sentence) })
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/rifa')
    request.setRequestHeader('X-Talao', 'painel')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      say({ type: 'upload.advanced', percent: total > 0 ? Math.floor((loaded * 100) / total) : 0 })
    request.onerror = () => refuse(NO_ANSWER)
    request.onload = () => {
      files.delete(key)
      const { foto, msg } = (request.response ?? {}) as Answer
      if (request.status === 200 && foto !== undefined)
        say({ type: 'upload.done', photo: { id: foto.id, img: foto.img } })
      else refuse(msg ?? NO_ANSWER)
    }
    const body = new FormData()
    body.set('id', record)
    if (file !== undefined) body.set('file', file)
    request.send(body)
    return () => request.abort()
  })
}

/** Of several files, which one is meant. */
function about(file: File | undefined, sentence: string): string {
  return file === undefined ? sentence : photoSentenceOf(file.name, sentence)
}
