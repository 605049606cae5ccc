import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A view that is loaded when it is first shown, and then drawn. Where its files cannot be had it draws nothing and says so to `onLost`, so that
 * the rest goes on; shown again, it is loaded again.
 */
export function lateView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  return function LateView({ onLost, ...props }: Props & { onLost: () => void }) {
    const [View, setView] = useState(() => loaded)
    const lost = useEffectEvent(onLost)
    useEffect(() => {
      if (loaded !== undefined) return
      let gone = false
      load().then(
        (module) => {
          loaded = module.default
          if (!gone) setView(() => module.default)
        },
        () => {
          if (!gone) lost()
        },
      )
      return () => {
        gone = true
      }
    }, [])
    return View === undefined ? null : <View {...(props as unknown as Props)} />
  }
}
