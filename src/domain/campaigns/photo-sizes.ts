/** The longest side of a photo as it is kept, in pixels. */
export const KEPT_SIDE = 1600

/** How wide a photo is offered to buyers' pages, and the most that a file of that width should weigh, in bytes. */
export const PHOTO_SIZES = [
  { width: 480, most: 40_000 },
  { width: 720, most: 70_000 },
  { width: 1080, most: 120_000 },
] as const

/** What it is offered as, the smaller one first. */
export const PHOTO_KINDS = ['avif', 'webp'] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

/** The addresses of a photo in all widths, as an image's `srcset`. */
export const photoSet = (address: string, kind: PhotoKind): string =>
  PHOTO_SIZES.map(({ width }) => `${address.replace(/\.webp$/, `.${width}.${kind}`)} ${width}w`).join(', ')
