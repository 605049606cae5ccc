import { shortName } from '../../domain/values/masks.ts'

interface ShortNameProps {
  name: string
  /** Of how many letters at most, where not of 25. */
  length?: number
  className?: string
}

/** A name as lists show it, cut where it is long (spec §9). The whole name is in its tooltip, and is what a screen reader says. */
export function ShortName({ name, length, className }: ShortNameProps) {
  const shown = shortName(name, length)
  if (shown === name) return <span className={className}>{name}</span>
  return (
    <span className={className} title={name}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
