/**
 * What a machine says to the operator in passing; the shell shows it, the machine knows no toast (spec §8: msg and class). `lasts`: how
 * many milliseconds it stays, when not as long as usual.
 */
export type Notice = { type: 'notice'; class: 'success' | 'info' | 'error'; message: string; lasts?: number }
