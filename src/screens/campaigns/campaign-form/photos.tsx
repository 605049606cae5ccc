import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Files, photoActors } from '../../../api/photos.ts'
import type { CompletionFact } from '../../../machines/flows/completion.ts'
import { type BoardPhoto, photoBoardMachine } from '../../../machines/flows/photo-board.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useFlow } from '../../../runtime/use-flow.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { lazyView } from '../../../ui/lazy-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { copy } from './copy.ts'
import { sectionId } from './sections.ts'

const PhotoBoard = lazyView(() => import('../../../ui/photo-board.tsx'))

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
 * @param watch told of every new standing of theirs
 */
export function usePhotos(watch: (snapshot: BoardSnapshot) => void): PhotosInForm {
  const { api, changed } = useSystem()
  const files: Files = useMemo(() => new Map(), [])
  const provided = useMemo(() => photoBoardMachine.provide({ actors: photoActors(api, files) }), [api, files])
  const actor = useFlow(provided, {}, watch)
  useEffect(() => {
    const changes = actor.on('photos.changed', () => changed('campaign'))
    return () => changes.unsubscribe()
  }, [actor, changed])
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

/** The campaign's photos: each kept at once, whatever becomes of the form. */
export function Photos({ photos: { actor, files }, error }: { photos: PhotosInForm; error: string | undefined }) {
  const snapshot = useSelector(actor, (state) => state)
  const { photos, queue, percent, message, record } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <FormSection id={sectionId('photos')} title={copy.sections.photos} note={copy.photosNote}>
      <PhotoBoard
        meanwhile={<Skeleton lines={3} className="wide:col-span-2" />}
        photos={photos}
        waiting={queue}
        percent={snapshot.matches('uploading') ? percent : null}
        {...(busy && { refusal: copy.photosBusy })}
        hint={record === null ? copy.photosHintNew : copy.photosHint}
        error={message ?? error}
        onChoose={(chosen) => {
          const queued = chosen.map((file) => ({ key: crypto.randomUUID(), name: file.name }))
          queued.forEach(({ key }, index) => {
            const file = chosen[index]
            if (file) files.set(key, file)
          })
          if (queued.length > 0) actor.send({ type: 'photos.choose', photos: queued })
        }}
        onMove={(id, to) => actor.send({ type: 'photo.move', id, to })}
        onDelete={(id) => actor.send({ type: 'photo.delete', id })}
      />
    </FormSection>
  )
}
