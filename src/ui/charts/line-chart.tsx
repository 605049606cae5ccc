import type { ReactNode } from 'react'
import { AxisLines, axisWidth, scaleOf } from './axis.tsx'
import { ChartFrame } from './chart-frame.tsx'

/** A point in time with what is told of it, and what the other line has there; null where there is nothing to tell yet. */
export interface Point {
  key: string
  value: number | null
  before: number | null
  /** Under it, where there is room. */
  foot: string
}

interface LineChartProps {
  label: string
  points: readonly Point[]
  marks: readonly number[]
  axis: (mark: number) => string
  told: (index: number) => string
  tip: (index: number) => ReactNode
  height?: number
  /** How far the last known step has come (0 to 1), and what the other line had at that moment. */
  now?: { part: number; before: number | null } | undefined
}

const ofNow = ({ value }: Point) => value

const HEAD = 8
const FOOT = 22
/** Between two words at the foot. */
const APART = 64

/** A line over time, and quietly behind it that of the time before. */
export function LineChart({ label, points, marks, axis, told, tip, height = 150, now }: LineChartProps) {
  const bottom = height - FOOT
  const known = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const scale = scaleOf(known, marks, HEAD, bottom)
  const middleOf = (index: number, width: number) => {
    const left = axisWidth(width) + 4
    return points.length < 2 ? left : left + (index * (width - left - 6)) / (points.length - 1)
  }
  const lastKnown = points.findLastIndex(({ value }) => value !== null)
  const endAt = (width: number) => {
    const last = middleOf(lastKnown, width)
    if (now === undefined || lastKnown === 0) return last
    const one = middleOf(lastKnown - 1, width)
    return one + (last - one) * now.part
  }
  return (
    <ChartFrame
      label={label}
      count={points.length}
      height={height}
      middleOf={middleOf}
      told={told}
      tip={tip}
      draw={(width, at) => {
        const pathOf = (read: (point: Point) => number | null) =>
          points
            .flatMap((point, index) => {
              const value = read(point)
              const x = read === ofNow && index === lastKnown ? endAt(width) : middleOf(index, width)
              return value === null ? [] : [`${x},${scale.y(value)}`]
            })
            .join(' ')
        const line = pathOf(ofNow)
        const end = points[lastKnown]
        return (
          <>
            <AxisLines width={width} scale={scale} text={axis} />
            {at !== null && (
              <line x1={middleOf(at, width)} x2={middleOf(at, width)} y1={HEAD} y2={bottom} className="stroke-line-2" />
            )}
            <polyline
              points={pathOf(({ before }) => before)}
              className="fill-none stroke-control"
              strokeWidth="1.5"
              strokeDasharray="2 3"
              strokeLinejoin="round"
            />
            {end && (
              <>
                <polygon
                  points={`${middleOf(0, width)},${scale.y(0)} ${line} ${endAt(width)},${scale.y(0)}`}
                  className="fill-accent-tint"
                />
                <polyline
                  points={line}
                  className="fill-none stroke-accent-graph"
                  strokeWidth="2"
                  strokeLinejoin="round"
                />
                {now && <line x1={endAt(width)} x2={endAt(width)} y1={HEAD} y2={bottom} className="stroke-line-2" />}
                {now && now.before !== null && (
                  <circle
                    cx={endAt(width)}
                    cy={scale.y(now.before)}
                    r="3"
                    className="fill-(--surface) stroke-control"
                    strokeWidth="1.5"
                  />
                )}
                <circle cx={endAt(width)} cy={scale.y(end.value ?? 0)} r="3" className="fill-accent-graph" />
              </>
            )}
            {feet(points.length, width).map((index) => (
              <text
                key={points[index]?.key}
                x={middleOf(index, width)}
                y={height - 5}
                textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
                className="fill-ink-3"
              >
                {points[index]?.foot}
              </text>
            ))}
          </>
        )
      }}
    />
  )
}

/** Which of the points have words at their feet: the first, the last, and as many between them, evenly, as have room. */
function feet(count: number, width: number): number[] {
  if (count === 0) return []
  const most = Math.max(1, Math.floor((width - axisWidth(width)) / APART))
  const step = Math.max(1, Math.ceil((count - 1) / most))
  const even = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, place) => place * step)
  const last = even.at(-1) ?? 0
  if (last === count - 1) return even
  return count - 1 - last < step * 0.8 ? [...even.slice(0, -1), count - 1] : [...even, count - 1]
}
