import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorPage } from '../../src/shell/error-page.tsx'
import { CatchBoundary } from '../../src/ui/frame/catch-boundary.tsx'

let breaks = true
function Broken() {
  if (breaks) throw new Error('broken')
  return <p>Campanhas</p>
}

beforeEach(() => {
  breaks = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a panel that breaks says so in its own words, and can be loaded again', async () => {
  render(
    <CatchBoundary resetKey="" instead={() => <ErrorPage />}>
      <Broken />
    </CatchBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado no painel.')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('what broke is tried again when it is asked for, or when something else is shown', async () => {
  const onCatch = vi.fn()
  const shown = (resetKey: string) => (
    <CatchBoundary
      {...{ resetKey, onCatch }}
      instead={(error, reset) => (
        <button type="button" onClick={reset}>
          {String(error)}
        </button>
      )}
    >
      <Broken />
    </CatchBoundary>
  )
  const { rerender } = render(shown('campaigns'))
  expect(onCatch).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Error: broken' }))
  expect(onCatch).toHaveBeenCalledTimes(2)
  breaks = false
  rerender(shown('campaigns'))
  expect(screen.queryByText('Campanhas')).toBeNull()
  rerender(shown('links'))
  expect(screen.getByText('Campanhas')).toBeTruthy()
})
