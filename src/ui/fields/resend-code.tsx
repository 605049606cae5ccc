import { Button } from '../text/button.tsx'

interface Props {
  /** The seconds before another code can be asked for; null where nobody waits for that. */
  wait: number | null
  /** Sends another code, once that can be done. */
  onResend?: () => void
  /** Whether it is read out that another code can be asked for. */
  tellsReady?: boolean
}

/** What is left of a cool-down, then the button that sends another code. It is read out now and then, not every second. */
export function ResendCode({ wait, onResend, tellsReady = true }: Props) {
  return (
    <>
      {onResend ? (
        <Button kind="ghost" size="small" className="-ml-2.5" onClick={onResend}>
          Reenviar código
        </Button>
      ) : (
        <span className="tabular-nums">{wait !== null && `Reenviar em ${clockOf(wait)}`}</span>
      )}
      <span role="status" className="sr-only">
        {onResend && tellsReady
          ? 'Você já pode pedir outro código.'
          : wait !== null && `Você pode pedir outro código em ${aboutSeconds(wait)}.`}
      </span>
    </>
  )
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A wait in words that seldom change. */
function aboutSeconds(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutos`
  return seconds > 30 ? '1 minuto' : seconds > 10 ? '30 segundos' : '10 segundos'
}
