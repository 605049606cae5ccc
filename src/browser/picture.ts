import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { domToBlob } from 'modern-screenshot'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** What only a picture shows (`PictureTitle`): out of the way on screen, above the rest in the picture, which is so much higher. */
const PICTURE_ONLY = '[data-picture-only]'

/** What stands in an element as a PNG, so many times as fine as on screen, in the program's own face. */
export async function pictureOf(element: HTMLElement, scale = 2): Promise<Blob> {
  const title = element.querySelector<HTMLElement>(PICTURE_ONLY)
  return domToBlob(element, {
    scale,
    type: 'image/png',
    height: element.offsetHeight + (title?.offsetHeight ?? 0),
    font: { cssText: await fontFace() },
    filter: (node) => !(node instanceof Element && node.matches('.sr-only, .sr')),
    onCloneNode: (cloned) => {
      if (!(cloned instanceof HTMLElement)) return
      cloned.style.height = 'auto'
      for (const part of cloned.querySelectorAll<HTMLElement>(PICTURE_ONLY))
        Object.assign(part.style, { position: 'static', visibility: 'visible' })
      // Browsers tell of a text that ends after some lines that it is an ordinary block.
      for (const part of cloned.querySelectorAll<HTMLElement>('[style*=line-clamp]'))
        if (part.style.webkitLineClamp !== 'none') part.style.display = '-webkit-box'
    },
  })
}

/** A component as a PNG, drawn out of sight; a photo in it that cannot be had is left out. */
export async function drawn(component: ReactNode, scale: number): Promise<Blob> {
  const place = document.createElement('div')
  Object.assign(place.style, { position: 'fixed', top: 0, left: '-9999px' })
  place.inert = true
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(component))
    await Promise.all([...place.querySelectorAll('img')].map((photo) => photo.decode().catch(() => photo.remove())))
    return await pictureOf(place.firstElementChild as HTMLElement, scale)
  } finally {
    root.unmount()
    place.remove()
  }
}

/** The face with its file inside: a picture fetches nothing. */
async function fontFace(): Promise<string> {
  const file = await (await fetch(geist)).blob()
  return `@font-face { font-family: 'Geist Variable'; font-weight: 100 900; src: url('${await dataAddress(file)}') format('woff2'); }`
}

/** A file as an address that holds it. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
