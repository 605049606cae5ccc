import { useEffect, useId, useRef, useState } from 'react'
import { readCode } from '../../domain/values/code.ts'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'

interface CodeFieldProps {
  label: string
  /** What was typed so far: up to six digits. */
  value: string
  onChange: (value: string) => void
  /** The sixth digit is there. */
  onComplete?: (value: string) => void
  error?: string
  autoFocus?: boolean
}

const TOO_MANY = 'Aqui vão só os seis números do código.'
const places = [0, 1, 2, 3, 4, 5]

/** The six digits of an SMS code: six boxes to the eye, one field to readers, to paste and to the phone's own offer. */
export function CodeField({ label, value, onChange, onComplete, error, autoFocus }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // On touch screens a dialog takes the focus itself, after this; in the field it brings the keyboard and the phone's offer of the code.
  useEffect(() => {
    if (!autoFocus) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [autoFocus])
  const [refused, setRefused] = useState(false)
  const said = refused ? TOO_MANY : error
  function type(text: string) {
    const digits = readCode(text)
    // One key more than a whole code has is no other code.
    if (digits === null && value.length === places.length && text.startsWith(value)) return
    setRefused(digits === null)
    if (digits === null || digits === value) return
    onChange(digits)
    if (digits.length === 6) onComplete?.(digits)
  }
  return (
    <div className="flex flex-col gap-1.25">
      <div className="group relative">
        <input
          ref={input}
          aria-label={label}
          aria-describedby={said ? id : undefined}
          aria-invalid={said ? true : undefined}
          value={value}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="absolute inset-0 z-1 h-full w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div
          aria-hidden="true"
          className="grid grid-cols-[repeat(3,minmax(0,1fr))_12px_repeat(3,minmax(0,1fr))] items-center gap-1.5 wide:gap-2"
        >
          {places.map((place) => (
            <Box
              key={place}
              digit={value[place] ?? ''}
              next={place === Math.min(value.length, 5)}
              invalid={said !== undefined}
              dash={place === 3}
            />
          ))}
        </div>
      </div>
      <FieldNote id={id} error={said} />
    </div>
  )
}

function Box({ digit, next, invalid, dash }: { digit: string; next: boolean; invalid: boolean; dash: boolean }) {
  return (
    <>
      {dash && <span className="text-center text-ink-3">–</span>}
      <span
        data-invalid={invalid}
        className={cx(
          'field-box grid h-13 place-items-center text-26 font-semibold text-ink-1 tabular-nums',
          next && 'group-focus-within:shadow-[inset_0_0_0_1px_var(--accent-graph),0_0_0_3px_var(--accent-tint-2)]!',
        )}
      >
        {digit}
        {next && digit === '' && <span className="hidden h-6.5 w-px bg-accent-graph group-focus-within:block" />}
      </span>
    </>
  )
}
