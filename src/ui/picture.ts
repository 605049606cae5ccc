import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { domToBlob } from 'modern-screenshot'

/** What only a picture shows: what it is of, where the screen says that elsewhere. */
const PICTURE_ONLY = '[data-picture-only]'

/** What stands in an element as a PNG, twice as fine as on screen, in the panel's own face. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  return domToBlob(element, {
    scale: 2,
    type: 'image/png',
    font: { cssText: await fontFace() },
    onCloneNode: (cloned) => {
      if (!(cloned instanceof HTMLElement)) return
      for (const part of cloned.querySelectorAll<HTMLElement>(PICTURE_ONLY)) part.style.display = 'block'
    },
  })
}

/** The face with its file inside: a picture fetches nothing. */
async function fontFace(): Promise<string> {
  const file = await (await fetch(geist)).blob()
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return `@font-face { font-family: 'Geist Variable'; font-weight: 100 900; src: url('${address}') format('woff2'); }`
}
