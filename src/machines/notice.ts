/**
 * What a machine says to the operator in passing; the shell shows it, the machine knows no toast (spec §8: msg and class). `lasts`: how
 * many milliseconds it stays, when not as long as usual. `atField`: a field says it too, for as long as it is wrong.
 */
export type Notice = {
  type: 'notice'
  class: 'success' | 'info' | 'error'
  message: string
  lasts?: number
  atField?: true
}
