import {
  type ComponentType,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** A part of the panel that is loaded on demand. */
export interface Lazy<Part> {
  /** The part, once it is loaded. */
  get(): Part | undefined
  /** Loads it, unless it is loaded or loading. Rejects when its files cannot be fetched; the next call tries again. */
  load(): Promise<Part>
  /** Calls back once it is loaded. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A machine that is loaded on demand. */
export interface LazyActor<Actor extends { send(event: never): void }> extends Lazy<Actor> {
  /** Sends an event, after loading the machine if need be. */
  send: Actor['send']
}

/** The files of a part could not be fetched: no connection, or a build older than the server's. Browsers do not fetch them again. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the panel could not be loaded', { cause })
  }
}

/** @param importPart fetches the part's files */
export function lazy<Part>(importPart: () => Promise<Part>): Lazy<Part> {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => part,
    load() {
      loading ??= importPart().then(
        (loaded) => {
          part = loaded
          for (const listener of listeners) listener()
          return loaded
        },
        (cause) => {
          loading = undefined
          throw new LoadError(cause)
        },
      )
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param onLoadError called when an event could not be delivered, as the machine's files cannot be fetched */
export function lazyActor<Actor extends { send(event: never): void }>(
  importActor: () => Promise<Actor>,
  onLoadError: () => void,
): LazyActor<Actor> {
  const actor = lazy(importActor)
  return {
    ...actor,
    send(event: never) {
      const loaded = actor.get()
      if (loaded) loaded.send(event)
      else actor.load().then((started) => started.send(event), onLoadError)
    },
  }
}

/** A lazy part, rendered again once it is loaded. Does not load it. */
export const useLoaded = <Part,>(part: Lazy<Part>): Part | undefined => useSyncExternalStore(part.subscribe, part.get)

/** Loads what may soon be needed; what cannot be loaded now is loaded when it is. */
export function preload(...parts: readonly Pick<Lazy<unknown>, 'load'>[]): void {
  for (const part of parts) part.load().catch(() => {})
}

/** Props of a lazy view beside its own. */
export interface LazyProps {
  /** Fallback until it is loaded; nothing by default. */
  meanwhile?: ReactNode
  /** Keeps the fallback although it is loaded. */
  hold?: boolean
  /** Called when its files cannot be loaded; it then renders nothing. Without it the error is thrown to the boundary around. */
  onLost?: () => void
}

/**
 * A view that is loaded when it is first shown, or by its `load`, and rendered as soon as it has arrived; React's own `lazy` holds it back for
 * 300 ms (docs/decisions/0024). A failed load is tried again the next time it is shown.
 */
export function lazyView<Props extends object>(importView: () => Promise<{ default: ComponentType<Props> }>) {
  const view = lazy(importView)
  function LazyView({ meanwhile = null, hold = false, onLost, ...props }: Props & LazyProps) {
    const View = useLoaded(view)?.default
    const [broken, setBroken] = useState<{ cause: unknown }>()
    const lost = useEffectEvent((cause: unknown) => (onLost ? onLost() : setBroken({ cause })))
    useLayoutEffect(() => {
      let gone = false
      view.load().catch((cause) => {
        if (!gone) lost(cause)
      })
      return () => {
        gone = true
      }
    }, [])
    if (broken) throw broken.cause
    return View === undefined || hold ? meanwhile : <View {...(props as unknown as Props)} />
  }
  return Object.assign(LazyView, { load: view.load })
}
