import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { findLookups } from './lookups.ts'
import { findStateReads } from './state-reads.ts'
import { judgeReads } from './state-reads-let-through.ts'

/** What needs the types of the whole program to be seen: it is read once for all of them. */
const config = resolve('tsconfig.json')
const root = dirname(config)
const { config: json } = ts.readConfigFile(config, ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, root)
const program = ts.createProgram(
  fileNames.filter((file) => /^(server|src)\//.test(relative(root, file))),
  options,
)

const lookups = findLookups(program, root).map(({ file, line, text }) => `${file}:${line} ${text}`)
const { unsaid, gone } = judgeReads(findStateReads(program, root))
const complaints = [
  ...lookups,
  ...unsaid.map(({ file, line, text }) => `${file}:${line} nomeia um estado: ${text}`),
  ...gone.map((read) => `scripts/checks/state-reads-let-through.ts guarda o que não existe mais: ${read}`),
]
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
