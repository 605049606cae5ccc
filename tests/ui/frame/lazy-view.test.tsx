import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CatchBoundary } from '../../../src/ui/frame/catch-boundary.tsx'
import { lazyView } from '../../../src/ui/frame/lazy.tsx'

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>

/** A load that fails so many times at first. */
const loading = (failures: number) =>
  vi.fn(async () => {
    failures -= 1
    if (failures >= 0) throw new Error('no connection')
    return { default: Greeting }
  })

afterEach(cleanup)

test('something stands until the view is there; once there it is drawn at once, and loaded no more', async () => {
  const load = loading(0)
  const View = lazyView(load)
  const first = render(<View name="Ana" meanwhile={<p>Carregando</p>} />)
  expect(first.container.textContent).toBe('Carregando')
  await screen.findByText('Olá, Ana')
  first.rerender(<View name="Bia" meanwhile={<p>Carregando</p>} />)
  expect(first.container.textContent).toBe('Olá, Bia')
  first.unmount()
  expect(render(<View name="Caio" />).container.textContent).toBe('Olá, Caio')
  expect(load).toHaveBeenCalledOnce()
})

test('a view that cannot be had says so, keeps what stands meanwhile, and is loaded again when it is shown again', async () => {
  const View = lazyView(loading(1))
  const onLost = vi.fn()
  const first = render(<View name="Ana" meanwhile={<p>Carregando</p>} onLost={onLost} />)
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  expect(first.container.textContent).toBe('Carregando')
  first.unmount()
  render(<View name="Ana" />)
  await screen.findByText('Olá, Ana')
})

test('where nobody is told that it cannot be had, the view around it breaks with the reason', async () => {
  const View = lazyView(loading(1))
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <CatchBoundary resetKey="" instead={(error) => <p>{(error as Error).message}</p>}>
      <View name="Ana" />
    </CatchBoundary>,
  )
  await screen.findByText('a part of the panel could not be loaded')
  said.mockRestore()
})
