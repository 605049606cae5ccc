import { useDelayed } from '../hooks/use-delayed.ts'

/** The line at the top while a screen takes longer than 150 ms to open. It is there for as long as it is mounted. */
export function TopProgress() {
  if (!useDelayed(true)) return null
  return (
    <div
      role="progressbar"
      aria-label="Abrindo"
      className="busy-line fixed! inset-x-0 top-0 z-(--z-index-toast) h-0.5"
    />
  )
}
