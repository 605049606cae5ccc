import type { ConfirmedAction } from '../../../machines/flows/typed-confirm.ts'
import { names } from './names.ts'

/** What both the commands and the view say. */
export const words = {
  releaseAll: 'Liberar todas',
  releaseOne: 'Liberar desta conexão',
} as const

/** What is asked about before all suspicious reservations of a campaign are let go. */
export const RELEASE_ALL: ConfirmedAction = { id: '', name: names.title, act: 'release', word: null }
