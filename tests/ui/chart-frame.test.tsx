// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChartFrame } from '../../src/ui/charts/chart-frame.tsx'

afterEach(() => vi.restoreAllMocks())

test('a finger opens the bar it taps, which stays told; the pointer of a mouse takes its tooltip along', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 100))
  const open = vi.fn()
  render(
    <ChartFrame
      label="Vendas por hora"
      count={6}
      height={100}
      middleOf={(index) => index * 100 + 50}
      told={(index) => `${index} horas`}
      tip={(index) => `Dica ${index}`}
      draw={() => null}
      onOpen={open}
    />,
  )
  const chart = screen.getByRole('slider')
  const touch = { pointerType: 'touch', clientX: 260, bubbles: true }
  fireEvent(chart, new PointerEvent('pointerdown', touch))
  fireEvent(chart, new PointerEvent('pointerout', touch))
  fireEvent.click(chart, { clientX: 260, detail: 1 })
  expect(open).toHaveBeenCalledExactlyOnceWith(2)
  expect(screen.getByText('Dica 2')).toBeDefined()
  fireEvent(chart, new PointerEvent('pointerout', { ...touch, pointerType: 'mouse' }))
  expect(screen.queryByText('Dica 2')).toBeNull()
})

test('the click of a screen reader opens the value that it read out, wherever the click is said to be', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 100))
  const open = vi.fn()
  render(
    <ChartFrame
      label="Vendas por dia"
      count={6}
      height={100}
      middleOf={(index) => index * 100 + 50}
      told={(index) => `${index} dias`}
      tip={(index) => `Dica ${index}`}
      draw={() => null}
      onOpen={open}
    />,
  )
  const chart = screen.getByRole('slider', { name: 'Vendas por dia' })
  expect(chart.getAttribute('aria-valuetext')).toBe('5 dias')
  fireEvent.click(chart, { clientX: 300, detail: 0 })
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  fireEvent.click(chart, { clientX: 300, detail: 0 })
  expect(open.mock.calls).toEqual([[5], [4]])
})
