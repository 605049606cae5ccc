const [WIDTH, HEIGHT] = [96, 28]

/**
 * How a figure went, without axes, its last value dotted; quietly behind it how it went before, over the whole span. A picture beside the figure,
 * which is told elsewhere.
 */
export function Sparkline({ values, before = [] }: { values: readonly number[]; before?: readonly number[] }) {
  const known = [...values, ...before]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const steps = Math.max(values.length, before.length) - 1
  if (steps < 1 || low === high) return null
  const pointsOf = (line: readonly number[]) =>
    line.map((value, index) => ({
      x: (index * WIDTH) / steps,
      y: 2 + ((high - value) * (HEIGHT - 4)) / (high - low),
    }))
  const pathOf = (line: readonly number[]) =>
    pointsOf(line)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  const last = pointsOf(values).at(-1)
  return (
    <svg viewBox="-3 -2 104 32" className="h-8 w-26 flex-none" aria-hidden="true">
      {before.length > 0 && (
        <polyline
          points={pathOf(before)}
          className="fill-none stroke-control"
          strokeWidth="1.25"
          strokeDasharray="2 2"
          strokeLinejoin="round"
        />
      )}
      <polyline
        points={pathOf(values)}
        className="fill-none stroke-accent-graph"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" className="fill-accent-graph" />}
    </svg>
  )
}
