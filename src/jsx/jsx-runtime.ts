import type { ElementType, Key } from 'react'
import { Fragment, type JSX, jsx as make } from 'react/jsx-runtime'
import { ownText, tagOf, withOwn } from './own-text.ts'

export { Fragment, type JSX }

type Props = { children?: unknown }

const wrap = (text: string, at: number) => make(tagOf(text), withOwn({}, text), at)

/** Makes an element, each text of which has an element of its own; what a component does with its children it says itself. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  const { children } = props
  if (typeof type !== 'string' && type !== Fragment) return make(type, props, key)
  return make(type, withOwn(props, ownText(type, children, type !== Fragment, wrap)), key)
}

/** As `jsx`: whether the children were listed makes no difference here. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)
