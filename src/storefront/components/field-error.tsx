import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a field, beside it. */
export function FieldError({ id, text }: { id: string; text: ReactNode }) {
  return (
    <p className="err-t" id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
