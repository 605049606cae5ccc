import { useEffect, useState } from 'react'

const stopWithin = 1600
const strip = Array.from({ length: 11 }, (_, digit) => digit % 10)

/**
 * Whether the reader asked for less movement. Asked when a number starts to roll; it is then shown without rolling.
 */
function still(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * How many digits of a drawn number have stopped rolling. None while `number` is unknown; from its arrival they stop left to right within
 * 1.6 s. A number known from the start, and any number under reduced motion, is shown at once.
 */
export function useStoppedDigits(rolling: boolean, number: string | undefined): number {
  const [rolled, setRolled] = useState(false)
  const [stopped, setStopped] = useState(0)
  if (rolling && !rolled) {
    setRolled(true)
    setStopped(0)
  }
  const length = number?.length ?? 0
  const moving = rolled && number !== undefined && stopped < length && !still()
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setStopped((count) => count + 1), stopWithin / length)
    return () => clearTimeout(timer)
  })
  if (number === undefined) return 0
  return moving ? stopped : length
}

/** The digits of a draw: those that have stopped, then rolling ones up to `length`. Hidden from screen readers. */
export function RollingNumber({ number = '', stopped, length }: { number?: string; stopped: number; length: number }) {
  return (
    <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
      {Array.from({ length }, (_, place) =>
        place < stopped ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={place} className="stopped text-ink-1">
            {number[place]}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <span key={place} className="rolling">
            <span style={{ animationDelay: `${place * -0.17}s` }}>
              {strip.map((digit, step) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes
                <span key={step}>{digit}</span>
              ))}
            </span>
          </span>
        ),
      )}
    </span>
  )
}
