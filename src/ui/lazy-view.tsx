import { type ComponentType, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'

/** What a late view is given beside its own. */
export interface Lazy {
  /** What stands until it is there; nothing unless said otherwise. */
  meanwhile?: ReactNode
  /** Its files could not be had, and it draws nothing; without it the view around breaks with the reason. */
  onLost?: () => void
}

/**
 * A view that is loaded when it is first shown, and drawn as soon as it is there: React's own `lazy` keeps what it waits for back for 300 ms.
 * Where its files could not be had it is loaded again when it is shown again.
 */
export function lazyView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyView({ meanwhile = null, onLost, ...props }: Props & Lazy) {
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
    return View === undefined ? meanwhile : <View {...(props as unknown as Props)} />
  }
}
