/** How many alerts are new, at the corner of a glyph; nothing when none are. */
export function UnseenMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-1.5 left-full -ml-2 inline-flex h-4 min-w-4 items-center justify-center rounded-2 bg-accent-solid px-1 text-11 font-semibold text-white tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? ' novo' : ' novos'}</span>
    </span>
  )
}
