// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '../../../src/ui/dialogs/notices.tsx'
import { notify } from '../../../src/ui/dialogs/notify.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a notice takes to fade. */
const FADING = 500
const isThere = (text: string) => screen.queryByText(text) !== null
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

async function shown(text: string, duration?: number) {
  render(<Notices />)
  act(() => notify({ tone: 'success', text, ...(duration && { duration }) }))
  await pass(100)
  expect(isThere(text)).toBe(true)
}

test.each([
  ['three seconds', undefined, 3000],
  ['as long as it says, as one about a transaction', 5000, 5000],
])('a notice is in sight for %s', async (_, duration, lasts) => {
  await shown('Link copiado', duration)
  await pass(lasts - 200)
  expect(isThere('Link copiado')).toBe(true)
  await pass(FADING)
  await pass(FADING)
  expect(isThere('Link copiado')).toBe(false)
})

test('a notice waits for as long as the focus is in it', async () => {
  await shown('Campanha salva')
  const close = screen.getByRole('button', { name: 'Fechar aviso' })
  fireEvent.focus(close)
  await pass(60_000)
  expect(isThere('Campanha salva')).toBe(true)
  fireEvent.blur(close)
  await pass(2_500)
  expect(isThere('Campanha salva')).toBe(true)
  await pass(1_000)
  await pass(FADING)
  expect(isThere('Campanha salva')).toBe(false)
})

test.each(['success', 'info'] as const)(
  'a notice (%s) is said again while the one before it is still going',
  async (tone) => {
    render(<Notices />)
    const text = `Dito duas vezes: ${tone}`
    act(() => notify({ tone, text }))
    await pass(100)
    for (const moment of [0, 20, 150]) {
      fireEvent.click(screen.getAllByRole('button', { name: 'Fechar aviso' }).at(-1) as HTMLElement)
      await pass(moment)
      act(() => notify({ tone, text }))
      await pass(FADING)
      await pass(FADING)
      expect(screen.getAllByText(text)).toHaveLength(1)
    }
  },
)
