import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Patterns that may try a text again and again, and why none of these is ever given a long one. What a stranger or an operator sends is read by
 * patterns that pass over it once: others take a minute of the only thread for a hundred thousand blanks.
 */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [
    'server/platform/config.ts /(^|[@.])(localhost|[^.@]+\\.(invalid|local|localhost|test|example)|\\[[0-9a-f:]+\\]|[0-9.]+)$/i',
    'a setting, by who runs the server',
  ],
  ['server/platform/config.ts /\\/+$/', 'a setting, by who runs the server'],
  ['server/storefront/pages/share/share-card.ts /[\\s,;:.–-]+$/', 'a title of at most 72 letters'],
  ['src/domain/values/counts.ts /\\B(?=(\\d{3})+$)/g', 'the digits of a number'],
  ['src/domain/values/money.ts /\\B(?=(\\d{3})+$)/g', 'the digits of a number'],
  ['src/storefront/early.ts /\\B(?=(\\d{3})+$)/g', 'the digits of a number'],
  [
    'src/domain/values/phone.ts /^[^\\d+]*(\\+?)([^\\p{L}#+]*)(.*)$/su',
    'at most 100 characters, and it fits every text',
  ],
])

interface Pattern {
  file: string
  text: string
  source: string
  flags: string
}

/** A text as it is written, with one letter for each thing that is put into it; undefined for what is no written text. */
function sourceOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('')
}

/** The pattern that a node of a program is: written as one, made of a text, or asked of a field of a request. */
function patternOf(node: ts.Node): Omit<Pattern, 'file' | 'text'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
    const source = sourceOf(node.arguments?.[0])
    return source === undefined ? undefined : { source, flags: sourceOf(node.arguments?.[1]) ?? '' }
  }
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'pattern') return undefined
  const source = sourceOf(node.initializer)
  return source === undefined ? undefined : { source, flags: 'u' }
}

function patternsIn(file: string, program: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node)
    if (pattern) found.push({ file, text: node.getText(), ...pattern })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true))
  return found
}

const isSlow = ({ source, flags }: Pattern): boolean => analyse({ source, flags }, { maxReports: 1 }).reports.length > 0

test('every pattern passes over a text once, or is named with why its texts are short', () => {
  const files = globSync('{src,server}/**/*.{ts,tsx}').sort()
  const all = files.flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')))
  expect(all.length).toBeGreaterThan(400)
  const slow = new Set(all.filter(isSlow).map(({ file, text }) => `${file} ${text}`))
  expect([...slow].sort()).toEqual([...ALLOWED.keys()].sort())
})

test.each([
  '/^\\s*(\\S*)\\s*(.*?)\\s*$/',
  '/\\s*%$/',
  '/\\{\\{\\s*([a-z]*)\\s*\\}\\}/y',
  "new RegExp('^a*a*$', 'u')",
  "({ pattern: '^a*a*$' })",
])('%s is found', (program) => {
  expect(patternsIn('x.ts', program).map(isSlow)).toEqual([true])
})
