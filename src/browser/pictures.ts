/** What is shrunk keeps this much of its quality: it is written once more by the server. */
const QUALITY = 0.92

/** A picture that this browser can show, decoded; null for a file that it cannot. */
export async function decoded(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  try {
    image.src = address
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * A picture drawn anew, upright and no larger than this on either side; null where the browser cannot. What may be transparent stays so where it
 * writes WebP, and stands on white in a JPEG.
 */
export async function shrunk(
  file: File,
  image: HTMLImageElement,
  { side, as = kindLike(file) }: { side: number; as?: 'image/webp' | 'image/jpeg' },
): Promise<File | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.imageSmoothingQuality = 'high'
  if (as === 'image/jpeg') {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  try {
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  } catch {
    return null
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, QUALITY))
  return blob && new File([blob], file.name, { type: blob.type })
}

const kindLike = ({ name, type }: File) =>
  /\.(png|webp)$/i.test(name) || /png|webp/.test(type) ? 'image/webp' : 'image/jpeg'
