/** The whole-page spinner before the panel is known (spec §2). */
export function Boot({ label }: { label: string }) {
  return (
    <main className="grid h-full place-items-center bg-canvas">
      <div role="status" className="size-6 animate-spin rounded-full border-2 border-line-2 border-t-accent-graph">
        <span className="sr-only">{label}</span>
      </div>
    </main>
  )
}
