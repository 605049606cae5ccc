import { cx } from '../text/cx.ts'
import { fieldBoxClass } from './field.tsx'

/** A colour: chosen in the browser's own dialog, or typed. What is wrong with it stands where its parent puts it, under `noteId`. */
export function ColorField({
  name,
  label,
  word,
  choose,
  value,
  color,
  noteId,
  invalid,
  onChange,
  onLeave,
}: {
  name: string
  /** Read out; in sight stands the word alone. */
  label: string
  word: string
  /** What the button of the dialog says. */
  choose: string
  /** What was typed. */
  value: string
  /** The colour that it is, or was while it is none: `#rrggbb`. */
  color: string
  noteId: string
  invalid: boolean
  onChange: (value: string) => void
  onLeave: () => void
}) {
  return (
    <span className={cx(fieldBoxClass(), 'gap-1.75 pl-0.5 wide:pr-2 mouse:pl-1')} data-invalid={invalid || undefined}>
      <input
        type="color"
        aria-label={choose}
        value={color}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        className="color-well size-11 flex-none mouse:size-6"
      />
      <span className="flex-1 text-13 text-ink-3 wide:text-12" aria-hidden="true">
        {word}
      </span>
      <input
        name={name}
        aria-label={label}
        aria-describedby={invalid ? noteId : undefined}
        aria-invalid={invalid || undefined}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={9}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className={
          'h-full w-20 flex-none bg-transparent text-right font-mono text-16 outline-none mouse:w-14 mouse:text-12'
        }
      />
    </span>
  )
}
