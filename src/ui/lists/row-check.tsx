import { Check } from 'lucide-react'

/** The box that selects a row for what is done to many; around it there is room for a finger. */
export function RowCheck({
  label,
  checked,
  tabIndex,
  onToggle,
}: {
  label: string
  checked: boolean
  tabIndex: 0 | -1
  onToggle: () => void
}) {
  return (
    <label className="relative -ml-3 grid size-11 cursor-pointer place-items-center mouse:-ml-1 mouse:size-7">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={onToggle}
        className="peer size-4 cursor-pointer appearance-none rounded-1 inset-ring inset-ring-control checked:bg-accent-solid checked:inset-ring-0"
      />
      <Check
        className="pointer-events-none absolute hidden size-3 stroke-3 text-white peer-checked:block"
        aria-hidden="true"
      />
    </label>
  )
}
