import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The engines that a floor names; Edge is Chrome's, and an iPhone's browser Safari's. */
const ENGINES = ['safari', 'chrome', 'firefox'] as const
type Floor = Readonly<Record<(typeof ENGINES)[number], number>>
/** The version from which each engine has a feature, in the order of `ENGINES`. */
type Since = readonly [safari: number, chrome: number, firefox: number]

/** What is called: by its whole name, or by that of a method which nothing else has. */
const CALLS: Readonly<Record<string, Since>> = {
  'AbortSignal.any': [17.4, 116, 124],
  'AbortSignal.timeout': [16, 103, 100],
  'Array.fromAsync': [16.4, 121, 115],
  'Iterator.from': [18.4, 122, 131],
  'Map.groupBy': [17.4, 117, 119],
  'Object.groupBy': [17.4, 117, 119],
  'Object.hasOwn': [15.4, 93, 92],
  'Promise.try': [18.2, 128, 134],
  'Promise.withResolvers': [17.4, 119, 121],
  'RegExp.escape': [18.2, 136, 134],
  'URL.canParse': [17, 120, 115],
  'URL.parse': [18, 126, 126],
  structuredClone: [15.4, 98, 94],
  at: [15.4, 92, 90],
  checkVisibility: [17.4, 105, 106],
  findLast: [15.4, 97, 104],
  findLastIndex: [15.4, 97, 104],
  isWellFormed: [16.4, 111, 119],
  symmetricDifference: [17, 122, 127],
  throwIfAborted: [15.4, 100, 97],
  toReversed: [16, 110, 115],
  toSorted: [16, 110, 115],
  toSpliced: [16, 110, 115],
  toWellFormed: [16.4, 111, 119],
}
const STATIC_BLOCK: Since = [16.4, 94, 93]
const LOOK_BEHIND: Since = [16.4, 62, 78]
const SETS_OF_CHARACTERS: Since = [17, 112, 116]

/** What of a stylesheet is lost with its rule where it is not understood. What makes a page only less beautiful is not among it. */
const STYLES: readonly (readonly [pattern: RegExp, name: string, since: Since])[] = [
  [/@media[^{]*\([^()]*[<>]/, 'a range in @media', [16.4, 104, 63]],
  [/[{;}]\s*&/, 'nested rules', [17.2, 120, 117]],
  [/@layer\b/, '@layer', [15.4, 99, 97]],
  [/color-mix\(/, 'color-mix()', [16.2, 111, 113]],
  [/\boklch\(/, 'oklch()', [15.4, 111, 113]],
  [/light-dark\(/, 'light-dark()', [17.5, 123, 120]],
  [/@scope\b/, '@scope', [17.4, 118, 146]],
]

/** The oldest browsers that package.json names for a part. */
export function floorOf(part: string): Floor {
  const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const lines: readonly string[] = browserslist[part]
  const versionOf = (engine: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${engine} >= `))
        ?.split(' ')
        .at(-1),
    )
  return { safari: versionOf('safari'), chrome: versionOf('chrome'), firefox: versionOf('firefox') }
}

/** What a program uses that is newer than the floor, each with the browsers that it needs. */
export function newerInScript(tree: object, floor: Floor): string[] {
  const used: [string, Since][] = []
  const left: unknown[] = [tree]
  while (left.length > 0) {
    const node = left.pop()
    if (typeof node !== 'object' || node === null) continue
    used.push(...featuresOf(node))
    left.push(...Object.values(node))
  }
  return newer(used, floor)
}

/** The same of a stylesheet. */
export function newerInStyles(css: string, floor: Floor): string[] {
  return newer(
    STYLES.flatMap(([pattern, name, since]) => (pattern.test(css) ? [[name, since]] : [])),
    floor,
  )
}

/** Fails the build where a part needs more than the browsers that package.json names for it (`browserslist`). */
export function browserFloor(part: string): Plugin {
  return {
    name: `browser-floor:${part}`,
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const floor = floorOf(part)
      for (const made of Object.values(bundle)) {
        const found =
          made.type === 'chunk'
            ? newerInScript(this.parse(made.code), floor)
            : made.fileName.endsWith('.css')
              ? newerInStyles(String(made.source), floor)
              : []
        if (found.length > 0) this.error(`${made.fileName} is newer than package.json says: ${found.join('; ')}`)
      }
    },
  }
}

interface Syntax {
  type?: string
  name?: string
  optional?: boolean
  callee?: Syntax
  object?: Syntax
  property?: Syntax
  computed?: boolean
  regex?: { pattern: string; flags: string }
}

function featuresOf({ type, callee, optional, regex }: Syntax): [string, Since][] {
  if (type === 'StaticBlock') return [['a static block', STATIC_BLOCK]]
  if (regex?.pattern.match(/\(\?<[=!]/)) return [['looking behind in an expression', LOOK_BEHIND]]
  if (regex?.flags.includes('v')) return [['an expression with the flag v', SETS_OF_CHARACTERS]]
  if (type !== 'CallExpression' || optional || callee === undefined) return []
  const name = callee.type === 'Identifier' ? callee.name : callee.computed ? undefined : callee.property?.name
  const whole = callee.type === 'Identifier' ? name : `${callee.object?.name}.${name}`
  return [whole, name].flatMap((each) => {
    const since = each !== undefined && Object.hasOwn(CALLS, each) ? CALLS[each] : undefined
    return each === undefined || since === undefined ? [] : [[each, since]]
  })
}

function newer(used: readonly (readonly [string, Since])[], floor: Floor): string[] {
  const found = used.flatMap(([name, since]) => {
    const needed = ENGINES.flatMap((engine, index) => {
      const version = since[index] ?? 0
      return version > floor[engine] ? [`${engine} ${version}`] : []
    })
    return needed.length === 0 ? [] : [`${name} needs ${needed.join(', ')}`]
  })
  return [...new Set(found)].sort()
}
