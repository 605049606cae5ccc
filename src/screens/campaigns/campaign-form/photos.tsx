import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { actOnPhotos, type Files, isOnPhotos, photoActors } from '../../../api/campaigns/photos.ts'
import { freshKey } from '../../../browser/device.ts'
import { MAX_PHOTOS } from '../../../domain/values/limits.ts'
import type { CompletionFact } from '../../../machines/flows/records/completion.ts'
import { type BoardPhoto, type PhotosDone, photoBoardMachine } from '../../../machines/flows/records/photo-board.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { readPhotos } from '../../../runtime/records/read-photos.ts'
import { useSystem } from '../../../runtime/system.ts'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { copy } from './copy.ts'
import { sectionId } from './sections.ts'

const PhotoBoard = lazyView(() => import('../../../ui/photos/photo-board.tsx'))

/** How the photos of a form stand. */
export type BoardSnapshot = SnapshotFrom<typeof photoBoardMachine>

/** The machine of a form's photos, and the files that wait beside it. */
export interface PhotosInForm {
  actor: ActorRefFrom<typeof photoBoardMachine>
  files: Files
  /** Tells it which campaign it is about, and which photos that has. */
  load: (id: string, photos: readonly BoardPhoto[]) => void
}

/**
 * Runs the photos of the form for as long as it is shown.
 * @param watch told of each change of them
 */
export function usePhotos(watch: (snapshot: BoardSnapshot) => void): PhotosInForm {
  const { api, changed, did, undo } = useSystem()
  const files: Files = useMemo(() => new Map(), [])
  const provided = useMemo(() => photoBoardMachine.provide({ actors: photoActors(api, files) }), [api, files])
  const actor = useFlow(provided, {}, watch)
  useEffect(() => {
    const previews = new Set<string>()
    const shown = actor.subscribe(({ context }) => {
      for (const { img } of context.queue) previews.add(img)
    })
    return () => {
      shown.unsubscribe()
      for (const address of previews) URL.revokeObjectURL(address)
    }
  }, [actor])
  useEffect(() => {
    const say = (done: PhotosDone) => did(actOnPhotos(done), done.message)
    const heard = [
      actor.on('photos.changed', () => changed('campaign')),
      actor.on('photo.deleted', say),
      actor.on('photos.ordered', say),
    ]
    return () => {
      for (const subscription of heard) subscription.unsubscribe()
    }
  }, [actor, changed, did])
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    undo.load().then(
      (loaded) => {
        if (isGone) return
        const heard = loaded.on('act.undone', ({ entry }) => {
          if (entry.acts.some(isOnPhotos)) actor.send({ type: 'change.reverted' })
        })
        stop = () => heard.unsubscribe()
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [actor, undo])
  const load = useCallback(
    (id: string, photos: readonly BoardPhoto[]) => actor.send({ type: 'record.loaded', id, photos }),
    [actor],
  )
  return { actor, files, load }
}

/** Photos are still to be sent. */
export const hasWaiting = ({ context }: BoardSnapshot) => context.queue.length > 0

/**
 * What it means for the form how its photos stand: some wait, all are kept, or one was refused; nothing while they are ordered or deleted.
 */
export function partsOf(board: BoardSnapshot): CompletionFact | null {
  if (hasWaiting(board)) return { type: 'parts.queued' }
  if (!board.matches('idle')) return null
  return { type: board.context.message === null ? 'parts.stored' : 'parts.refused' }
}

/** The campaign's photos: each kept at once, whatever becomes of the form; those of a new one wait until it is created. */
export function Photos({ photos: { actor, files }, error }: { photos: PhotosInForm; error: string | undefined }) {
  const snapshot = useSelector(actor, (state) => state)
  const { photos, queue, percent, message, record } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const isNew = record === null
  async function choose(chosen: File[]) {
    const room = MAX_PHOTOS - photos.length - queue.length
    const { usable, refused } = await readPhotos(chosen, room)
    const queued = usable.map((file) => {
      const key = freshKey()
      files.set(key, file)
      return { key, name: file.name, img: URL.createObjectURL(file) }
    })
    if (queued.length > 0) actor.send({ type: 'photos.choose', photos: queued })
    if (refused.length > 0) actor.send({ type: 'choice.refused', message: refused.join('\n') })
  }
  return (
    <FormSection id={sectionId('photos')} title={copy.sections.photos} note={copy.photosNote}>
      <PhotoBoard
        meanwhile={<Skeleton lines={3} className="wide:col-span-2" />}
        photos={isNew ? queue.map(({ key, img }) => ({ id: key, img })) : photos}
        waiting={isNew ? [] : queue}
        percent={snapshot.matches('uploading') ? percent : null}
        {...(busy && { refusal: copy.photosBusy })}
        hint={isNew ? copy.photosHintNew : copy.photosHint}
        error={message ?? error}
        onChoose={choose}
        onMove={(id, to) =>
          actor.send(typeof id === 'string' ? { type: 'queued.move', key: id, to } : { type: 'photo.move', id, to })
        }
        onDelete={(id) =>
          actor.send(typeof id === 'string' ? { type: 'queued.delete', key: id } : { type: 'photo.delete', id })
        }
      />
    </FormSection>
  )
}
