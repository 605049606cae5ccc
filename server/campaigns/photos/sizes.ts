import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PHOTO_PIXELS } from '../../../src/domain/campaigns/photo-rules.ts'
import { PHOTO_KINDS, PHOTO_SIZES, type PhotoKind } from '../../../src/domain/campaigns/photo-sizes.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import { systemTimers, type Timers } from '../../platform/timers.ts'
import { unknownNames } from './store.ts'

/** The folder of what a server made of the photos: all of it can be made again, and each server makes its own. */
const sizeFolder = (dataDir: string): string => join(dataDir, 'photo-sizes')

const fileName = (name: string, width: number, kind: PhotoKind) => `${name}.${width}.${kind}`

/** Tried one after the other, until the file is light enough. */
const QUALITIES: Readonly<Record<PhotoKind, readonly number[]>> = {
  avif: [50, 42, 34, 26, 18, 10],
  webp: [74, 64, 52, 40, 26, 12],
}
/** A fifth of the usual effort comes to files that are hardly larger, in an eighth of the time. */
const AVIF_EFFORT = 2
/** What is still too heavy at the least quality is little else than noise. */
const NOISE_BLUR = 2

/** How long closing waits for the one that is being made: what is not done by then is made when it is asked for. */
const CLOSING_MS = 5_000

/** A photo in a width. */
interface Sized {
  name: string
  width: number
  kind: PhotoKind
}

/** Where photos are: whether one is shown, and the whole of it. */
interface Originals {
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
}

/**
 * The widths of photos, kept in a data folder and made where they are not there yet: one picture after the other, so that a crowd of them
 * leaves the server to its buyers.
 */
export function photoSizes(
  originals: Originals,
  dataDir: string,
  encodeSize = encode,
  { random, timers }: { random: Random; timers: Timers } = { random: systemRandom, timers: systemTimers },
) {
  let last: Promise<unknown> = Promise.resolve()
  let isClosing = false
  const making = new Map<string, Promise<string | undefined>>()

  /**
   * The file of a photo in a width; whoever asks while it is made waits for the same one. The photo itself has been written by us before, so
   * that there is nothing to be afraid of in it.
   * @returns its path; undefined when there is no such photo
   */
  async function pathOf({ name, width, kind }: Sized): Promise<string | undefined> {
    if (!(await originals.has(name))) return undefined
    const path = join(sizeFolder(dataDir), fileName(name, width, kind))
    if (await exists(path)) return path
    const known = making.get(path)
    if (known !== undefined) return known
    const make = async () => {
      if (isClosing) throw new Error('the server is closing')
      const original = await originals.read(name)
      return original && store(path, await encodeSize(original, { width, kind }), random)
    }
    const made = last.then(make).finally(() => making.delete(path))
    last = made.catch(() => undefined)
    making.set(path, made)
    return made
  }

  return {
    pathOf,
    /** Makes all widths of a photo that was just sent, behind its answer; what fails is made when it is asked for. */
    begin(name: string): void {
      for (const kind of PHOTO_KINDS)
        for (const { width } of PHOTO_SIZES) pathOf({ name, width, kind }).catch(() => undefined)
    },
    /** Begins no other, and waits for the one that is being made. */
    async close(withinMs = CLOSING_MS): Promise<void> {
      isClosing = true
      await Promise.race([last, timers.sleep(withinMs, { ref: false })])
    },
  }
}

/** The widths that one server keeps. */
export type PhotoSizes = ReturnType<typeof photoSizes>

/** Removes what was made here of photos that are gone: another server may have removed them. */
export async function tidySizes(db: Db, dataDir: string): Promise<void> {
  const files = await readdir(sizeFolder(dataDir)).catch(() => [])
  const nameOf = (file: string) => file.split('.')[0] ?? file
  const gone = new Set(await unknownNames(db, [...new Set(files.map(nameOf))]))
  for (const file of files) if (gone.has(nameOf(file))) await rm(join(sizeFolder(dataDir), file), { force: true })
}

async function store(path: string, made: Buffer, random: Random): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true })
  const unfinished = `${path}.${random.bytes(4).toString('hex')}`
  await writeFile(unfinished, made)
  await rename(unfinished, path)
  return path
}

/** A picture in a width, as good as its weight allows. */
async function encode(file: Buffer, { width, kind }: Omit<Sized, 'name'>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const most = PHOTO_SIZES.find((each) => each.width === width)?.most ?? 0
  const resized = sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS }).resize({ width, withoutEnlargement: true })
  const written = (picture: typeof resized, quality: number) =>
    (kind === 'avif' ? picture.avif({ quality, effort: AVIF_EFFORT }) : picture.webp({ quality })).toBuffer()
  for (const quality of QUALITIES[kind]) {
    const made = await written(resized.clone(), quality)
    if (made.length <= most) return made
  }
  return written(resized.clone().blur(NOISE_BLUR), QUALITIES[kind].at(-1) ?? 1)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
