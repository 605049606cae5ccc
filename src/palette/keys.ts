import { type KeysFact, LAPSE, LEADER } from '../machines/flows/panel/keys.ts'
import { timerOf } from '../machines/timer.ts'
import { UNDO_KEYS } from '../runtime/records/undo-keys.ts'
import { choose, currentOffers, openPalette } from './choose.ts'
import type { PaletteSystem } from './palette-system.ts'

/** The one key that works in fields and over everything. */
export const PALETTE_KEYS = 'Ctrl K'
/** What saves a screen, and in browsers its page. */
const SAVE_KEYS = 'Ctrl S'

/** Lets the time pass in which a second key may come. */
export const watchTimer = timerOf<KeysFact>(LAPSE, { type: 'sequence.expired' })

/**
 * What a key does: whatever can be done now and has it; what is refused says why. Keys in a field are the field's, except with Ctrl.
 * What is typed while the palette is on its way goes into it. A key that is held does once what it does, unless it walks.
 */
export function keyHandlerOf(commandCenter: PaletteSystem): (event: KeyboardEvent) => void {
  const { palette, keys } = commandCenter
  let pressed: KeyboardEvent | undefined
  keys.on('stroke.made', (stroke) => {
    const offer = currentOffers(commandCenter).find(
      (one) => one.keys === stroke.keys || one.alsoKeys?.includes(stroke.keys),
    )
    if (offer === undefined) return
    pressed?.preventDefault()
    if (pressed?.repeat && !offer.keyOnly) return
    if (offer.refusal !== undefined) {
      commandCenter.notify({ type: 'notice', class: 'info', message: offer.refusal })
      return
    }
    choose(commandCenter, offer.choice)
  })
  function toggle() {
    if (palette.getSnapshot().hasTag('open')) palette.send({ type: 'palette.close' })
    else openPalette(commandCenter)
  }
  function stroke(event: KeyboardEvent, written: string) {
    const isWaiting = keys.getSnapshot().matches({ strokes: { on: 'waiting' } })
    if (isWaiting && event.key === 'Escape') event.preventDefault()
    // Held, it would be the second key as well.
    if (isWaiting && event.repeat && written === LEADER) return
    pressed = event
    keys.send({ type: 'key.press', keys: written })
    pressed = undefined
  }
  return (event) => {
    const written = keysOf(event)
    if (written === PALETTE_KEYS) {
      event.preventDefault()
      if (!event.repeat) toggle()
      return
    }
    // A space, too, also where it would press what has the focus until the palette takes it; but not what the palette itself has to press.
    if (palette.getSnapshot().hasTag('open') && isLetter(event) && !isInText(event) && !pressesInPalette(event)) {
      event.preventDefault()
      palette.send({ type: 'query.type', text: palette.getSnapshot().context.query + event.key })
      return
    }
    const isTaken = event.defaultPrevented
    if (written === SAVE_KEYS && saves(commandCenter)) event.preventDefault()
    if (isTaken || event.isComposing || isModifier(event) || isCovered(commandCenter) || !isFree(event)) return
    stroke(event, written)
  }
}

/** The keys as they are written on screen: `Ctrl Shift L`, `T`, `Enter`. */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const held = event.ctrlKey || event.metaKey
  return [held && 'Ctrl', event.altKey && 'Alt', held && event.shiftKey && 'Shift', key].filter(Boolean).join(' ')
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** Whether a letter goes into a field by itself. */
const isInText = ({ target }: KeyboardEvent) => target instanceof HTMLElement && takesText(target)

/** Whether a key presses a button of the palette. */
const pressesInPalette = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.closest('.palette') !== null

const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead'].includes(key)

/** Whether the topmost screen has a command that saves, which may be refused at the moment. */
const saves = ({ slots, able }: PaletteSystem) => {
  const [top] = slots.all()
  return top !== undefined && able(top.screen).commands.some(({ keys }) => keys === SAVE_KEYS)
}

/** Something lies over the screens that has keys of its own: the palette, a question, a dialog, a menu. */
function isCovered({ palette, drawers }: PaletteSystem): boolean {
  return (
    palette.getSnapshot().hasTag('open') ||
    drawers.getSnapshot().matches('asking') ||
    document.querySelector('[role=dialog]:not([data-layer]),[role=menu],[role=listbox]') !== null
  )
}

/**
 * Whether the key is not the business of what has the focus: a field takes letters, a button takes Enter and Space, a box or switch
 * Space, and Enter where it sends a form.
 */
function isFree(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (event.ctrlKey || event.metaKey) return keysOf(event) !== UNDO_KEYS || !takesText(target)
  if (target.isContentEditable || target.matches('textarea,select')) return false
  if (target instanceof HTMLInputElement)
    return (
      !TAKES_LETTERS.test(target.getAttribute('type') ?? 'text') && !(target.form ? isAct(event) : event.key === ' ')
    )
  return !isAct(event) || !target.closest('button,a,[role=option]')
}

/** What is typed there can be taken back there. */
const takesText = (target: HTMLElement) =>
  target.isContentEditable ||
  target.matches('textarea') ||
  (target instanceof HTMLInputElement && TAKES_LETTERS.test(target.getAttribute('type') ?? 'text'))

/** Boxes and switches take no letters; every other input does. */
const TAKES_LETTERS = /^(?!checkbox$|radio$|button$|submit$|reset$|range$|color$|file$)/

const isAct = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
