import type { FieldErrors } from '../values/field-errors.ts'
import { ownValue } from '../values/own.ts'

/** The shortest password that is taken, and the longest one (S02). */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 256
/** What is said of a password that is guessed first. */
export const COMMON_PASSWORD = 'Essa senha é fácil de adivinhar. Escolha outra.'
/** What the form advises. */
export const ADVISED_PASSWORD = 15

/** The words most guessed passwords are made of, in Portuguese and English. */
const COMMON = new Set(
  `senha password passwd pass admin administrador administrator root user usuario guest teste test demo default login welcome
  bemvindo mudar trocar change changeme letmein entrar acesso master mestre senhas segredo secret private qwerty qwertyuiop qwert
  asdf asdfg asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc poiuyt mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh
  iloveyou loveyou loveme teamo teamomuito euteamo amor amorzinho meuamor amorvida vida minhavida deus deusefiel jesus jesuscristo
  jesusteama deuseamor fe familia minhafamilia mae pai maria jose joao pedro paulo lucas gabriel gabriela rafael rafaela daniel
  daniela bruno bruna felipe fernando fernanda carlos eduardo ricardo rodrigo marcelo marcos andre andrea leonardo gustavo matheus
  thiago tiago vinicius vitoria victor victoria juliana camila amanda larissa leticia beatriz jessica patricia vanessa natalia carol
  carolina ana anapaula anaclara isabela isabella sophia sofia michael jennifer jordan jordan23 charlie thomas robert william ashley
  nicole michelle anthony joshua matthew andrew hannah hunter harley ranger buster soccer hockey tigger summer winter autumn spring
  monkey dragon baseball football futebol basketball superman batman spiderman homemaranha pokemon naruto starwars matrix mustang
  ferrari corvette porsche mercedes yamaha suzuki honda toyota corolla gremio internacional flamengo mengao corinthians timao
  palmeiras verdao saopaulo santos vasco vascodagama fluminense botafogo cruzeiro atletico bahia sport fortaleza brasil brazil
  brasilia riodejaneiro goiania recife salvador curitiba portugal computer computador internet samsung iphone android google facebook
  instagram whatsapp microsoft windows linux apple sunshine princess princesa flower florzinha estrela chocolate cookie banana
  whatever freedom liberdade trustno trustnoone shadow killer hello helloworld ninja access security seguranca dinheiro money sucesso
  vitoria123 campeao campea sempre feliz felicidade alegria gatinha gatinho cachorro cachorrinho borboleta golfinho tubarao leao
  rifa rifas rifinha sorteio sorteios premio premios premiada bilhete bilhetes talao talaorifa cota cotas ganhador campanha painel
  operador gestor afiliado pix sorte boasorte loteria megasena`.split(/\s+/),
)

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const SEQUENCES = [
  '0123456789012345678909876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  // As a Brazilian keyboard has it, folded.
  'asdfghjklc',
  '1qaz2wsx3edc4rfv5tgb',
]
/** Of so many keys a run is one: two letters that follow each other stand in many words. */
const SHORTEST_SEQUENCE = 3

/**
 * What is wrong with a new password (S02): shorter than 8, or one of those that are guessed first. Any character is fine and nothing is
 * demanded of its composition.
 * @param own words that stand for this account: name, e-mail, the site's name
 */
export function checkPassword(password: string, own: readonly string[]): string | undefined {
  const length = [...password].length
  if (length < MIN_PASSWORD) return `Use pelo menos ${MIN_PASSWORD} caracteres.`
  if (length > MAX_PASSWORD) return `Use no máximo ${MAX_PASSWORD} caracteres.`
  if (isCommon(password)) return COMMON_PASSWORD
  if (own.some((word) => isOwn(password, word))) return 'Não use seu nome, seu e-mail ou o nome do site na senha.'
  return undefined
}

/** The new password and its repetition, as field errors. */
export function checkNewPassword(
  form: { password: string; password_confirmation: string },
  own: readonly string[] = [],
): FieldErrors {
  const problem = checkPassword(form.password, own)
  return {
    ...(problem !== undefined && { password: [problem] }),
    ...(form.password_confirmation !== form.password && {
      password_confirmation: ['As duas senhas não são iguais.'],
    }),
  }
}

/** Whether a secret is one of those that are guessed first. */
export function isCommon(password: string): boolean {
  const folded = fold(password)
  const plain = folded.replace(/[^a-z0-9]/g, '')
  if (/^\d*$/.test(plain) || hasFewCharacters(folded) || isOfSequences(plain) || isOfSequences(core(plain))) return true
  return [plain, unleet(folded).replace(/[^a-z]/g, ''), unleet(core(folded))]
    .map(halved)
    .some((word) => COMMON.has(word))
}

/** Without the digits and signs that people put before and after: `!Senha2026!` → `senha`. */
const core = (text: string) => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? ''
const unleet = (text: string) => text.replace(/[0134579@$!]/g, (sign) => ownValue(LEET, sign) ?? sign)

/** `senhasenha` → `senha`. */
function halved(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half !== '' && half + half === text ? half : text
}

const hasFewCharacters = (text: string) => new Set(text).size <= 2

/** Whether a text is nothing but keys beside each other, forwards or backwards: `lkjhgfdsa`, `ytrewq54321`. */
function isOfSequences(text: string): boolean {
  const ends = new Set([0])
  for (const start of ends)
    for (let end = start + SHORTEST_SEQUENCE; end <= text.length && isSequence(text.slice(start, end)); end += 1)
      ends.add(end)
  return ends.has(text.length)
}

function isSequence(text: string): boolean {
  return SEQUENCES.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
}

/** One of the account's own words, with at most a few characters around it. */
function isOwn(password: string, word: string): boolean {
  const whole = fold(word)
  const parts = [whole, ...whole.split(/[^a-z0-9]+/)].filter((part) => part.length >= 4)
  const folded = fold(password)
  return parts.some((part) => folded.includes(part) && folded.length - part.length <= 5)
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
