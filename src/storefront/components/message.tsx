import type { ReactNode } from 'react'
import { AnyIcon } from './any-icon.tsx'
import { CONTENT } from './site.ts'

/** A page that says one thing, and where to go from there. */
export function Message({
  icon,
  title,
  text,
  children,
}: {
  icon: Parameters<typeof AnyIcon>[0]['name']
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <main id={CONTENT} tabIndex={-1} className="empty">
      <span className="gl">
        <AnyIcon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="btns">{children}</div>}
    </main>
  )
}
