import { Fragment, type JSX, jsx as make } from 'react/jsx-runtime'
import { ownJsx, withOwn } from './own-text.ts'

export { Fragment, type JSX }

/** Makes an element, each text of which has an element of its own; what a component does with its children it says itself. */
export const jsx = ownJsx(make, Fragment, withOwn)

/** As `jsx`: whether the children were listed makes no difference here. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)
