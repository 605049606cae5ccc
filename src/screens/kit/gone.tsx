import { useSystem } from '../../runtime/system.ts'
import { Failed } from '../../ui/lists/failed.tsx'

/** What a screen is about does not exist: that it does not, and the way to the screen that it is usually opened from. */
export function Gone({ sentence, parent }: { sentence: string; parent?: string | null | undefined }) {
  const { openScreen, screens } = useSystem()
  const screen = screens.get(parent ?? 'campaigns')
  return (
    <Failed
      sentence={sentence}
      {...(screen && { onward: { label: `Ir para ${screen.title}`, onGo: () => openScreen(screen, {}) } })}
    />
  )
}
