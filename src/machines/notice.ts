/**
 * A message for the operator that a machine emits; the panel shows it as a toast (spec §8: msg and class). `lasts`: milliseconds, when not
 * the default. `atField`: a field shows it too, for as long as it is wrong.
 */
export type Notice = {
  type: 'notice'
  class: 'success' | 'info' | 'error'
  message: string
  lasts?: number
  atField?: true
}

/** Why something was refused, and how loud the server wants that said (spec §8, `class`): as an error where it does not say. */
export type Refused = { message: string; class?: Notice['class'] }

/** What the server said of what was done, and how loud it wants that said: as a success where it does not say. */
export type Done = { message: string; class?: Notice['class'] }

/** What is said of what was done: as loud as the server wants it. */
export const doneNotice = ({ message, class: loudness = 'success' }: Done) => ({
  type: 'notice' as const,
  class: loudness,
  message,
})

/** What is said of a refusal: as loud as the server wants it. */
export const refusalNotice = ({ message, class: loudness = 'error' }: Refused) => ({
  type: 'notice' as const,
  class: loudness,
  message,
})
