import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.m?js$/

/**
 * Icons as pages are given them: without the random keys of their lines, which tell React of a development build that their order may change, and
 * without a reading of them that does nothing. Of the panel's first load that is 600 bytes.
 */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    ICON.test(id) ? code.replace(/, key: "[a-z0-9]+"/g, '').replace(/^__iconData\.node;$/m, '') : null,
})
