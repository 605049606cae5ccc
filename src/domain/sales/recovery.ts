import { formatCount, quotasInWords } from '../values/counts.ts'
import { formatMoment, type Instant } from '../values/dates.ts'
import type { FieldErrors } from '../values/field-errors.ts'
import { refuseLength } from '../values/limits.ts'
import { formatReais } from '../values/money.ts'
import { ownValue } from '../values/own.ts'
import type { FieldTable } from '../values/record-fields.ts'
import { folded, isBlank, trimmed } from '../values/text.ts'

/** The longest message, and the longest name of one. */
export const MAX_RECOVERY_TEXT = 1000
export const MAX_RECOVERY_NAME = 60

/** A purchase that is this old without its money is one to write about. */
export const RECOVERY_AFTER_MS = 5 * 60_000
/** Money that comes within this time of a message counts as brought back by it; for as long nobody writes to the same buyer again. */
export const RECOVERED_MS = 24 * 60 * 60_000
/** A PIX that ends within this time is told apart. */
export const RECOVERY_SOON_MS = 10 * 60_000

/** What a message is for. */
export const RECOVERY_USES = { due: 'A vencer', lapsed: 'Vencidos' } as const
export type RecoveryUse = keyof typeof RECOVERY_USES

/** How the purchases are ordered that wait: by value over minutes left, by value, by minutes left. */
export const RECOVERY_ORDERS = {
  nearest: 'Maior e mais perto',
  largest: 'Maior valor',
  soonest: 'Vence antes',
} as const
export type RecoveryOrder = keyof typeof RECOVERY_ORDERS

/** What stands for a purchase's own facts in a message, between braces. */
export const RECOVERY_WORDS = [
  'nome',
  'cotas',
  'campanha',
  'valor',
  'minutos',
  'código',
  'endereço',
  'sorteio',
] as const
export type RecoveryWord = (typeof RECOVERY_WORDS)[number]

/** The two by which a buyer can pay: a message has one of them. */
const WAYS_TO_PAY: readonly RecoveryWord[] = ['código', 'endereço']

/** What an operator writes of a message. */
export const RECOVERY_FIELDS = {
  name: { kind: 'text', column: 'name', label: 'Nome' },
  serves: { kind: 'text', column: 'serves', label: 'Serve para', choices: RECOVERY_USES },
  text: { kind: 'text', column: 'text', label: 'Mensagem', audited: 'recoveryText' },
} as const satisfies FieldTable

/** A message as it is typed. */
export interface RecoveryDraft {
  readonly name: string
  readonly serves: string
  readonly text: string
}

/** What messages brought back is told of so many days. */
export const RESULT_DAYS = 30

/** The messages that every installation begins with. */
export const FACTORY_MESSAGES: readonly (RecoveryDraft & { readonly factory: string; readonly serves: RecoveryUse })[] =
  [
    {
      factory: 'minutes',
      name: 'Faltam minutos',
      serves: 'due',
      text: [
        'Oi, {nome}. {cotas} de {campanha} ficam guardadas para você por mais {minutos}.',
        'Para garantir, pague {valor} com este PIX copia e cola:',
        '{código}',
        'Ou pela página: {endereço}',
      ].join('\n\n'),
    },
    {
      factory: 'time',
      name: 'Ainda dá tempo',
      serves: 'due',
      text: [
        'Oi, {nome}! Vi que você escolheu {cotas} de {campanha} e o PIX de {valor} ainda não foi pago. Ainda dá tempo: faltam {minutos}.',
        '{código}',
        'Qualquer dúvida, é só responder aqui.',
      ].join('\n\n'),
    },
    {
      factory: 'again',
      name: 'Guardei de novo',
      serves: 'lapsed',
      text: [
        'Oi, {nome}. O PIX venceu, mas guardei {cotas} de {campanha} para você de novo, por {minutos}.',
        'É só pagar {valor} com este código:',
        '{código}',
      ].join('\n\n'),
    },
    {
      factory: 'page',
      name: 'Quando quiser',
      serves: 'lapsed',
      text: [
        'Oi, {nome}. O seu PIX de {campanha} venceu sem ser pago. Se ainda quiser participar, é só fazer outro pela página: {endereço}',
        'Sorteio: {sorteio}.',
      ].join('\n\n'),
    },
  ]

/** What goes to whom no bank would make a new PIX for: the address alone. */
export const ADDRESS_MESSAGE = {
  name: 'Só o endereço',
  text: 'Oi, {nome}. O seu PIX de {campanha} venceu. Se ainda quiser participar, faça outro pela página: {endereço}',
} as const

const BRACED = /\{([^{}]*)\}/g

/** The words of a message that stand for something, as they are typed. */
export const bracedIn = (text: string): string[] => [...text.matchAll(BRACED)].map(([, word = '']) => word)

/** What only a PIX that can be paid has. */
const OF_PIX: readonly string[] = ['código', 'minutos'] satisfies RecoveryWord[]

/** Whether a message tells of a PIX that can be paid; otherwise it goes without one being made. */
export const tellsOfPix = (text: string): boolean => bracedIn(text).some((word) => OF_PIX.includes(word))

const isWord = (word: string): word is RecoveryWord => (RECOVERY_WORDS as readonly string[]).includes(word)

/** The word that was meant: the same without its accents, or the one that most letters are of. */
export function nearestWord(typed: string): RecoveryWord {
  const plain = folded(typed)
  const distance = (word: RecoveryWord) => editsBetween(plain, folded(word))
  return [...RECOVERY_WORDS].sort((one, other) => distance(one) - distance(other))[0] ?? 'nome'
}

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, against] of [...other].entries())
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === against ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** What is wrong with a message, by the names of the API's fields. */
export function checkRecoveryMessage({ name, serves, text }: RecoveryDraft): FieldErrors {
  const refused = {
    name: isBlank(name) ? 'Informe o nome.' : refuseLength(trimmed(name), MAX_RECOVERY_NAME),
    serves: ownValue(RECOVERY_USES, serves) ? null : 'Escolha para que serve.',
    text: refuseText(text),
  }
  return Object.fromEntries(
    Object.entries(refused).flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  )
}

function refuseText(text: string): string | null {
  if (isBlank(text)) return 'Escreva a mensagem.'
  const words = bracedIn(text)
  const unknown = words.find((word) => !isWord(word))
  if (unknown !== undefined) return `Não conheço “${unknown}”. Quis dizer {${nearestWord(unknown)}}?`
  if (!words.some((word) => (WAYS_TO_PAY as readonly string[]).includes(word)))
    return 'Ponha {código} ou {endereço}: sem um dos dois o cliente não tem como pagar.'
  return refuseLength(trimmed(text), MAX_RECOVERY_TEXT)
}

/** What a message should rather not promise, and why; an empty list where it promises nothing of it. It may be saved all the same. */
export function promisesOf(text: string): string[] {
  const plain = folded(text)
  return PROMISES.flatMap(([phrase, why]) => (plain.includes(folded(phrase)) ? [`“${phrase}” ${why}`] : []))
}

const PROMISES = [
  ['Última chance', 'não é verdade enquanto houver cotas. Salvar é com você.'],
  ['Últimas cotas', 'só é verdade no fim da campanha. Salvar é com você.'],
  ['Ganho certo', 'não se pode prometer: é um sorteio. Salvar é com você.'],
  ['Vai ganhar', 'não se pode prometer: é um sorteio. Salvar é com você.'],
  ['Garantido', 'não se pode prometer: é um sorteio. Salvar é com você.'],
] as const

/** The facts of a purchase that a message tells. Amount in centavos; `code`: null where a message goes before there is one. */
export interface RecoveryFacts {
  readonly name: string
  readonly quotas: number
  readonly campaign: string
  readonly amount: number
  readonly minutes: number
  readonly code: string | null
  readonly address: string
  readonly draw: Instant | null
}

/** Each word as its buyer reads it. */
export const recoveryValues = (facts: RecoveryFacts): Readonly<Record<RecoveryWord, string>> => ({
  nome: firstName(facts.name),
  cotas: quotasInWords(facts.quotas),
  campanha: facts.campaign,
  valor: formatReais(facts.amount),
  minutos: minutesInWords(facts.minutes),
  código: facts.code ?? '(o código do PIX novo)',
  endereço: facts.address,
  sorteio: facts.draw === null ? 'em data a anunciar' : formatMoment(facts.draw),
})

/** A message in parts, those that stand for something told apart. */
export function partsOf(text: string, facts: RecoveryFacts): { text: string; word: RecoveryWord | null }[] {
  const values = recoveryValues(facts)
  return text.split(/(\{[^{}]*\})/).flatMap((part): { text: string; word: RecoveryWord | null }[] => {
    const word = part.slice(1, -1)
    if (part.startsWith('{') && isWord(word)) return [{ text: values[word], word }]
    return part === '' ? [] : [{ text: part, word: null }]
  })
}

/** A message as it goes. */
export const messageOf = (text: string, facts: RecoveryFacts): string =>
  partsOf(text, facts)
    .map((part) => part.text)
    .join('')

/** A first name as one calls somebody: `EDSON queiroz` → `Edson`. */
function firstName(name: string): string {
  const [first = ''] = trimmed(name).split(/\s+/)
  const lower = first.toLocaleLowerCase('pt-BR')
  return lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1)
}

/** `4 minutos`, `1 minuto`. */
export const minutesInWords = (minutes: number): string =>
  minutes === 1 ? '1 minuto' : `${formatCount(Math.max(0, minutes))} minutos`

/** The whole minutes until a moment, 1 at least while it has not passed. */
export function minutesUntil(moment: Instant, now: Instant): number {
  const left = new Date(moment).getTime() - new Date(now).getTime()
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 60_000))
}
