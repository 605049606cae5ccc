// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { chartOf } from '../../src/machines/chart.ts'
import { keysMachine } from '../../src/machines/flows/panel/keys.ts'
import { currentOffers, openPalette } from '../../src/palette/choose.ts'
import { keyHandlerOf } from '../../src/palette/keys.ts'
import type { PaletteSystem } from '../../src/palette/palette-system.ts'
import type { Offer } from '../../src/runtime/offers.ts'

vi.mock('../../src/palette/choose.ts', () => ({ choose: vi.fn(), currentOffers: vi.fn(), openPalette: vi.fn() }))

const OFFERS = [
  { keys: 'W', label: 'Chamar' },
  { keys: 'J', label: 'Descer', keyOnly: true },
  { keys: 'G G', label: 'Gestores' },
].map((offer) => ({ ...offer, choice: { kind: 'send', label: offer.label } })) as unknown as Offer[]

/** A panel in which keys do what stands in `OFFERS`; `saves`: its topmost screen has a key that saves. */
function panel({ saves = false, isOpen = false } = {}) {
  const keys = createActor(chartOf(keysMachine), {
    input: { off: false },
  }).start()
  const palette = { send: vi.fn(), getSnapshot: () => ({ hasTag: () => isOpen }) }
  const system = {
    palette,
    keys,
    drawers: { getSnapshot: () => ({ matches: () => false }) as unknown as AnyMachineSnapshot },
    slots: { all: () => [{ screen: { id: 'form' } }] },
    able: () => ({ commands: saves ? [{ id: 'form.save', keys: 'Ctrl S', alsoKeys: ['Ctrl Enter'] }] : [] }),
    notify: vi.fn(),
  } as unknown as PaletteSystem
  const handle = keyHandlerOf(system)
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
    handle(event)
    return event.defaultPrevented
  }
  return { press, keys, palette }
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(currentOffers).mockReturnValue(OFFERS)
})
const choices = async () => {
  const { choose } = await import('../../src/palette/choose.ts')
  return vi.mocked(choose).mock.calls.map(([, choice]) => (choice as unknown as { label: string }).label)
}

test('a key that is held does once what it does, and walks on where it walks', async () => {
  const { press } = panel()
  for (const repeat of [false, true, true]) expect(press('w', { repeat })).toBe(true)
  for (const repeat of [false, true, true]) expect(press('j', { repeat })).toBe(true)
  expect(await choices()).toEqual(['Chamar', 'Descer', 'Descer', 'Descer'])
})

test('a held key of the palette opens it, and does not close it again', () => {
  const closed = panel()
  for (const repeat of [false, true]) expect(closed.press('k', { ctrlKey: true, repeat })).toBe(true)
  expect(openPalette).toHaveBeenCalledOnce()
  const open = panel({ isOpen: true })
  expect(open.press('k', { ctrlKey: true, repeat: true })).toBe(true)
  expect(open.palette.send).not.toHaveBeenCalled()
})

test('a leader that is held is no second key', async () => {
  const { press, keys } = panel()
  for (const repeat of [false, true, true]) press('g', { repeat })
  expect(keys.getSnapshot().matches({ strokes: { on: 'waiting' } })).toBe(true)
  press('g')
  expect(await choices()).toEqual(['Gestores'])
})

test('Esc takes back a leader, and is used up by that', () => {
  const { press, keys } = panel()
  press('g')
  expect(press('Escape')).toBe(true)
  expect(keys.getSnapshot().matches({ strokes: { on: 'idle' } })).toBe(true)
  expect(press('Escape')).toBe(false)
})

test('the browser saves no page where the screen saves, also while nothing can be saved', () => {
  expect(panel({ saves: true }).press('s', { ctrlKey: true })).toBe(true)
  expect(panel().press('s', { ctrlKey: true })).toBe(false)
})
