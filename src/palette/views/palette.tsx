import { useSelector } from '@xstate/react'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PaletteBody } from '../../ui/menus/palette-body.tsx'
import { PaletteFrame } from '../../ui/menus/palette-frame.tsx'
import { copy } from '../copy.ts'
import { PAGES, ROOT } from '../finding/pages.ts'
import { askOn, scopeOf } from '../finding/scope.ts'
import { usePaletteSystem } from '../palette-system.ts'
import { Matches } from './matches.tsx'

/** The palette: everything that can be done now and everything there is, found by typing (STYLE §7). */
export default function Palette() {
  const { palette } = usePaletteSystem()
  return (
    <PaletteFrame onClose={() => palette.send({ type: 'palette.close' })}>
      <Page />
    </PaletteFrame>
  )
}

/**
 * The page in view. What is typed stands there at once; what fits it is listed as soon as no key waits for it, and before a key that
 * moves in the list or chooses from it.
 */
function Page() {
  const system = usePaletteSystem()
  const { palette } = system
  const page = useSelector(palette, ({ context }) => context.pages.at(-1)) ?? ROOT
  const query = useSelector(palette, ({ context }) => context.query)
  const failure = useSelector(system.search, ({ context }) => context.message)
  const openedRecord = useSyncExternalStore(system.openedRecord.subscribe, system.openedRecord.get)
  const now = useMemo(() => ({ page, query }), [page, query])
  const lagging = useDeferredValue(now)
  const [hurried, hurry] = useState(now)
  const listed = hurried === now || lagging.page !== page ? now : lagging
  const scope = scopeOf(system, page)
  const note = failure ?? openedRecord?.failure
  return (
    <PaletteBody
      onClose={() => palette.send({ type: 'palette.close' })}
      query={query}
      onQuery={(text) => palette.send({ type: 'query.type', text })}
      onMove={() => {
        if (listed !== now) flushSync(() => hurry(now))
      }}
      placeholder={askOn(system, page)}
      {...(note && { note })}
      {...(scope && { scope: { ...scope, onLeave: () => palette.send({ type: 'page.leave' }) } })}
      leaves={leavesOf(page.id, scope?.kind)}
    >
      <Matches {...listed} />
    </PaletteBody>
  )
}

/** What Backspace does on a page. */
function leavesOf(page: string, kind: string | undefined): string {
  if (page === PAGES.selection) return copy.leaveSelection
  return page === PAGES.here ? copy.leave(kind) : copy.back
}
