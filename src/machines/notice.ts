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
