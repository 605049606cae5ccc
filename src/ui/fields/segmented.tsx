import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

/** One option. */
export interface Segment<Value extends string> {
  value: Value
  label: string
  /** Drawn instead of the label, which is then only read out. */
  icon?: LucideIcon
}

interface SegmentedProps<Value extends string> {
  /** What is chosen here, read out. */
  label: string
  options: readonly Segment<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A segmented control: radios to keyboard and readers. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 gap-0.5 rounded-3 bg-canvas p-0.5 inset-ring inset-ring-line-2 wide:w-fit"
    >
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <label
          key={own}
          title={Icon ? words : undefined}
          className="relative flex h-11 min-w-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-2 px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink-1 has-checked:bg-press has-checked:text-ink-1 has-checked:ring has-checked:ring-line-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-graph light:has-checked:bg-over light:has-checked:shadow-[0_1px_2px_rgb(0_0_0/0.08)] wide:flex-none mouse:h-7 mouse:min-w-0"
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {Icon && <Icon className="size-3.5" aria-hidden="true" />}
          <span className={Icon ? 'sr-only' : undefined}>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
