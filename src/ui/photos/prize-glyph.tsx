import { type PrizeKind, prizeKindOf } from '../../domain/values/prize-words.ts'

/** Our own drawings, in strokes of 1.75 on a field of 24. */
const LINES: Readonly<Record<PrizeKind | 'other', string>> = {
  moto: 'M5.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6m13 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6M5.5 17h6l3.5-6H8.500L4 9.500M15 11l-2-5h3m2.500 11-3.500-6',
  car: 'M3 12.500 5.500 7a2 2 0 0 1 1.800-1h9.400a2 2 0 0 1 1.800 1l2.500 5.500V17H3zM3 12.500h18M5 17v2m14-2v2M6.500 14.800h1.500m8 0h1.500',
  phone:
    'M8 2.500h8A1.500 1.500 0 0 1 17.500 4v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500M10.500 18.500h3',
  money: 'M2.500 6.500h19v11h-19zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M5.500 12h.5m12 0h.5',
  trip: 'm3 13 2-1 3 1.500 4-2L7 5.500l2-1 7.500 5 3-1.500c1.500-.700 2.500.800 1 1.700L9 16.500 6 17zM4 20.500h16',
  screen: 'M2.500 4.500h19v12h-19zM8 20h8m-4-3.500V20',
  computer: 'M5 5h14v10.500H5zM2 19h20M2 19l3-3.500m17 3.500-3-3.500',
  game: 'M7.500 7.500h9a5 5 0 0 1 4.500 5l.5 4c0 2.500-3 3-4.500 1l-1.500-2h-7l-1.500 2c-1.500 2-4.500 1.500-4.500-1l.5-4a5 5 0 0 1 4.500-5M8 10v3m-1.500-1.500h3m5.500.500h.100m2-2h.100',
  house: 'm3 11.500 9-8 9 8M5.500 9.500v11h13v-11M10 20.500v-6h4v6',
  bike: 'M5.500 19a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7m13 0a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M5.500 15.500 9 8.500h6.500l3 7M8 10.500l4 5 3.500-7M14.500 6h2.500M7.500 7h2.500M5.500 15.500H12',
  other: 'M3 6.500h18v4a1.500 1.500 0 0 0 0 3v4H3v-4a1.500 1.500 0 0 0 0-3zM14.500 6.500v2m0 2.500v2m0 2.500v2',
}

/** What there is to win, drawn by the words that say so; a ticket where none does. */
export function PrizeGlyph({ words, className }: { words: readonly string[]; className: string }) {
  const kind = prizeKindOf(...words) ?? 'other'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      data-prize={kind}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={LINES[kind]} />
    </svg>
  )
}
