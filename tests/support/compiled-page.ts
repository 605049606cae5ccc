import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const BLOCK = /```tsx?\n\/\/ ((?:src|server)\/\S+)\n([\s\S]*?)```/g

/**
 * The files of pages of `docs`, by where they say that they are. Lines for a file that is there already are put into it.
 * @param places in such a file, what its lines follow, in the order in which the pages have them; `before`: what they take the place of
 */
export function filesOf(
  pages: readonly string[],
  places: Readonly<Record<string, readonly (string | { before: string })[]>>,
): Map<string, string> {
  const files = new Map<string, string>()
  const left = new Map(Object.entries(places).map(([path, all]) => [path, [...all]]))
  for (const page of pages) {
    for (const [, path = '', code = ''] of readFileSync(join(ROOT, page), 'utf8').matchAll(BLOCK)) {
      const place = left.get(path)?.shift()
      files.set(path, place === undefined ? code : withLines(files.get(path) ?? onDisk(path), code, place))
    }
  }
  return files
}

const onDisk = (path: string) => readFileSync(join(ROOT, path), 'utf8')

function withLines(file: string, lines: string, place: string | { before: string }): string {
  const [first = '', ...rest] = lines.split('\n\n')
  const [imports, named] = rest.length > 0 ? [first, rest.join('\n\n')] : ['', first]
  const found = typeof place === 'string' ? place : place.before
  expect(file).toContain(found)
  return `${imports}\n${file.replace(found, typeof place === 'string' ? `${place}${named}` : named)}`
}

/** What the compiler has read already: what stands on the disk is the same for each test. */
const known = new Map<string, ts.SourceFile | undefined>()

let before: ts.Program | undefined

/** What the compiler says of files as if they stood in the repository. It goes on from the program before. */
export function complaintsAbout(given: ReadonlyMap<string, string>): string[] {
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
