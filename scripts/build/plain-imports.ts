import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Makes a dynamic `import()` in the build just that. Vite's own helper fetches the styles of what is imported first; the panel has one
 * stylesheet, which its page names, and the server tells what else an address needs: the helper would only weigh on the first load.
 * @throws when a view brought a stylesheet of its own, which nobody would fetch
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle(_, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      if (styles.length > 1) throw new Error(`the panel has one stylesheet, but these were built: ${styles.join(', ')}`)
    },
  }
}
