import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const BLOCK = /```tsx?\n\/\/ (src\/\S+)\n([\s\S]*?)```/g
/** Where the lines of a screen go in a file that names all of them, behind the imports. */
const PLACES: Readonly<Record<string, string>> = {
  'src/screens/registry.ts': 'export const registry = [\n',
  'src/screens/abilities.ts': 'const abilities: Readonly<Record<keyof ScreenLinks, Abilities>> = {\n',
}

/** The files of the page, by where it says that they are; of those that name all screens, what is there with its lines put in. */
const shown = new Map(
  [...readFileSync(join(ROOT, 'docs/adding-a-screen.md'), 'utf8').matchAll(BLOCK)].map(([, path = '', code = '']) => [
    path,
    PLACES[path] === undefined ? code : withLines(readFileSync(join(ROOT, path), 'utf8'), code, PLACES[path]),
  ]),
)

function withLines(code: string, lines: string, place: string): string {
  expect(code).toContain(place)
  const [imports = '', named = ''] = lines.split('\n\n')
  return `${imports}\n${code.replace(place, `${place}${named}`)}`
}

/** What the compiler has read already: what stands on the disk is the same for each test. */
const known = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says of files as if they stood in the repository. */
function complaintsAbout(given: ReadonlyMap<string, string>): string[] {
  const files = new Map([...given].map(([path, code]) => [join(ROOT, path), code]))
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists, getSourceFile } = host
  const folders = [...files.keys()].map((path) => resolve(path, '..'))
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.directoryExists = (path) => folders.includes(path) || (directoryExists?.(path) ?? true)
  host.getSourceFile = (path, ...rest) => {
    const code = files.get(path)
    if (code !== undefined) return ts.createSourceFile(path, code, rest[0])
    if (!known.has(path)) known.set(path, getSourceFile(path, ...rest))
    return known.get(path)
  }
  const program = ts.createProgram([...files.keys(), join(ROOT, 'node_modules/vite/client.d.ts')], options, host)
  return [...files.keys()].flatMap((path) =>
    [
      ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
      ...program.getSemanticDiagnostics(program.getSourceFile(path)),
    ].map(
      ({ messageText }) => `${path.replace(`${ROOT}/`, '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    ),
  )
}

/** The files of the page with a piece of one of them left out or changed. */
function changed(path: string, piece: string, other: string) {
  const code = shown.get(path) ?? ''
  expect(code).toContain(piece)
  return new Map([...shown, [path, code.replace(piece, other)]])
}

test('the files of the page on adding a screen pass the compiler, with nothing generated in between', () => {
  const folder = 'src/screens/campaigns'
  expect([...shown.keys()].sort()).toEqual([
    'src/screens/abilities.ts',
    `${folder}/campaign-names/campaign-names.tsx`,
    `${folder}/campaign-names/commands.ts`,
    `${folder}/campaign-names/copy.ts`,
    `${folder}/campaign-names/entry.ts`,
    `${folder}/campaign-rename/campaign-rename.tsx`,
    `${folder}/campaign-rename/entry.ts`,
    'src/screens/registry.ts',
  ])
  expect(complaintsAbout(shown)).toEqual([])
}, 120_000)

test.each<[string, [path: string, piece: string, other: string], string]>([
  [
    'a layer that is none',
    ['src/screens/campaigns/campaign-rename/entry.ts', "layer: 'A'", "layer: 'D'"],
    `Type '"D"' is not assignable`,
  ],
  [
    'an entry of which nobody says what can be done on it',
    ['src/screens/abilities.ts', "  'campaign-rename': formAbilities,\n", ''],
    `Property '"campaign-rename"' is missing`,
  ],
  [
    'a link to a screen that the registry does not name',
    ['src/screens/registry.ts', '  campaignRename,\n', ''],
    `Argument of type '"campaign-rename"' is not assignable`,
  ],
  [
    'a link without the param that the address needs',
    ['src/screens/campaigns/campaign-names/campaign-names.tsx', 'action_id: String(id)', 'action: String(id)'],
    "'action' does not exist in type",
  ],
])(
  'the compiler notices %s',
  (_, [path, piece, other], complaint) => {
    expect(complaintsAbout(changed(path, piece, other)).join('\n')).toContain(complaint)
  },
  120_000,
)
