import { TriangleAlert } from 'lucide-react'
import { Button } from '../text/button.tsx'

interface Props {
  sentence: string
  onRetry?: (() => void) | undefined
  /** A link elsewhere, for what a retry does not bring back. */
  onward?: { label: string; onGo: () => void }
}

/** Says why something could not be loaded and offers a retry, or a way on. */
export function Failed({ sentence, onRetry, onward }: Props) {
  return (
    <div role="alert" className="flex items-center gap-2 px-4 py-3 wide:px-5">
      <TriangleAlert className="size-4 text-bad" aria-hidden="true" />
      <span className="min-w-0 flex-1">{sentence}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      {onward && (
        <Button size="small" onClick={onward.onGo}>
          {onward.label}
        </Button>
      )}
    </div>
  )
}
