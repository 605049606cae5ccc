import { describe, expect, test } from 'vitest'
import {
  checkPixel,
  checkPixelIds,
  checkTracker,
  isShareData,
  PIXEL_FIELDS,
  PIXEL_SHARES,
  type PixelDraft,
} from '../../../src/domain/sales/pixels.ts'
import { checkTag, containerIn, TAG_FIELDS, TAG_SHARES, type TagDraft } from '../../../src/domain/sales/tag-managers.ts'

const PIXEL: PixelDraft = {
  title: 'Loja',
  pixel: '918204551077342',
  pixel_access_token: 'EAAGm0PX4ZCpsBAKd',
  share_data: 'all',
}
const TAG: TagDraft = { title: 'Site', container: 'GTM-K7X4PQ2', share_data: 'only' }
const OF_DIGITS = 'O ID do pixel tem só números, de 10 a 20 deles.'
const NO_TOKEN = 'Este token não tem a forma de um token da Meta.'

describe('a pixel', () => {
  test('is taken with an id and a token as Meta gives them, or without a token', () => {
    expect(checkPixel(PIXEL)).toEqual({})
    expect(checkPixel({ ...PIXEL, pixel: ` ${PIXEL.pixel} `, pixel_access_token: ' ' })).toEqual({})
    expect(checkPixelIds({ pixel: '1'.repeat(10), pixel_access_token: '!'.repeat(1000) })).toEqual({})
    expect(checkPixelIds({ pixel: '9'.repeat(20), pixel_access_token: ' ~!x ' })).toEqual({})
  })

  test.each<[Partial<PixelDraft>, object]>([
    [{ pixel: ' ' }, { pixel: ['Informe o ID do pixel.'] }],
    [{ pixel: '1'.repeat(9) }, { pixel: [OF_DIGITS] }],
    [{ pixel: '1'.repeat(21) }, { pixel: [OF_DIGITS] }],
    [{ pixel: 'a1234567890' }, { pixel: [OF_DIGITS] }],
    [{ pixel: '1234567890a' }, { pixel: [OF_DIGITS] }],
    [{ pixel_access_token: 'x'.repeat(1001) }, { pixel_access_token: [NO_TOKEN] }],
    [{ pixel_access_token: 'um token' }, { pixel_access_token: [NO_TOKEN] }],
    [{ pixel_access_token: 'éABC' }, { pixel_access_token: [NO_TOKEN] }],
    [{ pixel_access_token: 'ABCé' }, { pixel_access_token: [NO_TOKEN] }],
    [
      { title: ' ', share_data: 'some' },
      { title: ['Informe o título.'], share_data: ['Escolha o que compartilhar.'] },
    ],
    [
      { pixel: '', title: '' },
      { pixel: ['Informe o ID do pixel.'], title: ['Informe o título.'] },
    ],
  ])('with %j is refused at its field', (changes, errors) => {
    expect(checkPixel({ ...PIXEL, ...changes })).toEqual(errors)
  })
})

test('a title has sixty characters at most, spaces around it not counted', () => {
  expect(checkTracker({ title: ` ${'a'.repeat(60)} `, share_data: 'only' })).toEqual({})
  expect(checkTracker({ title: 'a'.repeat(61), share_data: 'all' })).toEqual({ title: ['Máximo 60 caracteres'] })
})

test('what is shared is all, or only what ads brought, by the words of either side', () => {
  expect(['all', 'only', 'toString', ''].map(isShareData)).toEqual([true, true, false, false])
  expect([PIXEL_SHARES, TAG_SHARES]).toEqual([
    { all: 'Orgânico e ADS', only: 'ADS' },
    { all: 'Total', only: 'Parcial' },
  ])
})

test('both are read and audited by their own fields', () => {
  const share = { kind: 'text', column: 'shareData', label: 'Compartilhamento de dados' }
  const title = { kind: 'text', column: 'title', label: 'Título' }
  expect(PIXEL_FIELDS).toEqual({
    title,
    pixel: { kind: 'text', column: 'code', label: 'ID do Pixel', audited: 'pixel' },
    share_data: { ...share, audited: 'pixelShares', choices: PIXEL_SHARES },
  })
  expect(TAG_FIELDS).toEqual({
    title,
    container: { kind: 'text', column: 'code', label: 'Contêiner', audited: 'container' },
    share_data: { ...share, audited: 'tagShares', choices: TAG_SHARES },
  })
})

describe('a tag manager', () => {
  test('is taken with one container, typed or within what was pasted', () => {
    expect(checkTag(TAG)).toEqual({})
    expect(checkTag({ ...TAG, container: `<script>'gtm-ab12'</script>` })).toEqual({})
    expect(checkTag({ ...TAG, container: 'GTM-ABCDEFGHIJ' })).toEqual({})
  })

  const NO_CONTAINER = 'O contêiner começa com GTM- e tem de 4 a 10 letras e números.'
  const OF_ANALYTICS = 'Isso é do Google Analytics ou Ads. O contêiner começa com GTM- e tem letras e números.'
  test.each([
    [' ', 'Informe o contêiner.'],
    ['GTM-ABC', NO_CONTAINER],
    ['GTM-ABCDEFGHIJK', NO_CONTAINER],
    ['X GTM-ABCD', NO_CONTAINER],
    ['<b>GTM-ABC</b>', NO_CONTAINER],
    ['xUA-1', NO_CONTAINER],
    [' ua-48120-1', OF_ANALYTICS],
    ['G-ABC123', OF_ANALYTICS],
    ['aw-998', OF_ANALYTICS],
    ['DC-12', OF_ANALYTICS],
  ])('of %j is refused', (container, sentence) => {
    expect(checkTag({ ...TAG, container })).toEqual({ container: [sentence] })
  })

  test('is refused at each of its fields at once', () => {
    expect(checkTag({ title: '', container: '', share_data: '' })).toEqual({
      title: ['Informe o título.'],
      container: ['Informe o contêiner.'],
      share_data: ['Escolha o que compartilhar.'],
    })
  })

  test('is found once where a snippet names it several times, in whatever letters', () => {
    expect(containerIn('<i>gtm-ab12</i> GTM-AB12')).toBe('GTM-AB12')
    expect(containerIn('<i></i>')).toBeNull()
    expect(containerIn('xGTM-AB12')).toBeNull()
    expect(containerIn('GTM-AB12x y')).toBeNull()
  })
})
