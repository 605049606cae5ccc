/** How many errors wait to be read, at the corner of a glyph; nothing when there are none. */
export function UnseenMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-1.5 left-full -ml-2 inline-flex h-4 min-w-4 items-center justify-center rounded-2 bg-bad-tint px-1 text-11 font-medium text-bad tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? ' aviso não lido' : ' avisos não lidos'}</span>
    </span>
  )
}
