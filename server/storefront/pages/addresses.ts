import { isOfOrigin } from './measuring/first-touch.ts'

/** As much of a query is kept where an address is too long: whole fields, those that say who brought the buyer first. */
const MOST_QUERY = 1_500
/** No path of a page is longer. */
const MOST_PATH = 500

/** Whether an address, or a route, is one of the buyers' pages, however it is written. */
export const isBuyersAddress = (url: string): boolean =>
  /^\/+(campaign|campanhas|minhas-cotas|meus-dados|termos|privacidade|medicao)(?=[/?#]|$)/i.test(url)

/**
 * How an address of a buyers' page is written: in small letters, without slashes too many, and not too long. Undefined where it is written so
 * already, or cannot be read.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...queries] = url.split('?')
  if (!isBuyersAddress(path) || path.length > MOST_PATH) return undefined
  const parts = path.split('/').filter(Boolean).map(decoded)
  if (parts.some((part) => part === undefined)) return undefined
  const query = shortened(queries.join('?'))
  const written = parts.map((part = '') => encodeURIComponent(part.toLowerCase())).join('/')
  const canonical = `/${written}${query === '' ? '' : `?${query}`}`
  const plain = `/${parts.map((part = '') => encodeURIComponent(part)).join('/')}`
  // What is only encoded otherwise is the same address.
  return plain === `/${written}` && !/\/\/|.\/$/.test(path) && query === queries.join('?') ? undefined : canonical
}

function shortened(query: string): string {
  if (query.length <= MOST_QUERY) return query
  const fields = query.split('&').filter((field) => field !== '' && field.length <= MOST_QUERY)
  const isOrigin = (field: string) => isOfOrigin(field.split('=', 1)[0] ?? '')
  const kept: string[] = []
  let length = -1
  for (const field of [...fields.filter(isOrigin), ...fields.filter((each) => !isOrigin(each))]) {
    if (length + 1 + field.length > MOST_QUERY) continue
    length += 1 + field.length
    kept.push(field)
  }
  return kept.join('&')
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
