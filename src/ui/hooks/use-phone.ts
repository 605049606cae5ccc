import { useSyncExternalStore } from 'react'

/** Under 577px (spec §1). */
const PHONE = '(width < 36.0625rem)'
/** From 1024px on (`--breakpoint-desk`). */
const DESK = '(width >= 64rem)'

const canMatch = () => typeof window.matchMedia === 'function'
export const matches = (media: string) => canMatch() && window.matchMedia(media).matches

export const watching = (media: string) => (onChange: () => void) => {
  if (!canMatch()) return () => {}
  const query = window.matchMedia(media)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
const watchPhone = watching(PHONE)
const watchDesk = watching(DESK)
const isDesk = () => matches(DESK)

/** Whether it is so now, outside of a view. */
export const isPhone = (): boolean => matches(PHONE)

/** Whether the layout is the mobile form: under 577px (spec §1), or where the view has no more room than that. */
export const usePhone = (isNarrow = false): boolean => useSyncExternalStore(watchPhone, isPhone) || isNarrow

/** Whether there is room for two things side by side: from 1024px on. */
export const useDesk = (): boolean => useSyncExternalStore(watchDesk, isDesk)
