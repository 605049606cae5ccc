import { useSyncExternalStore } from 'react'

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
          throw cause
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
export const useLoaded = <Part>(part: Lazy<Part>): Part | undefined => useSyncExternalStore(part.subscribe, part.get)
