import { type RefObject, useEffect, useState } from 'react'

/** The size that lengths in pixels are written for. */
const USUAL_TEXT = 16

/**
 * The width of an element in pixels at the usual size of text, followed as it changes, and how many times larger text is than usual; an
 * unbounded width where it cannot be measured.
 */
export function useWidth(element: RefObject<HTMLElement | null>): { width: number; scale: number } {
  const [size, setSize] = useState({ width: Number.POSITIVE_INFINITY, scale: 1 })
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT
      const width = entry.contentRect.width / scale
      setSize((last) => (last.width === width && last.scale === scale ? last : { width, scale }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
