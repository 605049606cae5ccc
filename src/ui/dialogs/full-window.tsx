import { type ReactNode, useEffect, useId, useRef } from 'react'
import { keepScreenOn } from '../../browser/device.ts'
import { useEscape, useFocusVisit } from './drawer.tsx'
import type { DrawerPosition } from './drawer-position.ts'

interface FullWindowProps {
  layer: DrawerPosition['layer']
  /** What it is, for screen readers and the tests that look for its heading. */
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A layer that fills the whole screen where the browser lets it, else the whole window, and that keeps the screen awake. Dialogs still lie
 * over it. When the browser ends its full screen, by Esc or by itself, the layer stays, since what is broadcast must not change to what lies
 * below; the next Esc closes it.
 */
export function FullWindow({ layer, title, onClose, children }: FullWindowProps) {
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  useFocusVisit(frame, true)
  useEscape(frame, true, onClose)
  useFullScreen()
  useWakeLock()
  return (
    <section
      ref={frame}
      role="dialog"
      aria-labelledby={titleId}
      data-layer={layer}
      data-full="true"
      className="drawer"
      tabIndex={-1}
    >
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  )
}

/**
 * Fills the screen as long as the view is shown; a browser that does not let it shows the window as it is. All of the page is shown so, since
 * dialogs stand beside the view.
 */
function useFullScreen() {
  useEffect(() => {
    const root = document.documentElement
    let mine = false
    let over = false
    const leave = () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
    root.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        mine = true
        if (over) leave()
      },
      () => {},
    )
    return () => {
      over = true
      if (mine) leave()
    }
  }, [])
}

/** Keeps the screen on as long as the view is shown. */
function useWakeLock() {
  useEffect(() => {
    const over = new AbortController()
    keepScreenOn(over.signal)
    return () => over.abort()
  }, [])
}
