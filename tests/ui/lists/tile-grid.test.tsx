// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileGrid } from '../../../src/ui/lists/tile-grid.tsx'

type Prize = { id: number; title: string }
const prizes = (count: number): Prize[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, title: `Prêmio ${index + 1}` }))

function Grid(props: Partial<ComponentProps<typeof TileGrid<Prize>>>) {
  const [cursor, setCursor] = useState(0)
  return (
    <TileGrid<Prize>
      label="Cotas premiadas"
      rows={prizes(3_000)}
      rowKey={(row) => row.id}
      perLine={4}
      tileHeight={110}
      tile={(row) => row.title}
      status="ready"
      hasMore={false}
      onRetry={() => {}}
      onNearEnd={() => {}}
      cursor={cursor}
      onCursor={setCursor}
      onOpen={() => {}}
      empty={{ title: 'Nenhum registro encontrado' }}
      {...props}
    />
  )
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(680)
})
afterEach(() => vi.restoreAllMocks())

const chosen = () => screen.getByRole('gridcell', { selected: true }).textContent

test('of thousands of tiles only the lines in sight exist', () => {
  render(<Grid />)
  const grid = screen.getByRole('grid', { name: 'Cotas premiadas' })
  expect(grid.getAttribute('aria-rowcount')).toBe('750')
  expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(16)
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(60)
})

test('arrows walk the tiles by one and by lines, Enter opens the one under the cursor, and a click any', async () => {
  const open = vi.fn()
  render(<Grid onOpen={open} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(chosen()).toBe('Prêmio 6')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe('Prêmio 1')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByText('Prêmio 3'))
  expect(open.mock.calls.map(([row]) => row.id)).toEqual([0, 2])
  expect(chosen()).toBe('Prêmio 3')
})

test('where there is nothing it says so, and asks for more near its end', () => {
  const more = vi.fn()
  const { unmount } = render(<Grid rows={prizes(4)} hasMore onNearEnd={more} />)
  expect(more).toHaveBeenCalled()
  unmount()
  render(<Grid rows={[]} />)
  expect(screen.getByText('Nenhum registro encontrado')).toBeDefined()
})

test('Enter on the button that tries again does that, and opens no tile', async () => {
  const [open, retry] = [vi.fn(), vi.fn()]
  render(<Grid rows={prizes(4)} status="failed" onOpen={open} onRetry={retry} />)
  screen.getByRole('button', { name: 'Tentar de novo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(retry).toHaveBeenCalledOnce()
  expect(open).not.toHaveBeenCalled()
})
