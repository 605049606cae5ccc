import type { System } from '../system.ts'
import { choose, currentOffers } from './choose.ts'

const PALETTE = 'Ctrl K'

/** Listens for the keys of everything that can be done now. Single letters count only outside of fields. */
export function listenForKeys(system: System): () => void {
  const press = (event: KeyboardEvent) => {
    const keys = keysOf(event)
    const { palette, drawers } = system
    if (keys === PALETTE) {
      event.preventDefault()
      const open = palette.getSnapshot().hasTag('open')
      return palette.send(
        open ? { type: 'palette.close' } : { type: 'palette.open', page: { id: 'root', subject: null } },
      )
    }
    const covered = palette.getSnapshot().hasTag('open') || drawers.getSnapshot().matches('asking')
    if (
      event.defaultPrevented ||
      covered ||
      !isFree(event) ||
      document.querySelector('[role=dialog]:not([data-layer]),[role=menu]')
    )
      return
    const offer = currentOffers(system).find((one) => one.keys === keys || one.alsoKeys?.includes(keys))
    if (offer === undefined || offer.refusal !== undefined) return
    event.preventDefault()
    choose(system, offer.choice)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

/** The keys as they are written on screen: `Ctrl Shift L`, `T`, `Enter`. */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const held = event.ctrlKey || event.metaKey
  return [held && 'Ctrl', event.altKey && 'Alt', held && event.shiftKey && 'Shift', key].filter(Boolean).join(' ')
}

/** Whether the key is not the business of what has the focus: a field takes letters, a button takes Enter and Space. */
function isFree(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (event.ctrlKey || event.metaKey) return true
  if (target.isContentEditable || target.matches('input,textarea,select')) return false
  return !(event.key === 'Enter' || event.key === ' ') || !target.closest('button,a,[role=option]')
}
