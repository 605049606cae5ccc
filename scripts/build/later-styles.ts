import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What the campaign's page is drawn with, wherever its script has it. */
const FIRST = /\/src\/storefront\/(client|screens\/campaign|components\/(sections|winners))\.tsx$/

/**
 * What can stand in that page's first view: of its script the parts that draw, but for what comes in the sheet after the phone, and for who won,
 * whose page gets all styles at once.
 */
const DRAWS = /\/src\/storefront\/(?!components\/(buyer-forms|winners)).*\.tsx?$/

/** Names that a script puts together. */
const COMPOSED = /^(i\d\d|on-\w+)$/

/**
 * Takes from the buyers' stylesheet, which stands in each campaign's page, what no class of that page can need, into a file beside it
 * (`later-….css`), which such a page loads after it is painted: the first view fits into the first packets that a server may send.
 */
export function laterStyles(): Plugin {
  return {
    name: 'later-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) =>
        file.type === 'chunk' && file.moduleIds.some((id) => FIRST.test(id))
          ? Object.entries(file.modules).flatMap(([id, { code }]) => (DRAWS.test(id) && code !== null ? [code] : []))
          : [],
      )
      const texts = scripts.flatMap((code) => textsIn(this.parse(code)))
      const words = new Set(texts.join(' ').match(/[\w-]+/g))
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const { first, later } = splitStyles(String(file.source), (name) => words.has(name) || COMPOSED.test(name))
        file.source = first
        const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `storefront/later-${hash}.css`, source: later })
      }
    },
  }
}

/** The texts of a parsed script: in one of them stands each class that it draws with. */
function textsIn(tree: object): string[] {
  const texts: string[] = []
  const left: unknown[] = [tree]
  while (left.length > 0) {
    const node = left.pop()
    if (typeof node !== 'object' || node === null) continue
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { raw: string }).raw)
    left.push(...Object.values(node))
  }
  return texts
}

interface Parts {
  first: string
  later: string
}

interface Rule {
  head: string
  body: string
}

/** Splits a stylesheet by the classes that its selectors name: `later` is what can only apply where a class is that is not among the first. */
export function splitStyles(css: string, isFirst: (name: string) => boolean): Parts {
  const parts = { first: '', later: '' }
  for (const rule of rulesOf(css)) {
    const { first, later } = ENCLOSING.test(rule.head) ? splitWithin(rule, isFirst) : placed(rule, isFirst)
    parts.first += first
    parts.later += later
  }
  return parts
}

/** Rules that hold others, which are split one by one. */
const ENCLOSING = /^@(media|container|supports|layer)/

function splitWithin({ head, body }: Rule, isFirst: (name: string) => boolean): Parts {
  const inner = splitStyles(body, isFirst)
  const within = (css: string) => (css === '' ? '' : `${head}{${css}}`)
  return { first: within(inner.first), later: within(inner.later) }
}

function placed({ head, body }: Rule, isFirst: (name: string) => boolean): Parts {
  const css = body === '' ? head : `${head}{${body}}`
  return head.startsWith('@') || canBeFirst(head, isFirst) ? { first: css, later: '' } : { first: '', later: css }
}

/** Whether one of the selectors needs no class but first ones. What stands in brackets may be one of several, or missing. */
const canBeFirst = (selectors: string, isFirst: (name: string) => boolean) =>
  withoutBrackets(selectors)
    .split(',')
    .some((selector) => (selector.match(/\.-?[_a-zA-Z][\w-]*/g) ?? []).every((name) => isFirst(name.slice(1))))

function withoutBrackets(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

/** The rules of a stylesheet, each with what stands before its braces and in them; one without braces has an empty body. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, at + 1).trim(), body: '' })
      start = at + 1
    } else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return rules
}
