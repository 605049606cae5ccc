import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RUNTIME = fileURLToPath(new URL('../../src/jsx/preact-runtime.ts', import.meta.url))
const REACT = fileURLToPath(new URL('../../src/jsx/preact-react.ts', import.meta.url))
const SETUP = fileURLToPath(new URL('../../src/storefront/plain-setup.ts', import.meta.url))
/** What the sources name, and what stands for it. */
const PLACES: Readonly<Record<string, string>> = {
  react: REACT,
  'react-dom': REACT,
  'react-dom/client': REACT,
  'use-sync-external-store/shim': REACT,
  'use-sync-external-store/shim/with-selector': REACT,
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * Puts Preact in the place of React, and of XState's `setup` only what is used of it: what a buyer's phone loads is half as much then (decisions 0070
 * and 0107).
 */
export function preactForBuyers(): Plugin {
  return {
    name: 'preact-for-buyers',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (name === '#jsx/jsx-runtime') return RUNTIME
      if (name === 'xstate' && importer !== SETUP) return SETUP
      const place = PLACES[name]
      return place === undefined ? null : this.resolve(place, importer, { ...options, skipSelf: true })
    },
  }
}
