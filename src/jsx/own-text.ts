import type { ElementType, Key } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** A text beside others. */
      'x-t': HTMLAttributes<HTMLElement>
      /** A space between elements, which takes no place of its own in a row of them. */
      'x-s': HTMLAttributes<HTMLElement>
    }
  }
}

type Props = { children?: unknown }
type Make<Made> = (type: ElementType, props: object, key?: Key) => Made

/**
 * A runtime for JSX that gives each text an element of its own.
 * @param make makes an element
 * @param inside what is no element itself
 * @param withChildren the properties of an element with other children
 */
export function ownJsx<Made>(
  make: Make<Made>,
  inside: unknown,
  withChildren: (props: Props, children: unknown) => object,
) {
  const wrap = (text: string, at: number) => make(tagOf(text), withChildren({}, text), at)
  return (type: ElementType, props: Props, key?: Key): Made => {
    if (typeof type !== 'string' && type !== inside) return make(type, props, key)
    return make(type, withChildren(props, ownText(type, props.children, type !== inside, wrap)), key)
  }
}

/** The element that a text gets. */
export const tagOf = (text: string) => (text.trim() === '' ? 'x-s' : 'x-t')

/** What cannot hold an element around its text. */
const TEXT_ONLY = /^(option|script|style|text|textarea|title|tspan)$/

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number'

/**
 * Gives each text an element of its own where it would share one with others. A browser's translation replaces texts by elements; React
 * then changes a text right that is all its element has, and loses the page over any other (decision 0051); for Preact see `preact-runtime.ts`. Texts that follow each other become one.
 * @param wrap makes the element of a text
 * @returns the same children where nothing is to be done
 */
export function ownText(
  type: unknown,
  children: unknown,
  isWhole: boolean,
  wrap: (text: string, at: number) => unknown,
): unknown {
  if (!Array.isArray(children)) return isText(children) && !isWhole ? wrap(String(children), 0) : children
  const list: readonly unknown[] = children
  if (isWhole && list.every((child) => typeof child !== 'object' || child === null)) return joined(list)
  if (typeof type === 'string' && TEXT_ONLY.test(type)) return children
  let isChanged = false
  const own = list.map((child, at) => {
    if (isText(child)) {
      isChanged = true
      if (isText(list[at - 1])) return null
      const text = textFrom(list, at)
      return text === '' ? null : wrap(text, at)
    }
    const inner = Array.isArray(child) ? ownText(type, child, false, wrap) : child
    isChanged ||= inner !== child
    return inner
  })
  return isChanged ? own : children
}

/** The texts that follow each other from here on, as one. */
function textFrom(list: readonly unknown[], at: number): string {
  const end = list.findIndex((child, index) => index > at && !isText(child))
  return list.slice(at, end < 0 ? undefined : end).join('')
}

/** All texts of a list as one; what is no text shows nothing. */
function joined(list: readonly unknown[]): string | null {
  const texts = list.filter(isText)
  return texts.length === 0 ? null : texts.join('')
}

/**
 * The properties of an element with these children. A text that was changed before the page was taken over, by a translation or by an early
 * tap, is left as it is until it changes.
 */
export function withOwn(props: Props, children: unknown): object {
  if (isText(children)) return { ...props, children, suppressHydrationWarning: true }
  return children === props.children ? props : { ...props, children }
}
