import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { isBlank, trimmed } from '../values/text.ts'

/** The longest title of a pixel or of a tag manager. */
export const MAX_TRACKER_TITLE = 60
/** What Meta gives out is far shorter. */
export const MAX_PIXEL_TOKEN = 1000

/** Whose purchases are shared: everybody's, or only of who came by an advertisement (spec §2.18, §2.19). */
export const SHARE_DATA = ['all', 'only'] as const
export type ShareData = (typeof SHARE_DATA)[number]

/** What sharing is called for a pixel. */
export const PIXEL_SHARES: Readonly<Record<ShareData, string>> = { all: 'Orgânico e ADS', only: 'ADS' }

/** What an operator writes of a pixel, but for its token, which goes in and never out (spec §3.5). */
export const PIXEL_FIELDS = {
  title: { kind: 'text', column: 'title', label: 'Título' },
  pixel: { kind: 'text', column: 'code', label: 'ID do Pixel', audited: 'pixel' },
  share_data: {
    kind: 'text',
    column: 'shareData',
    label: 'Compartilhamento de dados',
    audited: 'pixelShares',
    choices: PIXEL_SHARES,
  },
} as const satisfies FieldTable

/** A pixel as it is typed. */
export interface PixelDraft {
  readonly title: string
  readonly pixel: string
  readonly pixel_access_token: string
  readonly share_data: string
}

const PIXEL_ID = /^[0-9]{10,20}$/
const TOKEN = /^[\x21-\x7e]+$/

/** What is wrong with it, by the names of the API's fields. A token may be given later: without one nothing is sent from the server. */
export function checkPixel({ title, share_data, ...ids }: PixelDraft): FieldErrors {
  return { ...checkTracker({ title, share_data }), ...checkPixelIds(ids) }
}

/** What is wrong with the id and the token alone, which a test sends. */
export function checkPixelIds({ pixel, pixel_access_token: token }: Omit<PixelDraft, 'title' | 'share_data'>) {
  return {
    ...(isBlank(pixel) && { pixel: ['Informe o ID do pixel.'] }),
    ...(!isBlank(pixel) &&
      !PIXEL_ID.test(trimmed(pixel)) && { pixel: ['O ID do pixel tem só números, de 10 a 20 deles.'] }),
    ...(refusesToken(trimmed(token)) && { pixel_access_token: ['Este token não tem a forma de um token da Meta.'] }),
  }
}

const refusesToken = (token: string) => token !== '' && (token.length > MAX_PIXEL_TOKEN || !TOKEN.test(token))

/** What is wrong with what pixels and tag managers have in common. */
export function checkTracker({ title, share_data }: { title: string; share_data: string }): FieldErrors {
  const wrongTitle = isBlank(title) ? 'Informe o título.' : refuseLength(trimmed(title), MAX_TRACKER_TITLE)
  return {
    ...(wrongTitle !== null && { title: [wrongTitle] }),
    ...(!isShareData(share_data) && { share_data: ['Escolha o que compartilhar.'] }),
  }
}

/** Whether a text says whose purchases are shared. */
export const isShareData = (text: string): text is ShareData => SHARE_DATA.some((each) => each === text)
