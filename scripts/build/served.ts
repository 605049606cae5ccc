import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Locked, readLocked, withNeeded } from './locked.ts'

/** What a server and the commands of who operates it begin with; the rest of the panel is in what was built. */
const ENTRIES = [
  ...['serve', 'health', 'doctor', 'verify', 'backup', 'restore', 'move', 'files/move', 'reseal'].map(
    (name) => `scripts/${name}.ts`,
  ),
  'dist/rendering/rendering.js',
]
const FOR_TYPES = /^(?:import|export) type [^'"]*?from ['"][^'"]+['"]/gms
const PACKAGE = /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\btarget:)\s*['"`]((?:@[\w.-]+\/)?[\w.-]+)/g
const FILE = /['"](\.{1,2}\/[\w./-]+\.[mc]?[jt]s)['"]/g

/** Where those of the installed packages lie that a built server needs, by what its own files name. */
export async function servedPackages(root: string): Promise<Set<string>> {
  const packages = await readLocked(join(root, 'package-lock.json'))
  const { dependencies = {} } = packages[''] ?? {}
  const names = [...(await namesIn(root))].filter((name) => Object.hasOwn(dependencies, name))
  return withNeeded(packages, names, asksOf)
}

const asksOf = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Locked) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
]

/** The packages that are asked for in the files that are reached, but for what is imported for its types alone. */
async function namesIn(root: string): Promise<Set<string>> {
  const reached = new Set<string>()
  const names = new Set<string>()
  const read = async (path: string): Promise<void> => {
    if (reached.has(path)) return
    reached.add(path)
    const text = (await readFile(path, 'utf8')).replace(FOR_TYPES, '')
    for (const [, name = ''] of text.matchAll(PACKAGE)) names.add(name)
    const files = [...text.matchAll(FILE)].map(([, file = '']) => join(dirname(path), file))
    for (const file of files) if (existsSync(file)) await read(file)
  }
  for (const entry of ENTRIES) await read(join(root, entry))
  return names
}

/** What of a package is for who builds with it. */
const FOR_BUILDERS = /\.(?:map|flow|md|[mc]?tsx?|tsbuildinfo)$|\.test\.[mc]?js$/i
const ITS_WORDS = /^(?:licen[cs]e|notice|copying|ofl)/i
/** What lies at the head of a package beside its code. */
const BESIDE = /^(?:\.github|__tests__|bench|benchmarks?|docs?|examples?|tests?|website)\//

/** Whether a file of `node_modules` is one that the server needs, or a licence of what it needs. */
export function isServed(served: ReadonlySet<string>, path: string): boolean {
  const parts = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path)
  const [, folder = '', inside = ''] = parts ?? []
  if (!served.has(folder)) return false
  const name = inside.slice(inside.lastIndexOf('/') + 1)
  return ITS_WORDS.test(name) || !(FOR_BUILDERS.test(name) || BESIDE.test(inside))
}
