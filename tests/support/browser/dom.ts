import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

/** What jsdom lacks and cmdk, Headless UI and the virtual list ask for. */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Parts are loaded when they are first shown: a busy machine takes its time for it. */
configure({ asyncUtilTimeout: 20_000 })

globalThis.ResizeObserver ??= SilentResizeObserver
Element.prototype.scrollIntoView ??= () => {}

afterEach(() => cleanup())

/** All files of a worker have the same page: the next one finds nothing kept in it. */
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
