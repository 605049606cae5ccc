import { Ban, Check, Clock, Flag, Info, type LucideIcon, Search, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'

/** The colour roles that carry a meaning (UI.md §2). */
export type Tone = 'ok' | 'wait' | 'void' | 'bad' | 'back' | 'look' | 'fight' | 'acc'

const looks: Record<Tone, { glyph: LucideIcon; colours: string }> = {
  ok: { glyph: Check, colours: 'bg-ok-tint text-ok' },
  wait: { glyph: Clock, colours: 'bg-wait-tint text-wait' },
  void: { glyph: Ban, colours: 'bg-void-tint text-void' },
  bad: { glyph: X, colours: 'bg-bad-tint text-bad' },
  back: { glyph: Undo2, colours: 'bg-back-tint text-back' },
  look: { glyph: Search, colours: 'bg-look-tint text-look' },
  fight: { glyph: Flag, colours: 'bg-fight-tint text-fight' },
  acc: { glyph: Info, colours: 'bg-accent-tint text-accent' },
}

/** A status as glyph and word on its tint; never the colour alone. `icon` replaces the tone's own glyph. */
export function StatusPill({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  const Glyph = icon ?? looks[tone].glyph
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center align-middle gap-1.25 justify-self-start rounded-2 pr-2 pl-1.5 text-12 font-medium whitespace-nowrap',
        looks[tone].colours,
      )}
    >
      <Glyph className="size-3" aria-hidden="true" />
      {children}
    </span>
  )
}

/** The glyph of a tone alone, beside words that say the same. */
export function StatusGlyph({ tone }: { tone: Tone }) {
  const { glyph: Glyph } = looks[tone]
  return <Glyph className="size-4" aria-hidden="true" />
}
