import {
  isTooManyPixels,
  PHOTO_HEAD,
  type PhotoRefusal,
  photoSentence,
  photoSentenceOf,
  refusePhotoFile,
} from '../../domain/campaigns/photo-rules.ts'

/** The chosen files that can be sent, and what is said of the others. */
export interface ReadPhotos {
  usable: readonly File[]
  refused: readonly string[]
}

/**
 * Looks at chosen files as the server will: kind, size, whether the browser can decode them, and how many there may be.
 * @param room how many more photos there may be
 */
export async function readPhotos(files: readonly File[], room: number): Promise<ReadPhotos> {
  const usable: File[] = []
  const refused: string[] = []
  for (const file of files) {
    const refusal = await refusalOf(file)
    const over = refusal === null && usable.length >= room
    if (refusal === null && !over) usable.push(file)
    else refused.push(photoSentenceOf(file.name, photoSentence(refusal ?? 'many')))
  }
  return { usable, refused }
}

async function refusalOf(file: File): Promise<PhotoRefusal | null> {
  const head = new Uint8Array(await file.slice(0, PHOTO_HEAD).arrayBuffer())
  const wrong = refusePhotoFile({ size: file.size, head })
  if (wrong !== null) return wrong
  try {
    const picture = await createImageBitmap(file)
    const refusal = isTooManyPixels(picture) ? 'pixels' : null
    picture.close()
    return refusal
  } catch {
    return 'broken'
  }
}
