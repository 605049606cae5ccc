const [WIDTH, HEIGHT] = [96, 28]

/** How a figure went lately, without axes, its last value dotted. A picture beside the figure, which is told elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || low === high) return null
  const points = values.map((value, index) => ({
    x: (index * WIDTH) / (values.length - 1),
    y: 2 + ((high - value) * (HEIGHT - 4)) / (high - low),
  }))
  const last = points.at(-1)
  return (
    <svg viewBox="-3 -2 104 32" className="h-8 w-26 flex-none" aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent-graph"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="2.5" className="fill-accent-graph" />
    </svg>
  )
}
