import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { domToBlob } from 'modern-screenshot'

/** What only a picture shows (`PictureTitle`): out of the way on screen, above the rest in the picture, which is so much higher. */
const PICTURE_ONLY = '[data-picture-only]'

/** What stands in an element as a PNG, twice as fine as on screen, in the panel's own face. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const title = element.querySelector<HTMLElement>(PICTURE_ONLY)
  return domToBlob(element, {
    scale: 2,
    type: 'image/png',
    height: element.offsetHeight + (title?.offsetHeight ?? 0),
    font: { cssText: await fontFace() },
    filter: (node) => !(node instanceof Element && node.classList.contains('sr-only')),
    onCloneNode: (cloned) => {
      if (!(cloned instanceof HTMLElement)) return
      cloned.style.height = 'auto'
      for (const part of cloned.querySelectorAll<HTMLElement>(PICTURE_ONLY))
        Object.assign(part.style, { position: 'static', visibility: 'visible' })
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
