import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locked, readLocked, withNeeded } from '../build/locked.ts'
import type { Generated } from './generated.ts'

/** The licences under which we take what others wrote. One that is missing here is a decision, not a list's entry: docs/decisions/0056. */
const ACCEPTED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
    'Unlicense',
  ],
  // Linked at run time and not changed: libvips below sharp, and the browser's polyfills.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]

/** What the build alone needs to have, but hands out to browsers in a file of its own, with all that it needs itself (decision 0083). */
const BUILT_IN = ['openapi-explorer']
/** Reads the arguments of a program that comes with one of those, and is in no file that is handed out. */
const NOT_HANDED_OUT = ['argparse']

const LICENCE_FILE = /^(licen[cs]e|copying|ofl)/i
const RULE = '-'.repeat(72)

/** `npm run licences`: what goes into production, by whom, under which licence, with each licence's words. */
export const licences: Generated = {
  command: 'npm run licences',
  folder: 'public',
  keep: /^(?!licencas\.txt$)/,
  files: async () => new Map([['licencas.txt', await notices()]]),
}

async function notices(): Promise<string> {
  const packages = await readLocked()
  const builtIn = withNeeded(packages, BUILT_IN, handedOut)
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (!dev || builtIn.has(path)))
  for (const [path, { license = '' }] of shipped) checkLicence(path, license)
  const byText = new Map<string, string[]>()
  for (const [path, locked] of shipped) {
    const text = await licenceIn(path, locked)
    byText.set(text, [...(byText.get(text) ?? []), titleOf(path, locked)])
  }
  const parts = [...byText].map(([text, titles]) => `${[...new Set(titles)].sort().join('\n')}\n\n${text}`).sort()
  return [HEAD, ...parts].join(`\n\n${RULE}\n\n`)
}

/** What is in a file that is handed out of what a built-in package depends on. */
const handedOut = ({ dependencies = {} }: Locked) =>
  Object.keys(dependencies).filter((name) => !NOT_HANDED_OUT.includes(name))

const HEAD =
  'O Talão é feito com o trabalho de outros, sob as licenças abaixo.\nTalão is made with the work of others, under the licences below.'

const titleOf = (path: string, { version, license }: Locked) =>
  `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} (${license})`

/** @throws Error where an expression such as `MIT OR X` or `MIT AND X` needs a licence that is not accepted. */
export function checkLicence(path: string, license: string): void {
  const accepted = license
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((one) => one.split(/ AND /).every((name) => ACCEPTED.includes(name)))
  if (!accepted)
    throw new Error(`${path}: a licença “${license}” não está entre as aceitas (scripts/generated/licences.ts)`)
}

/** A package's own words; of what is made for one kind of machine only its name is told, since it lies on that kind alone. */
async function licenceIn(path: string, { os, cpu, optional }: Locked): Promise<string> {
  if (os || cpu || optional) return 'Licença e textos no pacote.'
  const name = (await readdir(path)).sort().find((file) => LICENCE_FILE.test(file))
  const text =
    name === undefined ? 'Licença dita no pacote, sem texto próprio.' : await readFile(join(path, name), 'utf8')
  return text.replaceAll('\r\n', '\n').trim()
}
