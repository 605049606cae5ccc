import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'

interface AlertSummaryProps {
  /** How many fields carry an error; nothing is shown for none. */
  count: number
  /** What happened to the form, after the count. */
  sentence?: string
  /** *Ir ao próximo*, also on F8: `focusNextError` of the form. */
  onNext: () => void
}

/** The summary at the top of a refused form. */
export function AlertSummary({
  count,
  sentence = 'Nada foi salvo e o que você digitou continua aqui.',
  onNext,
}: AlertSummaryProps) {
  useEffect(() => {
    if (count === 0) return
    function next(event: KeyboardEvent) {
      if (event.key !== 'F8') return
      event.preventDefault()
      onNext()
    }
    document.addEventListener('keydown', next)
    return () => document.removeEventListener('keydown', next)
  }, [count, onNext])
  if (count === 0) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-3 bg-bad-tint px-3 py-2.5 text-bad"
    >
      <TriangleAlert className="mt-0.5 size-4" aria-hidden="true" />
      <p className="min-w-40 flex-1">
        <b className="font-semibold">
          {count === 1 ? '1 campo precisa de correção.' : `${count} campos precisam de correção.`}
        </b>{' '}
        {sentence}
      </p>
      <button
        type="button"
        onClick={onNext}
        aria-keyshortcuts="F8"
        className="flex min-h-11 items-center gap-2.5 font-medium whitespace-nowrap underline underline-offset-3 mouse:min-h-5"
      >
        Ir ao próximo
        <span
          className="hidden rounded-1 px-1 text-11 no-underline inset-ring inset-ring-current wide:inline-block"
          aria-hidden="true"
        >
          F8
        </span>
      </button>
    </div>
  )
}
