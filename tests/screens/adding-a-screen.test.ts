import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const BLOCK = /```tsx?\n\/\/ (src\/\S+)\n([\s\S]*?)```/g

/** The files that the page shows, by where it says that they are. The registry is shown in part only. */
const shown = new Map(
  [...readFileSync(join(ROOT, 'docs/adding-a-screen.md'), 'utf8').matchAll(BLOCK)].flatMap(
    ([, path = '', code = '']) => (path.endsWith('registry.ts') ? [] : [[join(ROOT, path), code] as const]),
  ),
)

/** What the compiler says of files as if they stood in the repository. */
function complaintsAbout(files: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists } = host
  const folders = [...files.keys()].map((path) => resolve(path, '..'))
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.directoryExists = (path) => folders.includes(path) || (directoryExists?.(path) ?? true)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) => {
    const code = files.get(path)
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, rest[0])
  }
  const program = ts.createProgram([...files.keys(), join(ROOT, 'node_modules/vite/client.d.ts')], options, host)
  return [...files.keys()].flatMap((path) =>
    [
      ...program.getSyntacticDiagnostics(program.getSourceFile(path)),
      ...program.getSemanticDiagnostics(program.getSourceFile(path)),
    ].map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  )
}

test('the entry and the view of the page on adding a screen pass the compiler', () => {
  expect([...shown.keys()].map((path) => path.replace(`${ROOT}/`, ''))).toEqual([
    'src/screens/campaigns/campaign-facts/entry.ts',
    'src/screens/campaigns/campaign-facts/campaign-facts.tsx',
  ])
  expect(complaintsAbout(shown)).toEqual([])
}, 120_000)

test('a screen that the page would get wrong is noticed', () => {
  const [path, code] = [...shown][0] ?? ['', '']
  const wrong = new Map([...shown, [path, code.replace("layer: 'A'", "layer: 'D'")]])
  expect(complaintsAbout(wrong)).toEqual([expect.stringContaining('"D"')])
}, 120_000)
