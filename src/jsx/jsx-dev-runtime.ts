import type { ElementType, Key } from 'react'
import { Fragment, type JSX, type JSXSource, jsxDEV as make } from 'react/jsx-dev-runtime'
import { ownText, tagOf, withOwn } from './own-text.ts'

export { Fragment, type JSX }

type Props = { children?: unknown }

/** As `jsx-runtime.ts`, with what React says of an element while it is developed. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const wrap = (text: string, at: number) => make(tagOf(text), withOwn({}, text), at, false, source, self)
  const { children } = props
  if (typeof type !== 'string' && type !== Fragment) return make(type, props, key, isStatic, source, self)
  const own = ownText(type, children, type !== Fragment, wrap)
  const isList = isStatic && Array.isArray(own)
  return make(type, withOwn(props, own), key, isList, source, self)
}
