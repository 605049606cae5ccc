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

let before: ts.Program | undefined

/** What the compiler says of files as if they stood in the repository. It goes on from the program before. */
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
  const names = [...files.keys(), join(ROOT, 'node_modules/vite/client.d.ts')]
  const program = ts.createProgram(names, options, host, before)
  before = program
  return [...files.keys()].flatMap((path) =>
    [
      ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
      ...program.getSemanticDiagnostics(program.getSourceFile(path)),
    ].map(
      ({ messageText }) => `${path.replace(`${ROOT}/`, '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    ),
  )
}

type Change = [path: string, piece: string, other: string]

/** The files of the page with pieces of them left out or changed. */
function changed(...changes: readonly Change[]) {
  const files = new Map(shown)
  for (const [path, piece, other] of changes) {
    const code = files.get(path) ?? ''
    expect(code).toContain(piece)
    files.set(path, code.replace(piece, other))
  }
  return files
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

test('the compiler notices an entry of which nobody says what can be done on it, and a link that lacks a param', () => {
  const complaints = complaintsAbout(
    changed(
      ['src/screens/abilities.ts', "  'campaign-rename': formAbilities,\n", ''],
      ['src/screens/campaigns/campaign-names/campaign-names.tsx', 'action_id: String(id)', 'action: String(id)'],
    ),
  ).join('\n')
  expect(complaints).toContain(`Property '"campaign-rename"' is missing`)
  expect(complaints).toContain("'action' does not exist in type")
}, 120_000)

test('the compiler notices a layer that is none, and a link to a screen that the registry does not name', () => {
  const complaints = complaintsAbout(
    changed(
      ['src/screens/campaigns/campaign-rename/entry.ts', "layer: 'A'", "layer: 'D'"],
      ['src/screens/registry.ts', '  campaignRename,\n', ''],
    ),
  ).join('\n')
  expect(complaints).toContain(`Type '"D"' is not assignable`)
  expect(complaints).toContain(`Argument of type '"campaign-rename"' is not assignable`)
}, 120_000)
