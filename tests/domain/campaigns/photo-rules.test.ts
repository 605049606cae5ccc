import { expect, test } from 'vitest'
import {
  isTooManyPixels,
  photoSentence,
  photoSentenceOf,
  refusePhotoFile,
} from '../../../src/domain/campaigns/photo-rules.ts'
import { MAX_PHOTO_BYTES } from '../../../src/domain/values/limits.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const JPEG = bytes('\u00ff\u00d8\u00ff\u00e0JFIFJFIF')

test.each([
  ['a JPEG', JPEG, 1000, null],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\nIHDR'), 1000, null],
  ['a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WEBPVP8 '), 1000, null],
  ['a drawing called x.png', bytes('<svg xmlns='), 1000, 'kind'],
  ['a sound in the wrapping of a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WAVEfmt '), 1000, 'kind'],
  ['nothing', bytes(''), 0, 'kind'],
  ['a JPEG of just 8 MB', JPEG, MAX_PHOTO_BYTES, null],
  ['a JPEG of a byte more', JPEG, MAX_PHOTO_BYTES + 1, 'large'],
] as const)('%s', (_, head, size, refusal) => {
  expect(refusePhotoFile({ head, size })).toBe(refusal)
})

test('a picture may have 40 megapixels', () => {
  expect(isTooManyPixels({ width: 8000, height: 5000 })).toBe(false)
  expect(isTooManyPixels({ width: 8000, height: 5001 })).toBe(true)
})

test('a sentence about one of several files names it', () => {
  expect(photoSentenceOf('x.png', photoSentence('kind'))).toBe('x.png: envie uma foto JPEG, PNG ou WebP')
})
