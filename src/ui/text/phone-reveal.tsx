import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface PhoneRevealProps {
  /** What anyone may see: `(62) 981••-••••`. */
  masked: string
  /** The whole phone, where it is known. */
  full?: string | undefined
  /** Asks for the whole phone, where it is not known before its eye is pressed. Without it and `full` there is nothing to reveal. */
  onReveal?: () => void
  /** The whole phone was asked for. */
  busy?: boolean
  /** Copies the whole phone and says so. */
  onCopy: (full: string) => void
  /** Shown from outside (a key); it also shows itself when its eye is pressed. */
  revealed?: boolean
  tabIndex?: number
}

/** A hidden phone with an eye; once shown the eye becomes copy. It hides again when its layer closes. */
export function PhoneReveal({
  masked,
  full,
  onReveal,
  busy = false,
  onCopy,
  revealed = false,
  tabIndex,
}: PhoneRevealProps) {
  const [pressed, setPressed] = useState(false)
  const shown = full !== undefined && (revealed || pressed)
  const press = () => {
    if (shown) return onCopy(full)
    setPressed(true)
    if (full === undefined) onReveal?.()
  }
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      {shown ? (
        <span>{full}</span>
      ) : (
        <>
          <span aria-hidden="true">{masked}</span>
          <span className="sr-only">Telefone oculto</span>
        </>
      )}
      {(full !== undefined || onReveal) && (
        <IconButton
          icon={shown ? Copy : Eye}
          label={shown ? 'Copiar telefone' : 'Mostrar telefone'}
          size="inline"
          className="-mr-3.5 -ml-2 mouse:mx-0"
          tabIndex={tabIndex}
          busy={busy}
          onClick={press}
        />
      )}
    </span>
  )
}
