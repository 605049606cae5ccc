import {
  type ChangeEvent,
  type ElementType,
  type InputHTMLAttributes,
  type Key,
  type ReactElement,
  useRef,
} from 'react'
import { Fragment, type JSX, jsx as make } from 'react/jsx-runtime'
import { flushSync } from 'react-dom'
import { ownJsx } from './own-text.ts'

export { Fragment, type JSX }

type Props = { children?: unknown }
type Field = InputHTMLAttributes<HTMLInputElement>

/**
 * As `jsx-runtime.ts`, where Preact takes the place of React (decision 0070): what the sources count on and Preact does otherwise stands here,
 * so that they are written for React alone.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  if (type === 'input') return isOwned(props) ? make(Held, props, key) : make(type, withInput(props as Field), key)
  // Where a script runs, a browser reads what stands in it as a text.
  return type === 'noscript' ? make(type, {}, key) : own(type, props, key)
}

/** As `jsx`: whether the children were listed makes no difference here. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)

const own = ownJsx(make, Fragment, withHtml)

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/**
 * The properties of an element with these children. Preact keeps the text node that it made, and would write into one that a translation took
 * away; and it writes a text anew that was changed before the page was taken over. A text that is set as HTML is neither: it is left as it
 * is until it changes, and then takes the place of whatever stands there.
 */
function withHtml(props: Props, children: unknown): object {
  if (typeof children !== 'string' && typeof children !== 'number')
    return children === props.children ? props : { ...props, children }
  const { children: _, ...others } = props
  const html = String(children).replace(/[&<>]/g, (sign) => ESCAPED.get(sign) ?? sign)
  return { ...others, dangerouslySetInnerHTML: { __html: html } }
}

const isOwned = (props: object): props is Field =>
  'onChange' in props && (('value' in props && props.value !== undefined) || 'checked' in props)

/** A field that shows what it is told. Preact draws nothing anew where nothing changed, and would leave in it what was typed and not taken. */
function Held(props: Field): ReactElement {
  const told = useRef(props)
  told.current = props
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    flushSync(() => props.onChange?.(event))
    const { value = field.value, checked = field.checked } = told.current
    if (field.value !== String(value)) field.value = String(value)
    if (field.checked !== checked) field.checked = checked
  }
  return make('input', withInput({ ...props, onChange }))
}

/** The properties of a field, whose change React tells with each input. */
function withInput({ onChange, ...props }: Field): object {
  return onChange
    ? { ...props, [/^(checkbox|radio|file)$/.test(props.type ?? '') ? 'onChange' : 'onInput']: onChange }
    : props
}
