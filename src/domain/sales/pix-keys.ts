import { bareDocument, isCnpj, isCpf, refuseDocument } from '../site/documents.ts'
import { isEmail } from '../values/email.ts'
import { isPhone } from '../values/phone.ts'
import { trimmed } from '../values/text.ts'

/** The Banco Central's limit for an e-mail that is a key. */
const MAX_EMAIL_KEY = 77

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NO_KEY = 'Informe um e-mail, celular, CPF, CNPJ ou chave aleatória.'

/** A PIX key as banks keep it: documents and phones without their dots, dashes and spaces; e-mails and random keys in small letters. */
export function barePixKey(typed: string): string {
  const key = trimmed(typed).normalize('NFKC')
  if (key.startsWith('+')) return `+${key.replace(/\D/g, '')}`
  const document = bareDocument(key)
  return isCpf(document) || isCnpj(document) ? document : key.toLowerCase()
}

/** What is wrong with the form of a PIX key, or `null`. Whether it is somebody's is known to the bank alone. */
export function refusePixKey(typed: string): string | null {
  const key = barePixKey(typed)
  if (key.startsWith('+'))
    return isBrazilian(key) ? null : 'O celular da chave tem +55, o DDD e o número, como +5562981234567.'
  if (key.includes('@')) return isEmail(key) && key.length <= MAX_EMAIL_KEY ? null : NO_KEY
  if (RANDOM.test(key)) return null
  const document = bareDocument(key)
  if (/^\d{10,11}$/.test(document) && !isCpf(document) && isPhone(document))
    return 'Se a chave é um celular, comece com +55, como +5562981234567. Se é um CPF, confira os números.'
  if (/^\d{11}$/.test(document) || /^[0-9A-Z]{12}\d{2}$/.test(document)) return sentence(refuseDocument(document))
  return NO_KEY
}

const isBrazilian = (key: string) => key.startsWith('+55') && isPhone(key.slice(3))

const sentence = (text: string | null) => (text === null ? null : `${text}.`)
