import { useSelector } from '@xstate/react'
import { usePaletteSystem } from '../palette-system.ts'

/**
 * Takes what is typed while the palette's files are loaded, whole compositions with it (´ and then a): its own field goes on from there.
 * @param onComposing told when a composition begins and ends; the palette has to wait for its end, or it would be torn
 */
export function TypedEarly({ onComposing }: { onComposing: (isComposing: boolean) => void }) {
  const { palette } = usePaletteSystem()
  const query = useSelector(palette, (snapshot) => snapshot.context.query)
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: what is typed next belongs here
      autoFocus
      type="text"
      value={query}
      data-typed-early
      aria-label="Comandos"
      className="sr-only"
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(query.length, query.length)}
      onChange={({ currentTarget }) => palette.send({ type: 'query.type', text: currentTarget.value })}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') palette.send({ type: 'palette.close' })
      }}
    />
  )
}
