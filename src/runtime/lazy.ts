import { useSyncExternalStore } from 'react'

/** A part of the panel that is loaded when it is first wanted. */
export interface Lazy<Part> {
  /** The part, once it is there. */
  get(): Part | undefined
  /** Loads it, unless it is there or under way. Rejects when its files cannot be had; wanted again, they are asked for again. */
  want(): Promise<Part>
  /** Calls back when it is there. Returns the way to stop it. */
  subscribe(listener: () => void): () => void
}

/** A machine that is loaded when it is first wanted. */
export interface LazyActor<Actor extends { send(event: never): void }> extends Lazy<Actor> {
  /** Sends what it is there for, and loads it for that. */
  send: Actor['send']
}

/** A part that is loaded when it is first wanted. */
export function lazy<Part>(load: () => Promise<Part>): Lazy<Part> {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => part,
    want() {
      loading ??= load().then(
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

/** @param lost told when what was sent could not be delivered: the machine's files could not be had */
export function lazyActor<Actor extends { send(event: never): void }>(
  load: () => Promise<Actor>,
  lost: () => void,
): LazyActor<Actor> {
  const actor = lazy(load)
  return {
    ...actor,
    send(event: never) {
      const there = actor.get()
      if (there) there.send(event)
      else actor.want().then((loaded) => loaded.send(event), lost)
    },
  }
}

/** A late part, as soon as it is there. Does not load it. */
export const useLoaded = <Part>(part: Lazy<Part>): Part | undefined => useSyncExternalStore(part.subscribe, part.get)
