import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RUNTIME = fileURLToPath(new URL('../../src/jsx/preact-runtime.ts', import.meta.url))
const REACT = fileURLToPath(new URL('../../src/jsx/preact-react.ts', import.meta.url))
/** What the sources name, and what stands for it. */
const PLACES: Readonly<Record<string, string>> = {
  react: REACT,
  'react-dom': REACT,
  'react-dom/client': REACT,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Puts Preact in the place of React: what a buyer's phone loads is half as much then (decision 0070). */
export function preactForBuyers(): Plugin {
  return {
    name: 'preact-for-buyers',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (name === '#jsx/jsx-runtime') return RUNTIME
      const place = PLACES[name]
      return place === undefined ? null : this.resolve(place, importer, { ...options, skipSelf: true })
    },
  }
}
