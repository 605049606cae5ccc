import { PrizeGlyph } from './prize-glyph.tsx'

const HUES = [228, 172, 18, 262, 352, 196, 40, 220, 134, 292, 205] as const

interface CoverProps {
  seed: number
  src?: string | undefined
  /** What says what there is to win, the title first: what is drawn without a photo. */
  words: readonly string[]
  large?: boolean
}

/** The picture of a campaign; without a photo what there is to win, drawn on a quiet colour of its own, so that rows are told apart. */
export function Cover({ seed, src, words, large }: CoverProps) {
  const size = large ? 'size-14' : 'size-10'
  if (src !== undefined)
    return <img src={src} alt="" loading="lazy" className={`flex-none rounded-3 object-cover ${size}`} />
  const hue = HUES[seed % HUES.length]
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-3 text-white forced-color-adjust-none ${size}`}
      style={{ background: `linear-gradient(135deg, hsl(${hue} 45% 42%), hsl(${hue} 55% 22%))` }}
    >
      <PrizeGlyph words={words} className={large ? 'size-8' : 'size-6'} />
    </span>
  )
}
