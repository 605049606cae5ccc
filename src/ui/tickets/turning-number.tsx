import { type CSSProperties, useState } from 'react'

/** How many digits pass before the first one stands, and how many more before each that follows. */
const FIRST_TURNS = 12
const MORE_TURNS = 5

/**
 * A drawn number whose digits turn on their paper and come to stand from left to right. The number is known before anything turns, and stands
 * in the page all the while: CSS alone moves it, nothing waits for its end, and nothing moves where less movement is wanted.
 */
export function TurningNumber({ number }: { number: string }) {
  return (
    <span
      role="img"
      aria-label={number}
      className="whitespace-nowrap"
      style={{ '--count': number.length } as CSSProperties}
    >
      {[...number].map((digit, place) =>
        digit === '.' ? (
          '.'
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            key={place}
            className="turning-digit"
            data-strip={stripTo(Number(digit), FIRST_TURNS + place * MORE_TURNS).join('\n')}
            style={{ '--place': place, '--turns': FIRST_TURNS + place * MORE_TURNS } as CSSProperties}
          >
            {digit}
          </span>
        ),
      )}
    </span>
  )
}

/** The digits that pass, the last of them the one that stands. */
const stripTo = (digit: number, length: number) =>
  Array.from({ length }, (_, index) => (digit + 9 * (length - 1 - index)) % 10)

/** Whether a prize was drawn while it was looked at: it was being drawn before it was drawn. */
export function useJustDrawn(state: string): boolean {
  const [asked, setAsked] = useState(false)
  if (state === 'drawing' && !asked) setAsked(true)
  if (state === 'turn' && asked) setAsked(false)
  return asked && state === 'drawn'
}
