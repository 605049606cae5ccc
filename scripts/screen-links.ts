import { registry } from '../src/screens/registry.ts'
import type { Generated } from './generated.ts'

const HEAD =
  '/** Written by `npm run links` from the registry: the screens by their names, and what the address of each needs. */\n'

/** The types that check whoever opens a screen by its name. They are written out because a view cannot be inferred from itself. */
export const screenLinks: Generated = {
  command: 'npm run links',
  folder: 'src/runtime',
  keep: /^(?!links\.d\.ts$)/,
  files: async () => {
    const lines = registry.map(({ id, path }) => {
      const params = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: string`)
      return `  '${id}': ${params.length === 0 ? 'never' : `{ ${params.join('; ')} }`}\n`
    })
    return new Map([['links.d.ts', `${HEAD}export interface ScreenLinks {\n${lines.sort().join('')}}\n`]])
  },
}
