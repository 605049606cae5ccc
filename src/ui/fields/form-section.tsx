import type { ReactNode } from 'react'

interface FormSectionProps {
  id: string
  title: string
  /** Said quietly at the right of the title. */
  note?: ReactNode
  children: ReactNode
}

/** One section of a form: a hairline above, its title, and its fields in two columns (one on phones). */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="flex flex-col gap-4 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-15 font-semibold text-ink-1">{title}</h3>
        {note && <span className="text-12 text-ink-3">{note}</span>}
      </div>
      <div className="grid gap-4 wide:grid-cols-2">{children}</div>
    </section>
  )
}
