import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What jsdom lacks and cmdk, Headless UI and the virtual list ask for. */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver
Element.prototype.scrollIntoView ??= () => {}

afterEach(() => cleanup())
