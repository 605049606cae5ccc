import { type ComponentType, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Props of a lazy view beside its own. */
export interface Lazy {
  /** Fallback until it is loaded; nothing by default. */
  meanwhile?: ReactNode
  /** Keeps the fallback although it is loaded. */
  hold?: boolean
  /** Called when its files cannot be loaded; it then renders nothing. Without it the error is thrown to the boundary around. */
  onLost?: () => void
}

/**
 * A view that is loaded when it is first shown and rendered as soon as it has arrived; React's own `lazy` holds it back for 300 ms
 * (docs/decisions/0024). A failed load is tried again the next time it is shown.
 */
export function lazyView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyView({ meanwhile = null, hold = false, onLost, ...props }: Props & Lazy) {
    const [View, setView] = useState(() => loaded)
    const [broken, setBroken] = useState<{ cause: unknown }>()
    const lost = useEffectEvent((cause: unknown) => (onLost ? onLost() : setBroken({ cause })))
    useLayoutEffect(() => {
      if (loaded !== undefined) return
      let gone = false
      load().then(
        (module) => {
          loaded = module.default
          if (!gone) setView(() => module.default)
        },
        (cause) => {
          if (!gone) lost(cause)
        },
      )
      return () => {
        gone = true
      }
    }, [])
    if (broken) throw broken.cause
    return View === undefined || hold ? meanwhile : <View {...(props as unknown as Props)} />
  }
}
