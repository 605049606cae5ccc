import { type PrizeKind, prizeKindOf } from '../../domain/values/prize-words.ts'

/** Our own drawings, in strokes of 1.75 on a field of 24. */
const LINES: Readonly<Record<PrizeKind | 'other', string>> = {
  moto: 'M5.5 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6m13 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6M5.5 17h6l3.5-6H8.5L4 9.5M15 11l-2-5h3m2.5 11-3.5-6',
  car: 'M3 12.5 5.5 7a2 2 0 0 1 1.8-1h9.4a2 2 0 0 1 1.8 1l2.5 5.5V17H3zM3 12.5h18M5 17v2m14-2v2M6.5 14.8h1.5m8 0h1.5',
  phone:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5M10.5 18.5h3',
  money: 'M2.5 6.5h19v11h-19zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M5.5 12h.5m12 0h.5',
  trip: 'm3 13 2-1 3 1.5 4-2L7 5.5l2-1 7.5 5 3-1.5c1.5-.7 2.5.8 1 1.7L9 16.5 6 17zM4 20.5h16',
  screen: 'M2.5 4.5h19v12h-19zM8 20h8m-4-3.5V20',
  computer: 'M5 5h14v10.5H5zM2 19h20M2 19l3-3.5m17 3.5-3-3.5',
  game: 'M7.5 7.5h9a5 5 0 0 1 4.5 5l.5 4c0 2.5-3 3-4.5 1l-1.5-2h-7l-1.5 2c-1.5 2-4.5 1.5-4.5-1l.5-4a5 5 0 0 1 4.5-5M8 10v3m-1.5-1.5h3m5.5.5h.1m2-2h.1',
  house: 'm3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  bike: 'M5.5 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m13 0a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5.5 15.5 9 8.5h6.5l3 7M8 10.5l4 5 3.5-7M14.5 6h2.5M7.5 7h2.5M5.5 15.5H12',
  other: 'M3 6.5h18v4a1.5 1.5 0 0 0 0 3v4H3v-4a1.5 1.5 0 0 0 0-3zM14.5 6.5v2m0 2.5v2m0 2.5v2',
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
