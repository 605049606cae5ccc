/** The room at the left for what the lines say; a narrow chart has none. */
export const axisWidth = (width: number): number => (width < NARROW ? 0 : 46)
const NARROW = 420

/** Where a value lies between the foot of a plot and its head, in pixels. */
export interface Scale {
  y: (value: number) => number
  marks: readonly number[]
}

/** The scale of values over a plot that ends `foot` pixels below its head; zero is always on it. */
export function scaleOf(values: readonly number[], marks: readonly number[], head: number, foot: number): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values, ...(low === 0 && values.every((value) => value <= 0) ? [1] : []))
  return { y: (value) => foot - ((value - low) * (foot - head)) / (high - low), marks }
}

/** The lines behind a plot, with what each stands for. */
export function AxisLines({ width, scale, text }: { width: number; scale: Scale; text: (mark: number) => string }) {
  const left = axisWidth(width)
  return (
    <g>
      {scale.marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width} y1={scale.y(mark) + 0.5} y2={scale.y(mark) + 0.5} className="stroke-line" />
          {left > 0 && (
            <text x={left - 8} y={scale.y(mark) + 4} textAnchor="end" className="fill-ink-3">
              {text(mark)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
