import { labelOf } from '../../domain/draw/wheel.ts'
import { AnyIcon } from './any-icon.tsx'

const CENTRE = 170
const RADIUS = 166
const SLICE = 30

/** A point of the rim, so many degrees from the top. */
function pointAt(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(1)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(1)}`
}

type Colors = { fill: string; text: string }
const EMPTY: Colors = { fill: 'var(--page)', text: 'var(--ink-2)' }
const STRONG: Colors = { fill: 'var(--brand)', text: 'var(--on-brand)' }
const QUIET: Colors = { fill: 'var(--bil-tint)', text: 'var(--bil-text)' }
const WON: Colors = { fill: 'var(--paper)', text: 'var(--paper-ink)' }

type Props = {
  slices: readonly (string | null)[]
  /** How far it has turned, in degrees. */
  angle: number
  isTurning: boolean
  /** The slice of a prize that was just won. */
  won: number | null
}

/** The wheel. What is drawn shows no chance: it tells a result that is known. */
export function Wheel({ slices, angle, isTurning, won }: Props) {
  const prizes = slices.filter((title) => title !== null).length
  const nthPrize = (index: number) => slices.slice(0, index).filter((title) => title !== null).length
  const colorsOf = (title: string | null, index: number) => {
    if (title === null) return EMPTY
    if (index === won) return WON
    return nthPrize(index) % 2 === 0 ? STRONG : QUIET
  }
  return (
    <div className="wheel">
      <svg className="ptr" viewBox="0 0 28 30" aria-hidden="true">
        <path d="M14 29 3 7a4 4 0 0 1 3.6-6h14.8A4 4 0 0 1 25 7Z" />
      </svg>
      <svg
        viewBox="0 0 340 340"
        role="img"
        aria-label={`Roleta com ${slices.length} fatias: ${prizes} de prêmios e ${slices.length - prizes} de não foi desta vez`}
      >
        <g className={isTurning ? 'disc turning' : 'disc'} style={{ transform: `rotate(${angle}deg)` }}>
          {slices.map((title, index) => {
            const { fill, text } = colorsOf(title, index)
            const from = pointAt(index * SLICE - SLICE / 2)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place
              <g key={index}>
                <path d={`M170 170 ${from}A166 166 0 0 1 ${pointAt(index * SLICE + SLICE / 2)}Z`} fill={fill} />
                <text transform={`rotate(${index * SLICE - 90} 170 170)`} x="314" y="175" fill={text}>
                  {labelOf(title)}
                </text>
                <path className="cut" d={`M170 170 ${from}`} />
              </g>
            )
          })}
        </g>
        <circle className="rim" cx="170" cy="170" r="166" />
        <circle className="hub" cx="170" cy="170" r="30" />
        <svg x="158" y="158" width="24" height="24" aria-hidden="true">
          <AnyIcon name="ticket" size={24} />
        </svg>
      </svg>
    </div>
  )
}
