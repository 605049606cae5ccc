import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { SAMPLES, type Sample } from './sample-screens.ts'

/** Where the sample screens seem to stand: beside the panel's own, so that they import what those do. */
const FOLDER = fileURLToPath(new URL('../../../src/screens/samples/', import.meta.url))
const FILE = /\/src\/screens\/samples\/([\w-]+)\/(entry\.ts|view\.tsx)$/

/**
 * Builds the panel with the sample screens beside its own: each has an entry with all that a list says, a view in a file of its own, what
 * can be done on it and, where it stands in the menu, an icon that no other has.
 */
export function sampleScreens(): Plugin {
  const files = new Map(
    SAMPLES.flatMap((sample) => [
      [`${FOLDER}${sample.id}/entry.ts`, entryOf(sample)],
      [`${FOLDER}${sample.id}/view.tsx`, viewOf(sample)],
    ]),
  )
  return {
    name: 'sample-screens',
    enforce: 'pre',
    resolveId: (source, importer) =>
      FILE.test(source)
        ? source
        : source === './view.tsx' && importer
          ? importer.replace('entry.ts', 'view.tsx')
          : null,
    load: (id) => files.get(id),
    transform: (code, id) => {
      const edit = EDITS.find(([file]) => id.endsWith(file))?.[1]
      return edit ? edit(code) : undefined
    },
  }
}

/** What the product's own files say besides. */
const EDITS: readonly [file: string, edit: (code: string) => string][] = [
  [
    '/src/screens/registry.ts',
    (code) =>
      SAMPLES.map(({ id }) => `import { ${nameOf(id)} } from '${FOLDER}${id}/entry.ts'\n`).join('') +
      after(
        code,
        /export const registry.* = \[/,
        SAMPLES.map(({ id }) => `${nameOf(id)},`),
      ),
  ],
  [
    '/src/screens/abilities.ts',
    (code) =>
      after(
        code,
        /account: NONE,/,
        SAMPLES.map(({ id }) => `'${id}': NONE,`),
      ),
  ],
  [
    '/src/ui/menus/menu-icons.ts',
    (code) =>
      addIcons(
        code,
        SAMPLES.filter(({ menu }) => menu).map(({ icon }) => icon),
      ),
  ],
]

/** Adds lines behind a piece of code; without the piece the samples no longer fit the product. */
function after(code: string, piece: RegExp, lines: readonly string[]): string {
  if (!piece.test(code)) throw new Error(`the sample screens find no ${piece} to stand behind`)
  return code.replace(piece, (found) => `${found}\n${lines.join('\n')}`)
}

const addIcons = (code: string, icons: readonly string[]) =>
  `import { ${icons.join()} } from 'lucide-react'\n${after(
    code,
    /menuIcons = \{/,
    icons.map((icon) => `${icon},`),
  )}`

/** The name under which a screen is exported: `link-create` → `linkCreate`. */
const nameOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const entryOf = ({ id, permission, ...screen }: Sample) => `
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen } from '../../../runtime/screen.ts'

export const ${nameOf(id)} = defineScreen({
  id: '${id}',
  ${Object.entries(screen)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)},`)
    .join('\n  ')}
  roles: rolesWith('${permission}'),
  searches: true,
  refreshOn: ['${id}'],
  filter: {
    read: ({ q = '', ${nameOf(id)} = '' }) => ({ q, ${nameOf(id)} }),
    write: ({ q, ${nameOf(id)} }) => ({ ...(q && { q }), ...(${nameOf(id)} && { ${nameOf(id)} }) }),
  },
  rowRecord: ({ id, title }) => ({ kind: '${id}', title, params: { '${nameOf(id)}_id': String(id) } }),
  view: () => import('./view.tsx'),
})
`

const viewOf = ({ layer, title, go }: Sample) =>
  layer === null
    ? `
import { Empty } from '../../../ui/lists/empty.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'

export default function View() {
  return <><TopBar title="${title}" go={() => {}} /><Empty title="${go}" /></>
}
`
    : `
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Empty } from '../../../ui/lists/empty.tsx'

export default function View({ params }) {
  const { drawers } = useSystem()
  return (
    <Drawer title="${title}" context={Object.values(params).join()} onClose={() => drawers.send({ type: 'layer.close' })}>
      <Empty title="${go}" />
    </Drawer>
  )
}
`
