import { ownValue } from '../values/own.ts'

/** What can be put into the body of a webhook, by group (spec §2.21). Nothing else is replaced, and nothing is evaluated. */
export const BODY_VARIABLES = {
  user: ['id', 'name', 'telefone'],
  order: [
    ...['id', 'status', 'quantity', 'amount', 'created_at', 'paid_at', 'expires_at', 'prize', 'number', 'affiliate'],
    ...['returned', 'event', 'event_id', 'occurred_at', 'sequence'],
  ],
  product: ['id', 'title', 'price', 'url'],
  params: [
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
    ...['link_ref', 'fbclid', 'gclid', 'ttclid'],
  ],
} as const satisfies Record<string, readonly string[]>

export type BodyGroup = keyof typeof BODY_VARIABLES
/** The groups in the order in which they are shown. */
export const BODY_GROUPS = Object.keys(BODY_VARIABLES) as BodyGroup[]

/** What the variables stand for in one sale. */
export type BodyValues = Readonly<Record<BodyGroup, Readonly<Record<string, string | number | null>>>>

/** All of them, as they are written: `user.name`. */
export const bodyVariables = (): string[] =>
  BODY_GROUPS.flatMap((group) => BODY_VARIABLES[group].map((name) => `${group}.${name}`))

/** What is wrong with a body, and where: line and column from 1, and the places in its text. */
export interface BodyFault {
  message: string
  line: number
  column: number
  from: number
  to: number
}

/** A piece of a body: text that is sent as it is, or a variable, within a JSON text or in the place of a value. */
type Piece = { text: string } | { variable: string; isWithin: boolean }

type Parsed = { ok: true; pieces: Piece[] } | { ok: false; fault: BodyFault }

class Fault extends Error {
  readonly from: number
  readonly to: number
  constructor(message: string, from: number, to: number) {
    super(message)
    this.from = from
    this.to = to
  }
}

const SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y
const PLAIN = /[^"\\{\p{Cc}]+/uy
const ESCAPE = /\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const VARIABLE = /\{\{\s*(?:([A-Za-z0-9_.]+)\s*)?\}\}/y
/** Deeper nothing is read. */
const DEEPEST = 50

/** Reads a body: JSON in which `{{group.name}}` may stand within a text or in the place of a value. */
function parse(text: string): Parsed {
  const pieces: Piece[] = []
  let at = 0
  let copied = 0

  const fail = (message: string, from = at, to = Math.min(from + 1, text.length)): never => {
    throw new Fault(message, from, to)
  }
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at += found[0].length
    return found
  }
  const space = () => take(SPACE)
  const expect = (sign: string, message: string) => {
    if (text[at] !== sign) fail(message)
    at += 1
  }
  const variable = (isWithin: boolean) => {
    const from = at
    const found = take(VARIABLE)
    if (found === null) return fail('Feche a variável com }}.', from, from + 2)
    const name = found[1] ?? ''
    if (!bodyVariables().includes(name)) fail(unknownWord(name), from, at)
    pieces.push({ text: text.slice(copied, from) }, { variable: name, isWithin })
    copied = at
  }
  /** What of a text is none of its plain signs. */
  const special = (from: number) => {
    if (text.startsWith('{{', at)) variable(true)
    else if (text[at] === '{') at += 1
    else if (text[at] === '\\') take(ESCAPE) ?? fail('Use \\\\ para escrever uma barra invertida.', at, at + 2)
    else fail(at >= text.length ? 'Feche as aspas.' : 'Feche as aspas antes do fim da linha.', from, from + 1)
  }
  const string = () => {
    const from = at
    at += 1
    take(PLAIN)
    while (text[at] !== '"') {
      special(from)
      take(PLAIN)
    }
    at += 1
  }
  const literal = () => {
    if (take(NUMBER) !== null || take(WORD) !== null) return
    fail(at >= text.length ? 'Falta um valor.' : 'Aqui deve vir um valor: texto entre aspas, número ou variável.')
  }
  const value = (depth: number) => {
    space()
    if (depth > DEEPEST) fail('Há partes demais umas dentro das outras.')
    if (text.startsWith('{{', at)) variable(false)
    else if (text[at] === '"') string()
    else if (text[at] === '{') object(depth)
    else if (text[at] === '[') list(depth)
    else literal()
    space()
  }
  const object = (depth: number) => {
    at += 1
    space()
    if (text[at] === '}') {
      at += 1
      return
    }
    for (;;) {
      space()
      if (text[at] !== '"') fail('Aqui deve vir um nome entre aspas.')
      string()
      space()
      expect(':', 'Falta o sinal : depois do nome.')
      value(depth + 1)
      if (text[at] !== ',') break
      at += 1
    }
    expect('}', 'Falta uma vírgula ou a chave } que fecha.')
  }
  const list = (depth: number) => {
    at += 1
    space()
    if (text[at] === ']') {
      at += 1
      return
    }
    for (;;) {
      value(depth + 1)
      if (text[at] !== ',') break
      at += 1
    }
    expect(']', 'Falta uma vírgula ou o colchete ] que fecha.')
  }

  try {
    value(0)
    if (at < text.length) fail('O JSON já terminou antes daqui.')
    pieces.push({ text: text.slice(copied) })
    return { ok: true, pieces }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const before = text.slice(0, error.from).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    return {
      ok: false,
      fault: {
        message: error.message,
        line: before.length,
        column,
        from: error.from,
        to: Math.max(error.to, error.from),
      },
    }
  }
}

/** What is wrong with a body; null when nothing is. An empty one is the standard one. */
export function bodyFault(text: string): BodyFault | null {
  if (text.trim() === '') return null
  const parsed = parse(text)
  return parsed.ok ? null : parsed.fault
}

/** The same in one sentence. */
export const bodySentence = ({ message, line, column }: BodyFault): string =>
  `Linha ${line}, coluna ${column}: ${message}`

/**
 * A body with the values of one sale: each goes in as JSON, so that whatever a buyer is called stays one text.
 * @throws when the body is not one that `bodyFault` lets pass
 */
export function renderBody(text: string, values: BodyValues): string {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.pieces
    .map((piece) => {
      if ('text' in piece) return piece.text
      const [group, name] = piece.variable.split('.') as [BodyGroup, string]
      const value = ownValue(values[group], name) ?? null
      return piece.isWithin ? JSON.stringify(String(value ?? '')).slice(1, -1) : JSON.stringify(value)
    })
    .join('')
}

/** What is longer is named by its beginning. */
const LONGEST_NAME = 60

/** The nearest variable to one that there is none of: the same word in another group, or one that differs by little. */
function unknownWord(name: string): string {
  if (name.length > LONGEST_NAME) return `Não há a variável {{${name.slice(0, LONGEST_NAME)}…}}.`
  const nearest = bodyVariables()
    .map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each) }))
    .sort((one, other) => one.distance - other.distance)[0]
  const known = nearest !== undefined && nearest.distance <= 4 ? ` Talvez {{${nearest.each}}}?` : ''
  return `Não há a variável {{${name}}}.${known}`
}

/** How many letters have to be changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, each] of [...other].entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === each ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
