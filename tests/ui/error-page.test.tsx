import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPanelRouter } from '../../src/runtime/start/router.ts'
import { ErrorPage } from '../../src/shell/error-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a panel that breaks says so in its own words, and can be loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const router = createPanelRouter(new Map(), {
    component: () => {
      throw new Error('broken')
    },
    errorComponent: ErrorPage,
  })
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado no painel.')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  expect(screen.queryByText(/went wrong/)).toBeNull()
})
