import type { ReactNode } from 'react'
import { CONTENT } from './frame.tsx'
import { Icon } from './icon.tsx'

/** A page that says one thing, and where to go from there. */
export function Message({
  icon,
  title,
  text,
  children,
}: {
  icon: Parameters<typeof Icon>[0]['name']
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <main id={CONTENT} tabIndex={-1} className="empty">
      <span className="gl">
        <Icon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="btns">{children}</div>}
    </main>
  )
}
