import { useSyncExternalStore } from 'react'
import { matches, watching } from './use-phone.ts'

/** Narrower than 1024px and as high as a phone in the hand is: `max-desk:tall:`. */
const TALL = '(width < 64rem) and (height >= 44rem)'
const watchTall = watching(TALL)
const isTall = () => matches(TALL)

/** Whether a narrow window has the height for more than a line. */
export const useTall = (): boolean => useSyncExternalStore(watchTall, isTall)
