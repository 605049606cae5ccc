import { describe, expect, test } from 'vitest'
import {
  checkWinnerPhoto,
  MAX_CONSENT,
  MAX_WINNER_PHOTO_BYTES,
  WINNER_PHOTO_SENTENCES,
} from '../../../src/domain/draw/winner-photo.ts'

const YES = 'Disse sim no WhatsApp, em 29/11'
const base64 = (bytes: readonly number[], length = bytes.length) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => bytes[index] ?? 0)).toString('base64')
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]
const GIF = [...Buffer.from('GIF89a000000')]
const wrongOf = (data: string | null, consent = YES) =>
  checkWinnerPhoto({ consent, photo: data === null ? null : { data } })

describe('the photo of a winner', () => {
  test('is taken with a written yes', () => {
    expect(wrongOf(base64(JPEG))).toEqual({})
  })

  test('is asked for, and so is the yes, each at its field', () => {
    expect(wrongOf(null, ' \u200b')).toEqual({
      photo: ['Escolha a foto.'],
      consent: ['Escreva onde o ganhador disse sim: sem isso, a foto não aparece.'],
    })
  })

  test('is a photo by what it begins with, whatever else was sent', () => {
    const kind = wrongOf('!').photo
    expect(kind).toEqual([expect.stringContaining('JPEG, PNG ou WebP')])
    for (const data of [
      '',
      base64(JPEG).slice(0, 15),
      '_'.repeat(16),
      `!${base64(JPEG)}`,
      base64([...Buffer.from('nothing at all')]),
    ])
      expect(wrongOf(data)).toEqual({ photo: kind })
    expect(wrongOf(base64(GIF))).not.toEqual({})
  })

  test('weighs 2 MB at most', () => {
    expect(wrongOf(base64(JPEG, MAX_WINNER_PHOTO_BYTES))).toEqual({})
    expect(wrongOf(base64(JPEG, MAX_WINNER_PHOTO_BYTES + 3))).toEqual({ photo: [WINNER_PHOTO_SENTENCES.large] })
  })

  test('has a yes of so many letters at most, edges left out', () => {
    const data = base64(JPEG)
    expect(wrongOf(data, ` ${'a'.repeat(MAX_CONSENT)} `)).toEqual({})
    expect(Object.keys(wrongOf(data, 'a'.repeat(MAX_CONSENT + 1)))).toEqual(['consent'])
  })
})
