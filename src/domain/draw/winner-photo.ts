import { photoKindIn, photoSentence } from '../campaigns/photo-rules.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { isBlank, trimmed } from '../values/text.ts'

/** The longest text of how a winner agreed to be shown. */
export const MAX_CONSENT = 300
/** The largest photo of a winner, in bytes: the browser shrinks a larger one before it is sent. */
export const MAX_WINNER_PHOTO_BYTES = 2 * 1024 * 1024

export const WINNER_PHOTO_SENTENCES = {
  none: 'Escolha a foto.',
  large: 'A foto passa de 2 MB. Envie uma menor.',
  consent: 'Escreva onde o ganhador disse sim: sem isso, a foto não aparece.',
} as const

/** The photo of a winner as it is sent: what the file holds in base64, and how the winner agreed in writing. */
export interface WinnerPhotoDraft {
  readonly consent: string
  readonly photo: { readonly data: string } | null
}

/** What is wrong with it, by the names of the API's fields. */
export function checkWinnerPhoto({ consent, photo }: WinnerPhotoDraft): FieldErrors {
  const refused = {
    photo: photo === null ? WINNER_PHOTO_SENTENCES.none : refusePhoto(photo.data),
    consent: isBlank(consent) ? WINNER_PHOTO_SENTENCES.consent : refuseLength(trimmed(consent), MAX_CONSENT),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refusePhoto(data: string): string | null {
  const kind = photoKindIn(data)
  if (kind !== 'photo') return photoSentence(kind ?? 'kind')
  return (data.length * 3) / 4 > MAX_WINNER_PHOTO_BYTES + 2 ? WINNER_PHOTO_SENTENCES.large : null
}
