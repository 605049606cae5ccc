import type { Plugin } from 'vite'

/**
 * XState as pages are given it: without its tools for developers, and told of what is wrong with a chart how the sentence begins, which tests say where
 * XState explains it in full.
 */
export const plainXState = (): Plugin => ({
  name: 'plain-xstate',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/xstate/dist/') ? code.replace(/Error\(`([^`$:;.]*)[^`]*`\)/g, 'Error(`$1`)') : null,
  load: (id) => (id.endsWith('/xstate-dev.esm.js') ? 'export const devToolsAdapter = () => {}' : null),
})
