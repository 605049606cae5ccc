// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList } from '../../../src/ui/lists/infinite-list.tsx'
import type { Column } from '../../../src/ui/lists/list-row.tsx'

interface Sale {
  id: number
  day: string
  name: string
}

const sales = (count: number): Sale[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    day: index < 3 ? 'Hoje' : 'Ontem',
    name: `Cliente ${index + 1}`,
  }))

const columns: Column<Sale>[] = [
  { id: 'name', head: 'Cliente', track: 'minmax(0,1fr)', cell: (row) => row.name },
  {
    id: 'bell',
    head: 'Renotificar',
    headHidden: true,
    track: '28px',
    cell: (row, { tabIndex }) => (
      <button type="button" tabIndex={tabIndex}>
        Sino {row.name}
      </button>
    ),
  },
]

type ListProps = ComponentProps<typeof InfiniteList<Sale>>

function List(props: Partial<ListProps>) {
  const [cursor, setCursor] = useState(-1)
  return (
    <InfiniteList<Sale>
      label="Transações"
      rows={sales(100)}
      rowKey={(row) => row.id}
      columns={columns}
      phone={(row) => row.name}
      status="ready"
      cursor={cursor}
      onCursor={setCursor}
      onOpen={() => {}}
      empty={{ title: 'Nenhum registro encontrado' }}
      {...props}
    />
  )
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(680)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const rowNames = () => screen.getAllByRole('row').map((row) => row.textContent ?? '')
const selected = () => screen.queryAllByRole('row', { selected: true }).map((row) => row.getAttribute('data-row'))

test('only the rows in sight exist, under their heads, each knowing its place', () => {
  render(<List total={4812} />)
  const grid = screen.getByRole('grid', { name: 'Transações' })
  expect(grid.getAttribute('aria-rowcount')).toBe('4813')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Cliente', 'Renotificar'])
  expect(rowNames().length).toBeGreaterThan(10)
  expect(rowNames().length).toBeLessThan(40)
  expect(screen.getByText('Cliente 1').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
})

test('arrows move the cursor, Enter opens, and the grid points at the row', async () => {
  const open = vi.fn()
  render(<List onOpen={open} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(selected()).toEqual(['1'])
  const grid = screen.getByRole('grid')
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset.row).toBe('1')
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }), 1)
})

test('the cursor stops at both ends', async () => {
  render(<List rows={sales(2)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(selected()).toEqual(['1'])
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(selected()).toEqual(['0'])
})

test('a click opens the row, a click on a button inside only moves the cursor', async () => {
  const open = vi.fn()
  render(<List onOpen={open} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sino Cliente 2' }))
  expect(open).not.toHaveBeenCalled()
  expect(selected()).toEqual(['1'])
  await userEvent.click(screen.getByText('Cliente 3'))
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2 }), 2)
})

test('Tab stops at the buttons of the cursor row alone', async () => {
  render(<List />)
  await userEvent.click(screen.getByText('Cliente 2'))
  const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
  expect(stops.map((button) => button.textContent)).toEqual(['Sino Cliente 2'])
})

test('rows stand under the head of their group', () => {
  render(<List groupOf={(row) => row.day} />)
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Hoje', 'Ontem'])
  expect(
    rowNames()
      .slice(1, 6)
      .map((name) => name.replace(/Sino.*/, '')),
  ).toEqual(['Hoje', 'Cliente 1', 'Cliente 2', 'Cliente 3', 'Ontem'])
})

test('more is asked for within 200px of the end, not before, and not while something is loading', () => {
  const more = vi.fn()
  const measure = (rest: number) => {
    const grid = screen.getByRole('grid')
    Object.defineProperty(grid, 'scrollHeight', { value: 4400, configurable: true })
    Object.defineProperty(grid, 'clientHeight', { value: 440, configurable: true })
    grid.scrollTop = 4400 - 440 - rest
    fireEvent.scroll(grid)
  }
  const { rerender } = render(<List onNearEnd={more} />)
  measure(100)
  expect(more).not.toHaveBeenCalled()
  rerender(<List onNearEnd={more} hasMore status="loadingMore" />)
  measure(100)
  expect(more).not.toHaveBeenCalled()
  measure(3000)
  rerender(<List onNearEnd={more} hasMore />)
  measure(200)
  expect(more).not.toHaveBeenCalled()
  measure(199)
  expect(more).toHaveBeenCalledOnce()
})

test('rows that arrive do not pull the list back to the cursor', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  const { rerender } = render(<List rows={sales(40)} />)
  await userEvent.click(screen.getByText('Cliente 2'))
  scrollTo.mockClear()
  rerender(<List rows={sales(60)} />)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('what comes or goes above leaves the rows in sight where they are, but at the top what is new is seen', () => {
  const { rerender } = render(<List rows={sales(40)} />)
  const grid = screen.getByRole('grid')
  const scrolled = (rows: readonly Sale[], from: number) => {
    rerender(<List rows={sales(40)} />)
    grid.scrollTop = from
    fireEvent.scroll(grid)
    rerender(<List rows={rows} />)
    return grid.scrollTop
  }
  const more = [{ id: 98, day: 'Hoje', name: 'Nova' }, { id: 99, day: 'Hoje', name: 'Outra' }, ...sales(40)]
  expect(scrolled(more, 450)).toBe(450 + 2 * 44)
  expect(scrolled(sales(40).slice(3), 450)).toBe(450 - 3 * 44)
  expect(scrolled([...sales(40), ...more.slice(0, 2)], 450)).toBe(450)
  expect(
    scrolled(
      sales(40).filter(({ id }) => id !== 10),
      450,
    ),
  ).toBe(450)
  expect(scrolled(more, 0)).toBe(0)
})

test('a failure keeps the rows, says why and can be tried again', async () => {
  const retry = vi.fn()
  render(<List status="failed" error="Erro ao se conectar ao servidor" onRetry={retry} />)
  expect(screen.getByText('Cliente 1')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Erro ao se conectar ao servidor')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an empty list says so, a failed empty one does not', () => {
  const { rerender } = render(<List rows={[]} />)
  expect(screen.getByRole('status').textContent).toBe('Nenhum registro encontrado')
  rerender(<List rows={[]} status="failed" error="Erro ao se conectar ao servidor" />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert')).toBeDefined()
})

test('the skeleton waits 150 ms, so that a quick answer never flashes it', () => {
  vi.useFakeTimers()
  const { rerender } = render(<List rows={[]} status="loading" />)
  act(() => void vi.advanceTimersByTime(149))
  expect(screen.queryByTestId('skeleton')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByTestId('skeleton').children).toHaveLength(10)
  rerender(<List />)
  expect(screen.queryByTestId('skeleton')).toBeNull()
})

test('while a list starts over, the rows before stay until the skeleton shows', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<List rows={sales(3)} />)
  rerender(<List rows={[]} status="loading" />)
  expect(rowNames().join()).toContain('Cliente 3')
  rerender(<List rows={sales(1)} />)
  expect(rowNames().join()).not.toContain('Cliente 3')
  rerender(<List rows={[]} status="loading" />)
  await act(() => vi.advanceTimersByTime(200))
  expect(rowNames().join()).not.toContain('Cliente 1')
  expect(screen.getByTestId('skeleton')).toBeTruthy()
})
