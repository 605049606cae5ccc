import { expect, test } from 'vitest'
import { imageKind } from '../../../server/campaigns/photos/kinds.ts'
import {
  isTooManyPixels,
  isTooManyToShrink,
  photoKind,
  photoSentence,
  photoSentenceOf,
} from '../../../src/domain/campaigns/photo-rules.ts'
import { photoSet } from '../../../src/domain/campaigns/photo-sizes.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0JFIFJFIF'), 'photo'],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\nIHDR'), 'photo'],
  ['a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 'photo'],
  ['a photo of an iPhone', bytes('\0\0\0\u0018ftypheic'), 'heic'],
  ['another one', bytes('\0\0\0\u0018ftypmif1'), 'heic'],
  ['a film', bytes('\0\0\0\u0018ftypisom'), null],
  ['a drawing called x.png', bytes('<svg xmlns='), null],
  ['a sound in the wrapping of a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WAVEfmt '), null],
  ['what only says that it is a WebP', bytes('data\u0001\u0002\u0003\u0004WEBPVP8 '), null],
  ['what is wrapped as a WebP, and says so too late', bytes('RIFF\u0001\u0002\u0003\u0004\u0005WEBPVP8'), null],
  ['a JPEG cut after two bytes', bytes('\u00ff\u00d8'), null],
  ['nothing', bytes(''), null],
] as const)('%s', (_, head, kind) => {
  expect(photoKind(head)).toBe(kind)
  expect(imageKind(Buffer.from(head)) !== null).toBe(kind === 'photo')
})

test('a picture may have 40 megapixels, and 200 before the browser shrinks it', () => {
  expect(isTooManyPixels({ width: 8000, height: 5000 })).toBe(false)
  expect(isTooManyPixels({ width: 8000, height: 5001 })).toBe(true)
  expect(isTooManyToShrink({ width: 16320, height: 12240 })).toBe(false)
  expect(isTooManyToShrink({ width: 20_000, height: 20_000 })).toBe(true)
})

test('a sentence about one of several files names it', () => {
  expect(photoSentenceOf('x.png', photoSentence('kind'))).toBe('x.png: envie uma foto JPEG, PNG ou WebP')
})

test('a photo is offered in all widths of one kind, whatever else its address says', () => {
  expect(photoSet('/api/photos/a.webp/b.webp', 'avif')).toBe(
    '/api/photos/a.webp/b.480.avif 480w, /api/photos/a.webp/b.720.avif 720w, /api/photos/a.webp/b.1080.avif 1080w',
  )
})
