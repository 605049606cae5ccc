import type { ReactNode } from 'react'
import { AxisLines, axisWidth, scaleOf } from './axis.tsx'
import { ChartFrame } from './chart-frame.tsx'

/** One bar: its whole, and the part of it that is drawn solid. */
export interface Bar {
  key: string | number
  whole: number
  solid: number
  /** Under it; empty for none. */
  foot: string
  /** It is not over yet. */
  running?: boolean
  /** What it was in what is compared with. */
  before?: number | null
}

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  height?: number
  marks: readonly number[]
  axis: (mark: number) => string
  told: (index: number) => string
  tip: (index: number) => ReactNode
  /** Opens what a bar is made of. */
  onOpen?: ((index: number) => void) | undefined
}

const HEAD = 8
const FOOT = 22
const ROUND = 4

/** Bars side by side, each with a solid part: what is left of a day's sales, and what went away. */
export function BarChart({ label, bars, height = 126, marks, axis, told, tip, onOpen }: BarChartProps) {
  const bottom = height - FOOT
  const scale = scaleOf(
    bars.flatMap(({ whole, solid, before }) => [whole, solid, before ?? 0]),
    marks,
    HEAD,
    bottom,
  )
  const stepOf = (width: number) => (width - axisWidth(width)) / Math.max(1, bars.length)
  const middleOf = (index: number, width: number) => axisWidth(width) + (index + 0.5) * stepOf(width)
  return (
    <ChartFrame
      label={label}
      count={bars.length}
      height={height}
      middleOf={middleOf}
      told={told}
      tip={tip}
      onOpen={onOpen}
      draw={(width, at) => {
        const step = stepOf(width)
        const thick = Math.min(36, step * 0.62)
        return (
          <>
            <AxisLines width={width} scale={scale} text={axis} />
            {bars.map((bar, index) => {
              const middle = middleOf(index, width)
              return (
                <g key={bar.key} opacity={bar.running && index !== at ? 0.55 : 1}>
                  {index === at && (
                    <rect x={middle - step / 2} y={0} width={step} height={bottom} className="fill-hover" />
                  )}
                  <Column middle={middle} thick={thick} from={scale.y(0)} to={scale.y(bar.whole)} round quiet />
                  <Column
                    middle={middle}
                    thick={thick}
                    from={scale.y(0)}
                    to={scale.y(bar.solid)}
                    round={bar.solid === bar.whole}
                  />
                </g>
              )
            })}
            <polyline
              points={bars
                .flatMap(({ before }, index) =>
                  before === null || before === undefined ? [] : [`${middleOf(index, width)},${scale.y(before)}`],
                )
                .join(' ')}
              className="fill-none stroke-ink-3"
              strokeWidth="1.5"
              strokeDasharray="2 3"
              strokeLinejoin="round"
            />
            {bars.map(({ key, foot, running }, index) => (
              <text
                key={key}
                x={middleOf(index, width)}
                y={height - 5}
                textAnchor="middle"
                className={running ? 'fill-ink-1' : 'fill-ink-3'}
              >
                {foot}
              </text>
            ))}
          </>
        )
      }}
    />
  )
}

/** A column from zero to its value, rounded at its end; at least a line where there is anything. */
function Column({
  middle,
  thick,
  from,
  to,
  round,
  quiet = false,
}: {
  middle: number
  thick: number
  from: number
  to: number
  round: boolean
  quiet?: boolean
}) {
  if (to === from) return null
  const size = Math.max(1, Math.abs(from - to))
  const up = to < from
  const radius = round ? Math.min(ROUND, size, thick / 2) : 0
  const bend = up ? radius : -radius
  const end = up ? from - size : from + size
  const [left, right] = [middle - thick / 2, middle + thick / 2]
  return (
    <path
      d={`M${left} ${from}V${end + bend}Q${left} ${end} ${left + radius} ${end}H${right - radius}Q${right} ${end} ${right} ${end + bend}V${from}Z`}
      className={quiet ? 'fill-accent-tint-2' : 'fill-accent-graph'}
    />
  )
}
