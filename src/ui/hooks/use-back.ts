import { useEffect, useEffectEvent } from 'react'

/** What browsers that know it tell of a wish to close: the Back of an Android phone. Esc comes here only where nobody took it. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

/** Lets a phone's Back close what lies over the page, where the browser tells of it, instead of leading away from what lies below. */
export function useBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    if (CloseWatcher === undefined) return
    let watcher: CloseWatcher
    function watch(Watcher: new () => CloseWatcher) {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        watch(Watcher)
        back()
      })
    }
    watch(CloseWatcher)
    return () => watcher.destroy()
  }, [])
}
