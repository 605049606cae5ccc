// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_FILTER, type TransactionQuery } from '../../src/api/sales/transaction-query.ts'
import type { StatusWord } from '../../src/domain/sales/transaction-status.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { Chips } from '../../src/screens/sales/transactions/chips.tsx'
import { FilterPanel } from '../../src/screens/sales/transactions/filter-panel.tsx'

const NOW = new Date('2026-11-20T17:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

function shown(first: Partial<TransactionQuery> = {}, counts?: ReadonlyMap<StatusWord, number>) {
  const asked: TransactionQuery[] = []
  const done = vi.fn()
  function Filtered() {
    const [query, setQuery] = useState({ ...NO_FILTER, ...first })
    const change = (part: Partial<TransactionQuery>) => {
      const next = { ...query, ...part }
      asked.push(next)
      setQuery(next)
    }
    return (
      <SystemProvider value={{ notify: vi.fn() } as unknown as System}>
        <Chips query={query} onChange={change} withStatus now={NOW} />
        <FilterPanel query={query} onChange={change} onDone={done} counts={counts} />
      </SystemProvider>
    )
  }
  render(<Filtered />)
  return { asked, done, last: () => asked.at(-1) }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const amount = () => screen.getByLabelText<HTMLInputElement>('Valor')
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } })

describe('an amount in the panel Filtrar', () => {
  test.each([
    ['9.999', 999_900],
    ['99.999', 9_999_900],
    ['999.99', 99_999],
    ['1.284,50', 128_450],
    ['25', 2_500],
  ])('%s counts a second after its last key, not before', async (text, centavos) => {
    const { asked, last } = shown()
    type(text.slice(0, -1))
    await pass(900)
    type(text)
    await pass(999)
    expect(asked).toEqual([])
    await pass(1)
    expect(last()).toEqual({ ...NO_FILTER, amount: centavos })
  })

  test('of letters is refused at its field once no more is typed, and again forgiven with the next key', async () => {
    const { asked, done } = shown()
    type('dez')
    expect(screen.queryByText('Digite um valor em reais, como 25 ou 1.284,50.')).toBeNull()
    await pass(1_000)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(amount()).toHaveProperty('value', 'dez')
    expect(
      amount()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain('Digite um valor em reais, como 25 ou 1.284,50.')
    fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(done).not.toHaveBeenCalled()
    type('1')
    expect(amount().getAttribute('aria-invalid')).not.toBe('true')
    expect(asked).toEqual([])
  })

  test('is compared as Exato, Maior or Menor', async () => {
    const { last } = shown({ amount: 500 })
    expect(amount()).toHaveProperty('value', '5,00')
    expect(screen.getByText('Valor de R$ 5,00', { normalizer: plain })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Maior' }))
    expect(last()).toMatchObject({ amount: 500, order: 'maior' })
    expect(screen.getByText('Valor maior que R$ 5,00', { normalizer: plain })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Menor' }))
    expect(last()).toMatchObject({ amount: 500, order: 'menor' })
    fireEvent.click(screen.getByRole('radio', { name: 'Exato' }))
    expect(last()).toMatchObject({ amount: 500, order: 'exato' })
  })

  test('counts at once by Filtrar, which closes the panel', async () => {
    const { last, done, asked } = shown()
    type('12,5')
    fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    expect(last()).toMatchObject({ amount: 1250 })
    expect(done).toHaveBeenCalledOnce()
    await pass(5_000)
    expect(asked).toHaveLength(1)
  })

  test('is emptied with the chip that says it, and with all of the filter', async () => {
    const { last } = shown({ amount: 500, estado: 'GO' })
    fireEvent.click(screen.getByRole('button', { name: /Valor de R\$\s5,00/ }))
    expect(last()).toMatchObject({ amount: null, estado: 'GO' })
    expect(amount()).toHaveProperty('value', '')
    type('7')
    await pass(1_000)
    expect(last()).toMatchObject({ amount: 700 })
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(last()).toEqual(NO_FILTER)
    expect(amount()).toHaveProperty('value', '')
  })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the two moments', () => {
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  })
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

  test('of a day that is typed alone are its first and its last minute', async () => {
    const { last } = shown()
    const user = userEvent.setup({ delay: null })
    await user.type(field('Início'), '18112026')
    await user.type(field('Fim'), '19112026')
    await user.tab()
    expect(last()).toMatchObject({ initial: '2026-11-18T00:00', final: '2026-11-19T23:59' })
    expect(screen.getByText('18/11 00:00 a 19/11 23:59')).toBeTruthy()
  })

  test('can be emptied, each by itself', async () => {
    const { last } = shown({ initial: '2026-11-18T08:00', final: '2026-11-19T09:00' })
    const [first] = screen.getAllByRole('button', { name: /^Limpar Início/ })
    fireEvent.click(first as HTMLElement)
    expect(last()).toMatchObject({ initial: '', final: '2026-11-19T09:00' })
    const [second] = screen.getAllByRole('button', { name: /^Limpar Fim/ })
    fireEvent.click(second as HTMLElement)
    expect(last()).toMatchObject({ initial: '', final: '' })
  })

  test('that end before they begin say so at the first', () => {
    shown({ initial: '2026-11-19T08:00', final: '2026-11-18T08:00' })
    expect(field('Início').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('O início vem depois do fim.')).toBeTruthy()
  })
})

test('the moment that lies in the period is the purchase, or its payment, which a chip says', () => {
  const { last } = shown({ amount: 500 })
  expect(screen.getByRole('radio', { name: 'Da compra' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Do pagamento' }))
  expect(last()).toEqual({ ...NO_FILTER, amount: 500, momento: 'pagamento' })
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Pela data do pagamento' }))
  expect(last()).toEqual({ ...NO_FILTER, amount: 500 })
})

test('situations are chosen one by one, each by its own word, and taken off together', () => {
  const { last } = shown({ amount: 500 })
  fireEvent.click(screen.getByRole('switch', { name: 'Em análise' }))
  expect(last()).toEqual({ ...NO_FILTER, amount: 500, status: ['analise'] })
  fireEvent.click(screen.getByRole('switch', { name: 'Pendente' }))
  expect(last()).toEqual({ ...NO_FILTER, amount: 500, status: ['pendente', 'analise'] })
  fireEvent.click(screen.getByRole('switch', { name: 'Em análise' }))
  expect(last()).toMatchObject({ status: ['pendente'] })
  fireEvent.click(screen.getByRole('switch', { name: 'Em disputa' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Pendente, Em disputa' }))
  expect(last()).toEqual({ ...NO_FILTER, amount: 500 })
})

describe('the state of the buyer', () => {
  test('is chosen by its name, said by a chip, and taken off with it', async () => {
    const { last } = shown({ amount: 500 })
    fireEvent.click(screen.getByLabelText('Estado'))
    fireEvent.click(screen.getByRole('option', { name: /^Goiás/ }))
    expect(last()).toEqual({ ...NO_FILTER, amount: 500, estado: 'GO' })
    fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Goiás' }))
    expect(last()).toEqual({ ...NO_FILTER, amount: 500 })
  })
})

describe('a situation in the panel Filtrar', () => {
  const described = (name: string) => {
    const ids = screen.getByRole('switch', { name }).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }

  test('says how many purchases are in it, none too, and nothing until that is known', () => {
    shown(
      {},
      new Map([
        ['aprovado', 3981],
        ['pendente', 0],
      ] as const),
    )
    expect(described('Aprovado')).toEqual(['3.981'])
    expect(described('Pendente')).toEqual(['0'])
    expect(described('Em análise')).toEqual([])
  })
})
