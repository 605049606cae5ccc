import {
  type Attributes,
  Component,
  type ComponentChild,
  type ComponentType,
  createElement,
  hydrate,
  options,
  render,
} from 'preact'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { ownValue } from '../domain/values/own.ts'

/**
 * What the buyer's page uses of React, by Preact (decision 0107). `preact/compat` has all of React, of which nothing here can be left out when it is
 * built, and copies the properties of each element that is drawn; what it does for single properties `preact-runtime.ts` does for those that occur.
 */
export { Component, createContext } from 'preact'
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

/** A component that is drawn again only with other properties. */
export function memo<Props extends object>(type: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props) {
      return !isSame(this.props, next)
    }

    override render() {
      return createElement(type, this.props as Attributes & Props)
    }
  }
}

function isSame(one: object, other: object): boolean {
  const all = Object.entries(one)
  const isEqual = ([name, value]: [string, unknown]) =>
    Object.is(value, ownValue(other as Record<string, unknown>, name))
  return all.length === Object.keys(other).length && all.every(isEqual)
}

/** What a store says now, drawn anew when it says something else. */
export function useSyncExternalStore<Value>(subscribe: (told: () => void) => () => void, read: () => Value): Value {
  const [, redraw] = useReducer((nth: number) => nth + 1, 0)
  const value = read()
  const shown = useRef({ value, read })
  useLayoutEffect(() => {
    shown.current = { value, read }
  })
  useEffect(() => {
    const look = () => {
      const { current } = shown
      if (!Object.is(current.value, current.read())) redraw(null)
    }
    // It may have changed since it was drawn.
    look()
    return subscribe(look)
  }, [subscribe])
  return value
}

/** What is selected of a store, drawn anew when that is another. */
export function useSyncExternalStoreWithSelector<Store, Value>(
  subscribe: (told: () => void) => () => void,
  read: () => Store,
  _readOnServer: unknown,
  select: (store: Store) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(read()))
}

/** Draws what the work changes before it returns. */
export function flushSync(work: () => void): void {
  const { debounceRendering } = options
  let draw: (() => void) | undefined
  options.debounceRendering = (later) => {
    draw = later
  }
  try {
    work()
    draw?.()
  } finally {
    options.debounceRendering = debounceRendering as NonNullable<typeof debounceRendering>
  }
}

/** Takes over what the server drew in an element. */
export function hydrateRoot(element: Element, shown: ComponentChild) {
  hydrate(shown, element)
  return { render: (next: ComponentChild) => render(next, element) }
}

/** Draws in an element of its own. */
export function createRoot(element: Element) {
  return { render: (next: ComponentChild) => render(next, element), unmount: () => render(null, element) }
}
