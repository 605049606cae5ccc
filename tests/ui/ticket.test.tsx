// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Ticket } from '../../src/ui/ticket.tsx'

let reducedMotion = false

beforeEach(() => {
  vi.useFakeTimers()
  reducedMotion = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && reducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Prize(props: Partial<ComponentProps<typeof Ticket>>) {
  return (
    <Ticket
      state="turn"
      place="1º"
      order="1º prêmio"
      prize="Honda CG 160"
      form={<button type="button">Sortear</button>}
      winner={<span>Ana Cláudia</span>}
      {...props}
    />
  )
}

const state = () => screen.getByRole('article', { name: '1º prêmio' }).getAttribute('data-state')
const still = () => document.querySelectorAll('.stopped').length

describe('a draw', () => {
  test('rolls until the answer, stops left to right within 1.6 s, then turns to paper and is announced', () => {
    const { rerender } = render(<Prize state="drawing" />)
    expect(screen.getByRole('status').textContent).toBe('1º prêmio: sorteando…')
    expect(document.querySelectorAll('.rolling')).toHaveLength(5)
    rerender(<Prize state="drawn" number="45873" />)
    expect(still()).toBe(0)
    expect(screen.queryByText('Ana Cláudia')).toBeNull()
    act(() => void vi.advanceTimersByTime(320))
    expect(still()).toBe(1)
    expect(document.querySelector('.stopped')?.textContent).toBe('4')
    for (let digit = 0; digit < 4; digit += 1) act(() => void vi.advanceTimersByTime(320))
    expect(state()).toBe('drawn')
    expect(screen.getByText('45873')).toBeDefined()
    expect(screen.getByText('Ana Cláudia')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('1º prêmio: cota contemplada 45873')
  })

  test('with reduced motion shows the number at once', () => {
    reducedMotion = true
    const { rerender } = render(<Prize state="drawing" />)
    rerender(<Prize state="drawn" number="45873" />)
    expect(state()).toBe('drawn')
    expect(screen.getByText('45873')).toBeDefined()
  })

  test('that is refused gives the form back, and the next one rolls again', () => {
    const { rerender } = render(<Prize state="drawing" />)
    rerender(<Prize state="turn" />)
    expect(screen.getByRole('button', { name: 'Sortear' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<Prize state="drawing" />)
    rerender(<Prize state="drawn" number="004217" />)
    expect(document.querySelectorAll('.rolling')).toHaveLength(6)
  })
})

test('a prize drawn long ago stands at once and leading zeros stay', () => {
  render(<Prize state="drawn" number="004217" />)
  expect(state()).toBe('drawn')
  expect(screen.getByText('004217')).toBeDefined()
})

test('a waiting prize is a line that says what it waits for', () => {
  render(<Prize state="waiting" waitsFor="Depois do 2º prêmio" />)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('Depois do 2º prêmio')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
