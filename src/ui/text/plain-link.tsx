import type { ComponentProps, MouseEvent } from 'react'

/** Navigates inside the panel without a page load. */
export type Go = (href: string) => void

/** A link that hands plain clicks to the panel's own navigation and leaves every other one to the browser. */
export function PlainLink({ href, go, children, ...rest }: ComponentProps<'a'> & { href: string; go: Go }) {
  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  )
}
