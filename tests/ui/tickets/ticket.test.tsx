// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { Ticket } from '../../../src/ui/tickets/ticket.tsx'

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
const announced = () => screen.getByRole('status').textContent
const turning = () => [...document.querySelectorAll('.turning-digit')]
/** The last digit that runs past in each place. */
const standing = () => turning().map((digit) => digit.getAttribute('data-strip')?.split('\n').at(-1))

describe('a draw', () => {
  test('turns nothing before its answer, then has the number and the winner there at once and turns its digits to it, and is announced', () => {
    const { rerender } = render(<Prize state="drawing" />)
    expect([announced(), turning().length]).toEqual(['1º prêmio: sorteando…', 0])
    rerender(<Prize state="drawn" number="45873" />)
    expect(state()).toBe('drawn')
    expect(screen.getByRole('img', { name: '45873' })).toBeDefined()
    expect(screen.getByText('Ana Cláudia')).toBeDefined()
    expect(standing()).toEqual([...'45873'])
    expect(turning().map(({ textContent }) => textContent)).toEqual([...'45873'])
    expect(announced()).toBe('1º prêmio: cota contemplada 45873')
  })

  test('that is refused gives the form back, and the next one turns again', () => {
    const { rerender } = render(<Prize state="drawing" />)
    rerender(<Prize state="turn" />)
    expect(screen.getByRole('button', { name: 'Sortear' })).toBeDefined()
    expect(announced()).toBe('')
    rerender(<Prize state="drawing" />)
    rerender(<Prize state="drawn" number="004217" />)
    expect(standing()).toEqual([...'004217'])
  })

  test('of how many quotas somebody bought leaves the point of the thousands where it is', () => {
    const { rerender } = render(<Prize state="drawing" />)
    rerender(<Prize state="drawn" number="1.204" numberCaption="COTAS COMPRADAS" />)
    expect(standing()).toEqual([...'1204'])
    expect(announced()).toBe('1º prêmio: cotas compradas 1.204')
  })
})

test('a prize drawn long ago stands at once, leading zeros stay, and nothing is announced', () => {
  render(<Prize state="drawn" number="004217" />)
  expect(state()).toBe('drawn')
  expect(screen.getByText('004217')).toBeDefined()
  expect([turning().length, announced()]).toEqual([0, ''])
})

test('a waiting prize is a line that says what it waits for', () => {
  render(<Prize state="waiting" waitsFor="Depois do 2º prêmio" />)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText('Depois do 2º prêmio')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
