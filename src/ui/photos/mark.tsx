/** The mark: a paper stub torn from a carbon-blue ticket. Drawn only; the name stands beside it in words. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 20" className={className} aria-hidden="true">
      <path
        d="M2.5 2H6a2 2 0 0 0 2 2v12a2 2 0 0 0-2 2H2.5A1.5 1.5 0 0 1 1 16.5v-13A1.5 1.5 0 0 1 2.5 2Z"
        className="fill-paper light:stroke-paper-edge"
      />
      <path
        d="M11 2h10.5A1.5 1.5 0 0 1 23 3.5v13a1.5 1.5 0 0 1-1.5 1.5H11a2 2 0 0 0-2-2V4a2 2 0 0 0 2-2Z"
        className="fill-accent-solid"
      />
    </svg>
  )
}
